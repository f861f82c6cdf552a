import { CrmUnavailable } from "./providers/crm/port.ts";
import { GeocoderUnavailable } from "./providers/geocoder/port.ts";

/** Undefined while the CRM or the geocoder is away, for work that is worth doing without it. */
export const unlessAway = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CrmUnavailable || error instanceof GeocoderUnavailable) return undefined;
    throw error;
  }
};
