import { z } from "zod";

/** A path of a vendor's API, without the slash at its end. */
export const vendorPath = () =>
  z
    .string()
    .trim()
    .regex(
      /^(\/[\w.-]+)+\/?$/,
      "doit être un chemin comme /crm/v3/objects, sans adresse (must be a path such as /crm/v3/objects)",
    )
    .transform((path) => path.replace(/\/$/, ""));

/** What an HTTP header may carry. */
export const headerToken = () =>
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, "contient des caractères qu’aucun jeton n’a (not a token)");
