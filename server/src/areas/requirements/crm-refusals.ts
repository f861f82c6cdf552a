import type { Ctx } from "../../ctx.ts";
import { type Crm, CrmConflict, CrmRefused } from "../../providers/crm/port.ts";
import { conflict, invalid } from "../../refusal.ts";

export const ARCHIVED = "Cette demande est archivée\u202f: elle ne se modifie plus.";

/** What Plateau's own CRM does. 409 with the reason where the agency's CRM keeps it for its own screens. */
export const ownCrm = ({ crm }: Pick<Ctx<"crm">, "crm">, kept: string): NonNullable<Crm["own"]> => {
  if (!crm.own) throw conflict(`${kept} dans le CRM de l’agence, pas dans Plateau.`);
  return crm.own;
};

/**
 * Does something in the CRM; what it refuses is a 422 that names the fields of the request, what somebody changed in
 * between a 409.
 * @param fieldOf the field of the request that holds a property
 */
export const withRefusals = async <T>(work: Promise<T>, fieldOf: (name: string) => string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CrmConflict) throw conflict();
    if (!(error instanceof CrmRefused)) throw error;
    throw invalid(...error.errors.map(({ field, message }) => ({ field: fieldOf(field), message })));
  }
};

/** Where a body of properties holds a property. */
export const inProperties = (name: string): string => `properties.${name}`;
