-- People of an outside provider prove themselves there: what they had before they were linked would outlive their departure.
delete from passkeys k using accounts a where a.id = k.account_id and a.status = 'EXTERNAL_PROVIDER';
delete from totp_applications t using accounts a where a.id = t.account_id and a.status = 'EXTERNAL_PROVIDER';
delete from recovery_codes r using accounts a where a.id = r.account_id and a.status = 'EXTERNAL_PROVIDER';
