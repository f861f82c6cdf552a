import { identity } from "./accounts/identity-operations.ts";
import { profile } from "./accounts/profile-operations.ts";
import { secondStep } from "./accounts/second-step-operations.ts";
import { session } from "./accounts/session-operations.ts";
import { singleSignOn } from "./accounts/single-sign-on-operations.ts";
import { users } from "./accounts/user-operations.ts";
import { agency } from "./agency/operations.ts";
import { audit } from "./audit/operations.ts";
import { bin } from "./bin/operations.ts";
import { calendar } from "./calendar/operations.ts";
import { clientSpaces } from "./client-space/operations.ts";
import { contacts } from "./contacts/operations.ts";
import { emails } from "./emails/operations.ts";
import { geocoding } from "./geocoding/operations.ts";
import { history } from "./history/operations.ts";
import { map } from "./map/operations.ts";
import { notes } from "./notes/operations.ts";
import { notifications } from "./notifications/operations.ts";
import { offerMedias, offerSheets } from "./offers/file-operations.ts";
import { offerLinks } from "./offers/link-operations.ts";
import { listings } from "./offers/listing-operations.ts";
import { offers } from "./offers/operations.ts";
import { offerParts } from "./offers/part-operations.ts";
import { personalData } from "./personal-data/operations.ts";
import { registry } from "./registry/operations.ts";
import { requirements } from "./requirements/operations.ts";
import { savedSearches } from "./saved-searches/operations.ts";
import { search } from "./search/operations.ts";
import { system } from "./system/operations.ts";

export const areas = {
  system,
  session,
  secondStep,
  singleSignOn,
  agency,
  geocoding,
  map,
  offers,
  offerLinks,
  offerMedias,
  offerParts,
  offerSheets,
  listings,
  contacts,
  requirements,
  clientSpaces,
  registry,
  identity,
  users,
  profile,
  emails,
  history,
  notes,
  notifications,
  calendar,
  audit,
  search,
  savedSearches,
  bin,
  personalData,
};

export const operations = {
  ...system,
  ...session,
  ...secondStep,
  ...singleSignOn,
  ...agency,
  ...geocoding,
  ...map,
  ...offers,
  ...offerLinks,
  ...offerMedias,
  ...offerParts,
  ...offerSheets,
  ...listings,
  ...contacts,
  ...requirements,
  ...clientSpaces,
  ...registry,
  ...identity,
  ...users,
  ...profile,
  ...emails,
  ...history,
  ...notes,
  ...notifications,
  ...calendar,
  ...audit,
  ...search,
  ...savedSearches,
  ...bin,
  ...personalData,
};
export type OperationName = keyof typeof operations;
