/** One agreement per pair of areas, with its reason. @table */
export const agreements: Record<string, string> = {
  "server:areas/offers -> server/src/areas/contacts/contact-columns.ts": "an offer is read with its contacts",
  "server:areas/client-space -> server/src/areas/offers/links/notify-owner.ts":
    "what a client thinks of an offer is said alike",
  "server:areas/client-space -> server/src/areas/offers/storage.ts": "a client is shown the selected offers",
  "server:areas/client-space -> server/src/areas/offers/sheet/for-clients.ts":
    "a client knows no more of an offer than its sheet tells",
  "server:areas/client-space -> server/src/areas/requirements/owners.ts":
    "a client's answers are told to the requirement's owner",
  "server:areas/requirements -> server/src/areas/offers/matching/best-offers.ts":
    "the offers that fit a requirement are found where offers are",
  "server:areas/requirements -> server/src/areas/offers/storage.ts":
    "an offer that fits a requirement is shown as on any card",
  "web:areas/client-space -> web/src/areas/notifications/queries.ts":
    "a client's answers are read again when the bell is",
  "web:areas/client-space -> web/src/areas/requirements/queries.ts":
    "the link is sent to one of the requirement's contacts",
  "web:areas/requirements -> web/src/areas/offers/card/offer-card.tsx":
    "an offer that fits a requirement is the card that it is everywhere",
  "web:areas/requirements -> web/src/areas/offers/categories/categories.ts":
    "a requirement's page and the offers list know the same categories",
  "web:areas/requirements -> web/src/areas/offers/categories/category-toggles.tsx":
    "offers are sorted alike on both pages",
  "web:areas/requirements -> web/src/areas/offers/categories/use-removal.ts":
    "an offer is taken out of a category alike",
  "web:areas/requirements -> web/src/areas/contacts/contact-dialog.tsx":
    "a requirement's contact is created on the spot",
  "web:areas/requirements -> web/src/areas/contacts/contact-line.tsx":
    "a requirement's contacts are chosen from a list",
  "web:areas/requirements -> web/src/areas/contacts/contact-words.ts": "a requirement's contacts are named",
  "web:areas/requirements -> web/src/areas/contacts/queries.ts": "a requirement's contacts are looked for",
  "web:areas/profile -> web/src/areas/users/photo/photo-field.tsx": "people change their own photo",
  "web:areas/offers -> web/src/areas/contacts/contact-dialog.tsx":
    "an offer's contact is created on the spot",
  "web:areas/offers -> web/src/areas/contacts/contact-line.tsx": "an offer's contacts are chosen from a list",
  "web:areas/offers -> web/src/areas/contacts/contact-words.ts": "an offer's contacts are named",
  "web:areas/offers -> web/src/areas/contacts/queries.ts": "an offer's contacts are looked for",
  "web:areas/registry -> web/src/areas/offers/card/surfaces-table.tsx":
    "the units of an offer at a parcel are the table that they are everywhere",
  "web:areas/registry -> web/src/areas/notes/queries.ts":
    "the day on which an occupant may give notice becomes a task",
};

/** Import edges between areas that still form a cycle. */
export const knownCircles: readonly string[] = [];
