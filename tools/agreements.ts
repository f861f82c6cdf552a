/** What one area takes from another, with the reason: each line is an agreement between two areas. @table */
export const agreements: Record<string, string> = {
  "server:areas/offers -> server/src/areas/contacts/for-others.ts": "an offer is read with its contacts",
  "server:areas/offers -> server/src/areas/notifications/notify.ts":
    "an owner is told what clients think of an offer",
  "server:areas/client-space -> server/src/areas/notifications/notify.ts":
    "an owner is told what the client answers",
  "server:areas/client-space -> server/src/areas/offers/links/tell-owner.ts":
    "what a client thinks of an offer is said alike",
  "server:areas/client-space -> server/src/areas/offers/storage.ts": "a client is shown the selected offers",
  "server:areas/client-space -> server/src/areas/offers/sheet/for-clients.ts":
    "a client knows no more of an offer than its sheet tells",
  "server:areas/client-space -> server/src/areas/emails/queue-email.ts": "a client gets the link by e-mail",
  "server:areas/requirements -> server/src/areas/client-space/storage.ts":
    "a requirement that is archived has no client's link any more",
  "server:areas/client-space -> server/src/areas/requirements/owner-person.ts":
    "a client's answers are told to the requirement's owner",
  "server:areas/requirements -> server/src/areas/notifications/notify.ts":
    "owners are told of offers that newly fit",
  "server:areas/requirements -> server/src/areas/offers/matching/best-offers.ts":
    "the offers that fit a requirement are found where offers are",
  "server:areas/requirements -> server/src/areas/offers/matching/matchable-offers.ts":
    "an offer is compared with requirements",
  "server:areas/requirements -> server/src/areas/offers/summaries.ts":
    "an offer that fits a requirement is shown as on any card",
  "server:areas/contacts -> server/src/areas/requirements/for-others.ts":
    "a contact shows the requirements that it belongs to",
  "server:areas/notes -> server/src/areas/notifications/notify.ts": "people are reminded of their tasks",
  "server:areas/emails -> server/src/areas/notifications/notify.ts":
    "a sender is told of an e-mail that failed",
  "server:areas/identity -> server/src/areas/notifications/notify.ts":
    "people are told when their rights change",
  "server:areas/notifications -> server/src/areas/emails/queue-email.ts":
    "who asked for it is told by e-mail too",
  "server:areas/identity -> server/src/areas/emails/queue-email.ts":
    "invitations and codes are sent by e-mail",
  "server:areas/session -> server/src/areas/identity/account-letters.ts":
    "a forgotten password is answered by e-mail",
  "server:areas/identity -> server/src/areas/users/for-others.ts":
    "a person's e-mail is the one that their account signs in with",
  "server:areas/users -> server/src/areas/identity/account-letters.ts": "a new user is invited",
  "server:areas/users -> server/src/areas/identity/finish.ts": "people are told of their new e-mail",
  "server:areas/profile -> server/src/areas/session/own-password.ts": "people change their own password",
  "server:areas/users -> server/src/areas/offers/media/file-removals.ts":
    "a photo that is replaced goes like an offer's",
  "server:areas/users -> server/src/areas/offers/media/file-refusals.ts":
    "a photo is refused like an offer's",
  "server:areas/users -> server/src/areas/offers/media/received-file.ts": "a photo arrives like an offer's",
  "server:areas/users -> server/src/areas/offers/media/keep-file.ts": "a photo is made ready like an offer's",
  "server:areas/users -> server/src/areas/offers/media/upload-keys.ts":
    "a photo is kept under another key than it came",
  "server:areas/profile -> server/src/areas/users/for-others.ts": "people read and change their own person",
  "server:areas/profile -> server/src/areas/session/storage.ts":
    "people see which of their sessions are alive",
  "web:areas/requirements -> web/src/areas/session/queries.ts": "a person sees their own requirements first",
  "web:areas/requirements -> web/src/areas/offers/wizard/use-draft.ts":
    "what was typed of a new requirement is kept like an offer's",
  "web:areas/requirements -> web/src/areas/offers/wizard/draft-storage.ts":
    "what was typed of a new requirement is kept like an offer's",
  "web:areas/requirements -> web/src/areas/client-space/space-panel.tsx":
    "a requirement's client has a private space",
  "web:areas/client-space -> web/src/areas/session/queries.ts": "the space of a client is for staff",
  "web:areas/client-space -> web/src/areas/notifications/queries.ts":
    "a client's answers are read again when the bell is",
  "web:areas/client-space -> web/src/areas/requirements/queries.ts":
    "the link is sent to one of the requirement's contacts",
  "web:areas/client-space -> web/src/areas/offers/media/use-preview.ts":
    "photos are blurred alike while they load",
  "web:areas/client-space -> web/src/areas/offers/card/facade-drawing.tsx":
    "offers without photos look alike",
  "web:areas/client-space -> web/src/areas/contacts/detail/website-address.ts":
    "a site is linked only where it is one",
  "web:areas/requirements -> web/src/areas/geocoding/zones-combobox.tsx":
    "a requirement's offers are looked for in zones",
  "web:areas/requirements -> web/src/areas/geocoding/queries.ts":
    "the zones of a link are read back by their ids",
  "web:areas/requirements -> web/src/areas/offers/card/offer-card.tsx":
    "an offer that fits a requirement is the card that it is everywhere",
  "web:areas/requirements -> web/src/areas/offers/card/offer-card-skeleton.tsx":
    "a card to come has the size of a card",
  "web:areas/requirements -> web/src/areas/offers/card/offer-layers.tsx":
    "a card's surfaces and plans open over it",
  "web:areas/requirements -> web/src/areas/offers/card/offer-thumbnail.tsx":
    "an offer in a category shows its first photo",
  "web:areas/requirements -> web/src/areas/offers/categories/categories.ts":
    "a requirement's page and the offers list know the same categories",
  "web:areas/requirements -> web/src/areas/offers/categories/category-toggles.tsx":
    "offers are sorted alike on both pages",
  "web:areas/requirements -> web/src/areas/offers/categories/queries.ts":
    "the offers of a category are the same on both pages",
  "web:areas/requirements -> web/src/areas/offers/categories/use-category-counts.ts":
    "offers in a category are counted once",
  "web:areas/requirements -> web/src/areas/offers/categories/use-removal.ts":
    "an offer is taken out of a category alike",
  "web:areas/requirements -> web/src/areas/offers/detail/use-sheet-export.ts":
    "several sheets open in a tab as one does",
  "web:areas/requirements -> web/src/areas/offers/list/range-field.tsx": "a least and a most are typed alike",
  "web:areas/requirements -> web/src/areas/offers/map/highlight.ts": "a card says when it is pointed at",
  "web:areas/requirements -> web/src/areas/offers/queries.ts": "what is read of offers goes stale together",
  "web:areas/requirements -> web/src/areas/contacts/contact-dialog.tsx":
    "a requirement's contact is created on the spot",
  "web:areas/requirements -> web/src/areas/contacts/contact-line.tsx":
    "a requirement's contacts are chosen from a list",
  "web:areas/requirements -> web/src/areas/contacts/contact-words.ts": "a requirement's contacts are named",
  "web:areas/requirements -> web/src/areas/contacts/queries.ts": "a requirement's contacts are looked for",
  "web:areas/profile -> web/src/areas/users/photo/photo-upload-field.tsx": "people change their own photo",
  "web:areas/profile -> web/src/areas/session/new-password-fields.tsx":
    "a new password is typed alike everywhere",
  "web:areas/search -> web/src/areas/session/queries.ts": "what the palette offers depends on who it is",
  "web:areas/users -> web/src/areas/session/queries.ts": "accounts are for administrators",
  "web:areas/offers -> web/src/areas/session/queries.ts":
    "what a person may do with an offer depends on who it is",
  "web:areas/offers -> web/src/areas/geocoding/place-combobox.tsx":
    "an offer and its buildings stand at an address",
  "web:areas/offers -> web/src/areas/geocoding/zones-combobox.tsx": "offers are searched in zones",
  "web:areas/offers -> web/src/areas/geocoding/queries.ts": "the zones of a link are read back by their ids",
  "web:areas/offers -> web/src/areas/entity-link/entity-link.tsx": "an offer names who looks after it",
  "web:areas/offers -> web/src/areas/contacts/contact-dialog.tsx":
    "an offer's contact is created on the spot",
  "web:areas/offers -> web/src/areas/contacts/contact-line.tsx": "an offer's contacts are chosen from a list",
  "web:areas/offers -> web/src/areas/contacts/contact-words.ts": "an offer's contacts are named",
  "web:areas/offers -> web/src/areas/contacts/queries.ts": "an offer's contacts are looked for",
  "web:areas/contacts -> web/src/areas/offers/queries.ts": "an offer shows its contacts as they are now",
  "web:areas/contacts -> web/src/areas/requirements/queries.ts":
    "a contact shows its requirements where Plateau keeps them",
  "web:areas/contacts -> web/src/areas/session/queries.ts": "what is refused to a person is not shown",
  "web:areas/registry -> web/src/areas/offers/map/map-frame.tsx": "parcels are on the map that offers are on",
  "web:areas/registry -> web/src/areas/offers/map/map-ground.tsx":
    "parcels are on the map that offers are on",
  "web:areas/registry -> web/src/areas/offers/map/map-view.ts": "parcels are on the map that offers are on",
  "web:areas/registry -> web/src/areas/offers/map/clusters.ts":
    "parcels too close to tell apart are one marker, as offers are",
  "web:areas/registry -> web/src/areas/offers/map/highlight.ts":
    "a parcel in a list lifts its marker, as an offer does",
  "web:areas/registry -> web/src/areas/contacts/contact-words.ts": "a company is called by telephone alike",
  "web:areas/registry -> web/src/areas/contacts/detail/website-address.ts":
    "a site is linked only where it is one",
  "web:areas/registry -> web/src/areas/offers/queries.ts": "what is read of offers goes stale together",
  "web:areas/registry -> web/src/areas/offers/card/surfaces-table.tsx":
    "the units of an offer at a parcel are the table that they are everywhere",
  "web:areas/registry -> web/src/areas/offers/detail/file-list.tsx":
    "documents of the offers at a parcel are downloaded alike",
  "web:areas/registry -> web/src/areas/offers/media/media-files.ts":
    "photos and plans of the offers at a parcel are shown alike",
  "web:areas/registry -> web/src/areas/offers/media/media-picture.tsx":
    "photos and plans of the offers at a parcel are shown alike",
  "web:areas/registry -> web/src/areas/offers/media/media-viewer.tsx":
    "photos and plans of the offers at a parcel are shown alike",
  "web:areas/registry -> web/src/areas/offers/media/pdf-cover.tsx":
    "photos and plans of the offers at a parcel are shown alike",
  "web:areas/registry -> web/src/areas/geocoding/queries.ts": "a parcel is looked for by its address",
  "web:areas/registry -> web/src/areas/geocoding/place-line.tsx": "suggested addresses look alike",
  "web:areas/offers -> web/src/areas/registry/queries.ts": "an offer's title leads to its parcel",
  "web:areas/registry -> web/src/areas/notes/queries.ts":
    "the day on which an occupant may give notice becomes a task",
};
