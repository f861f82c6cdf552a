import { contacts } from "./contacts/operations.ts";
import { geocoding } from "./geocoding/operations.ts";
import { offerLinks } from "./offers/link-operations.ts";
import { offerMedias } from "./offers/media-operations.ts";
import { offers } from "./offers/operations.ts";
import { offerParts } from "./offers/part-operations.ts";
import { offerSheets } from "./offers/sheet-operations.ts";
import { registry } from "./registry/operations.ts";
import { session } from "./session/operations.ts";
import { system } from "./system/operations.ts";

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
  registry,
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
  ...registry,
};
export type OperationName = keyof typeof operations;
