/** Files of an area that another one may import, with the reason. @table */
export const agreements: Record<string, string> = {
  "server:areas/offers -> server/src/areas/contacts/contact-columns.ts":
    "an offer is returned with its contacts",
  "server:areas/client-space -> server/src/areas/offers/links/notify-owner.ts":
    "a client's answer sends the same notification as a category change",
  "server:areas/client-space -> server/src/areas/offers/storage.ts":
    "the client space shows the selected offers",
  "server:areas/client-space -> server/src/areas/offers/sheet/public-offer.ts":
    "the client space shows what an agency's site may show of an offer",
  "server:areas/client-space -> server/src/areas/map/get-map-style.ts": "the client page shows the same map",
  "server:areas/client-space -> server/src/areas/requirements/owners.ts":
    "a client's answer notifies the requirement's owner",
  "server:areas/client-space -> server/src/areas/requirements/matching/judged-units.ts":
    "the client space names the unit that suits the requirement",
  "server:areas/client-space -> server/src/areas/notes/save-note.ts": "a client's request becomes a task",
  "server:areas/personal-data -> server/src/areas/offers/write-aggregates.ts":
    "the card of an offer repeats a text from which a person is erased",
  "server:areas/requirements -> server/src/areas/offers/matching/best-offers.ts":
    "matching runs on the tables of offers",
  "server:areas/requirements -> server/src/areas/offers/lock-offer.ts":
    "only an offer that the caller may read is matched",
  "server:areas/requirements -> server/src/areas/offers/storage.ts": "matches show the usual offer cards",
  "server:areas/saved-searches -> server/src/areas/offers/search/saved-searches.ts":
    "what is new to a search is found by the search of offers",
  "server:areas/saved-searches -> server/src/areas/offers/search/histogram.ts":
    "it is found by the plan that the search of offers chooses",
  "server:providers/base-map/adapter -> server/src/providers/file-store/s3/adapter.ts":
    "an archive in a bucket is read with the time limits of the files",
  "server:config.ts -> server/src/providers/registry/pappers/prices.ts":
    "a paid field that Pappers does not have is refused at the start",
  "web:areas/client-space -> web/src/areas/notes/create-task-button.tsx": "a client's request becomes a task",
  "web:areas/client-space -> web/src/areas/notes/queries.ts": "its tasks are read again",
  "web:areas/client-space -> web/src/areas/offers/categories/categories.ts":
    "what the client sees is read again with the selected offers",
  "web:areas/client-space -> web/src/areas/requirements/queries.ts":
    "the link is sent to one of the requirement's contacts",
  "web:areas/requirements -> web/src/areas/offers/card/offer-card.tsx": "matches show the usual offer card",
  "web:areas/requirements -> web/src/areas/offers/card/headline-lines.tsx":
    "linked offers show the usual figures",
  "web:areas/requirements -> web/src/areas/offers/categories/categories.ts":
    "a requirement's page and the offers list share the categories",
  "web:areas/requirements -> web/src/areas/offers/categories/category-toggles.tsx":
    "both pages use the same category buttons",
  "web:areas/requirements -> web/src/areas/offers/categories/use-removal.ts":
    "both pages remove an offer from a category in the same way",
  "web:areas/requirements -> web/src/areas/contacts/contact-dialog.tsx":
    "a requirement's contact can be created in a dialog",
  "web:areas/requirements -> web/src/areas/contacts/contact-line.tsx":
    "a requirement's contacts are chosen from a list",
  "web:areas/requirements -> web/src/areas/contacts/queries.ts": "a requirement's contacts are searched",
  "web:areas/profile -> web/src/areas/users/photo/photo-field.tsx": "people change their own photo",
  "web:areas/offers -> web/src/areas/contacts/contact-dialog.tsx":
    "an offer's contact can be created in a dialog",
  "web:areas/offers -> web/src/areas/contacts/contact-line.tsx": "an offer's contacts are chosen from a list",
  "web:areas/offers -> web/src/areas/contacts/contact-words.ts":
    "contact names are formatted in the same way",
  "web:areas/offers -> web/src/areas/contacts/queries.ts": "an offer's contacts are searched",
  "web:areas/saved-searches -> web/src/areas/offers/list/search-words.ts":
    "a saved search is described in the words of its list",
  "web:areas/saved-searches -> web/src/areas/requirements/owner-words.ts":
    "a saved search names the owner as the board does",
  "web:areas/saved-searches -> web/src/areas/offers/list/requirement-from-search.tsx":
    "a saved search becomes a requirement as on the list",
  "web:areas/registry -> web/src/areas/offers/card/surfaces-table.tsx":
    "offers at a parcel show the usual table of units",
  "web:areas/registry -> web/src/areas/notes/create-task-button.tsx": "a notice deadline becomes a task",
  "web:areas/registry -> web/src/areas/notes/queries.ts": "a notice deadline becomes a task",
};
