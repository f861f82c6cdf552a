import { calendar } from "./calendar/operations.ts";
import { clientSpaces } from "./client-space/operations.ts";
import { contacts } from "./contacts/operations.ts";
import { emails } from "./emails/operations.ts";
import { geocoding } from "./geocoding/operations.ts";
import { identity } from "./identity/operations.ts";
import { notes } from "./notes/operations.ts";
import { notifications } from "./notifications/operations.ts";
import { offerLinks } from "./offers/link-operations.ts";
import { offerMedias } from "./offers/media-operations.ts";
import { offers } from "./offers/operations.ts";
import { offerParts } from "./offers/part-operations.ts";
import { offerSheets } from "./offers/sheet-operations.ts";
import { profile } from "./profile/operations.ts";
import { registry } from "./registry/operations.ts";
import { requirements } from "./requirements/operations.ts";
import { search } from "./search/operations.ts";
import { session } from "./session/operations.ts";
import { system } from "./system/operations.ts";
import { users } from "./users/operations.ts";

/** Every operation of the product, by area. */
export const areas = {
  system,
  session,
  geocoding,
  offers,
  offerLinks,
  offerMedias,
  offerParts,
  offerSheets,
  contacts,
  requirements,
  clientSpaces,
  registry,
  identity,
  users,
  profile,
  emails,
  notes,
  notifications,
  calendar,
  search,
};

/** Every operation of the product, by name. */
export const operations = {
  ...system,
  ...session,
  ...geocoding,
  ...offers,
  ...offerLinks,
  ...offerMedias,
  ...offerParts,
  ...offerSheets,
  ...contacts,
  ...requirements,
  ...clientSpaces,
  ...registry,
  ...identity,
  ...users,
  ...profile,
  ...emails,
  ...notes,
  ...notifications,
  ...calendar,
  ...search,
};
export type OperationName = keyof typeof operations;
