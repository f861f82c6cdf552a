// Table of data: the schemas that the main branch ever had, by the migrations that each received since the one before.
// Left out: schemas with a migration that was changed later, which a start refuses. Later migrations follow one by one.

export const schemaVersions: readonly (readonly string[])[] = [
  [
    "0010-people.sql",
    "0020-offers.sql",
    "0021-offer-search.sql",
    "0022-offer-summaries.sql",
    "0030-geocoding.sql",
  ],
  ["0040-media.sql", "0041-search-in-order.sql", "0050-registry.sql"],
  [
    "0060-accounts.sql",
    "0061-emails.sql",
    "0062-contacts.sql",
    "0063-notes-notifications.sql",
    "0064-search.sql",
    "0065-calendar-feeds.sql",
    "0070-requirements.sql",
    "0071-matching.sql",
    "0072-client-spaces.sql",
    "0073-search-requirements.sql",
    "0080-matching-index.sql",
    "0081-registry-data.sql",
  ],
  ["0087-registry-permits.sql"],
  ["0083-registry-owners.sql"],
  ["0082-registry-sales.sql"],
  ["0085-registry-notices.sql"],
  ["0084-registry-companies.sql"],
  ["0086-registry-energy.sql"],
  ["0088-registry-records.sql"],
  ["0091-registry-names.sql"],
  ["0090-registry-parcel-page.sql"],
  ["0092-only-unit.sql"],
  ["0093-summaries-in-ascii.sql"],
  [
    "0100-whole-prices.sql",
    "0101-fill-whole-prices.sql",
    "0102-summaries-of-whole.sql",
    "0110-place-names.sql",
    "0115-registry-coverage.sql",
    "0116-registry-quota.sql",
    "0117-occupant-leases.sql",
  ],
  ["0118-agency.sql"],
  ["0103-client-space-openers.sql", "0104-client-answer-tasks.sql"],
  ["0106-price-origins.sql", "0107-price-origins-of-only-units.sql", "0108-task-sequence.sql"],
  ["0120-rate-limits.sql"],
  ["0122-upload-charges.sql"],
  [
    "0124-api-key-scopes.sql",
    "0125-sender-addresses.sql",
    "0126-email-changes.sql",
    "0128-second-step.sql",
    "0129-device-list.sql",
    "0130-history.sql",
    "0133-single-sign-on.sql",
    "0134-directory-accounts.sql",
    "0135-audit-log.sql",
    "0137-bin-of-contacts.sql",
    "0138-bin-of-tasks-and-requirements.sql",
    "0139-deleted-medias.sql",
    "0140-history-of-later-columns.sql",
    "0141-personal-data.sql",
    "0145-outside-second-steps.sql",
    "0147-cheaper-history-of-units.sql",
    "0148-live-histories-of-users.sql",
  ],
];

/** A small dump: rows for the tables of a migration, in the words of its day. */
export const rowsOf: Readonly<Record<string, string>> = {
  "0010-people.sql": `
    insert into people (id, firstname, lastname, email, phone)
    values ('00000000-0000-4000-8000-000000000001', 'Zoé', 'Lefèvre', 'zoe@exemple.test', '+33 6 12 34 56 78');
    insert into accounts (id, person_id, email, account_group, status)
    values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 'zoe@exemple.test', 'SUPERUSER',
      'CONFIRMED');
    insert into sessions (token_hash, account_id, expires_at)
    values ('\\x01', '00000000-0000-4000-8000-00000000000a', now() + interval '1 day');`,
  "0020-offers.sql": `
    insert into addresses (id, property_id, properties, lon, lat)
    values ('00000000-0000-4000-8000-000000000002', '75104_8249_00001',
      '{"id": "75104_8249_00001", "label": "1 Rue de Rivoli 75004 Paris", "city": "Paris", "citycode": "75104"}', 2.35, 48.85);
    insert into real_estates (id, title, status, user_id, has_rent, address_id, unit_count, total_surface, min_rent, max_rent)
    values ('00000000-0000-4000-8000-000000000003', 'Bureaux à louer', 'published', '00000000-0000-4000-8000-000000000001', true,
      '00000000-0000-4000-8000-000000000002', 1, 120.5, 4000, 4000);
    insert into buildings (id, real_estate_id, position, address_id)
    values ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000003', 0,
      '00000000-0000-4000-8000-000000000002');
    insert into units (id, real_estate_id, position, surface, rent_per_month, sale_price)
    values ('00000000-0000-4000-8000-000000000005', '00000000-0000-4000-8000-000000000003', 0, 120.5, 4000.5, 1000000);
    insert into building_units (building_id, unit_id)
    values ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000005');
    insert into contacts (id, firstname, lastname, email, mobile)
    values ('00000000-0000-4000-8000-000000000006', 'Léo', 'D’Été', 'leo@exemple.test', '06 12 34 56 78');
    insert into real_estate_contacts (real_estate_id, contact_id)
    values ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000006');
    insert into status_changes (real_estate_id, from_status, to_status)
    values ('00000000-0000-4000-8000-000000000003', 'draft', 'published');`,
  "0040-media.sql": `
    insert into media_uploads (s3_key, real_estate_id, kind, content_type, requested_by)
    values ('real-estates/a/documents/b.pdf', '00000000-0000-4000-8000-000000000003', 'documents', 'application/pdf',
      '00000000-0000-4000-8000-000000000001');`,
  "0061-emails.sql": `
    insert into emails (recipient, subject, letter, has_secret, created_at, status)
    values ('leo@exemple.test', 'Visite', '{"paragraphs": ["À jeudi."]}', false, '2026-11-21T09:00:00Z', 'sent');`,
  "0063-notes-notifications.sql": `
    insert into notes (user_id, title, due_date)
    values ('00000000-0000-4000-8000-000000000001', 'Rappeler', '2026-12-01T09:00:00Z');
    insert into notifications (user_id, title, message, type, priority)
    values ('00000000-0000-4000-8000-000000000001', 'Bienvenue', 'Bonjour', 'info', 'low');`,
  "0070-requirements.sql": `
    insert into requirements (id, properties) values ('50000001', '{"dealname": "Siège de Zoé"}');
    select setval('requirement_numbers', 50000001);
    insert into requirement_contacts (requirement_id, contact_id, position)
    values ('50000001', '00000000-0000-4000-8000-000000000006', 0);`,
  "0135-audit-log.sql": `
    insert into audit.entries (content)
    select json_build_object('at', '2026-11-23T09:00:00.000Z', 'kind', 'sign-in', 'outcome', 'success', 'n', n)::text
    from generate_series(1, 3) n;`,
};
