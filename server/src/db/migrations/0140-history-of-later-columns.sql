-- Columns that came beside the history: deletions to the bin, granted sender addresses, the second step's setting.

drop trigger record_change on contacts;
create trigger record_change after insert or delete or update of firstname, lastname, email, phone, company, role,
  mobile, fax, address, city, postal_code, website, notes, deleted_at
  on contacts for each row execute function record_change('contact', 'id', '', '', 'contact', 'id',
  '{firstname,lastname,email,phone,company,role,mobile,fax,address,city,postal_code,website,notes,deleted_at}', '');

drop trigger record_change on people;
create trigger record_change after insert or delete or update of firstname, lastname, email, phone, job_title, about,
  sender_addresses
  on people for each row execute function record_change('user', 'id', '', '', 'user', 'id',
  '{firstname,lastname,email,phone,job_title,about,sender_addresses}', '');

drop trigger record_change on agency;
create trigger record_change after insert or update of name, address, phone, email, website, card_number, card_chamber,
  guarantor, guarantee_amount, holds_funds, insurer, mediator, vat_number, fee_schedule_url,
  administrators_need_second_step
  on agency for each row execute function record_change('agency', 'only_row', '', '', 'agency', 'only_row',
  '{name,address,phone,email,website,card_number,card_chamber,guarantor,guarantee_amount,holds_funds,insurer,mediator,vat_number,fee_schedule_url,administrators_need_second_step}',
  '');
