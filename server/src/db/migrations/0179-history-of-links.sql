-- Undoing a removal restores the order of the client's page, and whose mark it was.

drop trigger record_change on requirement_links;
create trigger record_change after insert or delete or update of category, at, by
  on requirement_links for each row execute function record_change('offer', 'real_estate_id', 'requirement',
  'requirement_id', 'offer-link', 'category', '{category,at,by}', '');
