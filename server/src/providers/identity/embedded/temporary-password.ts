import { randomInt } from "node:crypto";
import { passwordSchema } from "@plateau/contract/session/password.ts";

/** Letters and digits that nobody mistakes for one another: no 0 O o, no 1 l I i. */
const READABLE = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789";

const group = (): string => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join("");

/** A random password to be typed from an e-mail, `Kp7m-x4Rw-…`: about 90 bits, and what the policy asks for. */
export const newTemporaryPassword = (): string => {
  const password = [group(), group(), group(), group()].join("-");
  // Some lack a digit or a case: they are drawn again.
  return passwordSchema.safeParse(password).success ? password : newTemporaryPassword();
};
