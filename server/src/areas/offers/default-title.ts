import type { Address } from "@plateau/contract/offers/address.ts";
import type { PropertyType } from "@plateau/contract/offers/enumerations.ts";
import { propertyTypeLabels } from "@plateau/contract/offers/labels.ts";

/** The title of an offer that was given none: 'Bureaux – 12 Rue de Rivoli 75004 Paris'. */
export const defaultTitle = (propertyType: PropertyType, address: Address | undefined): string =>
  address
    ? `${propertyTypeLabels[propertyType]} – ${address.properties.label}`
    : propertyTypeLabels[propertyType];
