import { isUniqueViolation } from "../../db/errors.ts";
import { Refusal } from "../../refusal.ts";

const MESSAGE = "Cette adresse e-mail est déjà utilisée";

/** 409 on its field: a person or an account has this e-mail already. */
export const takenEmail = (): Refusal =>
  new Refusal(409, MESSAGE, { validationErrors: [{ field: "email", message: MESSAGE }] });

/** For the failure of a statement that writes a person's e-mail: that somebody has it is the fault of its field. */
export const refuseTakenEmail = (error: unknown): never => {
  throw isUniqueViolation(error, "people_email") ? takenEmail() : error;
};
