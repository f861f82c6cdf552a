import { isForeignKeyViolation } from "../../db/errors.ts";
import { invalid } from "../../refusal.ts";

/** For the failure of a statement that writes an offer's owner: an unknown one is the fault of its field. */
export const refuseUnknownOwner = (error: unknown): never => {
  throw isForeignKeyViolation(error, "real_estates_user_id_fkey")
    ? invalid({ field: "userId", message: "Utilisateur inconnu" })
    : error;
};
