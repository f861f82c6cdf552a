import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";

export const filesFolderOf = ({ dataFolder }: { dataFolder: string }): string =>
  join(resolve(dataFolder), "files");

/** Where e-mails stay without a relay. */
export const outboxOf = ({ dataFolder }: { dataFolder: string }): string =>
  join(resolve(dataFolder), "outbox");

/** For rules without their own message. Leaves the value out, because it may be a secret. */
export const configMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_value":
      return `doit être ${issue.values.join(", ")} (must be one of them)`;
    case "too_small":
      return issue.origin === "string"
        ? "est vide (is empty)"
        : `doit être ${issue.minimum} au moins (at least ${issue.minimum})`;
    case "too_big":
      return issue.origin === "string"
        ? `doit avoir au plus ${issue.maximum} caractères (at most ${issue.maximum} characters)`
        : `doit être ${issue.maximum} au plus (at most ${issue.maximum})`;
    case "invalid_format":
      return issue.format === "email"
        ? "doit être une adresse e-mail (must be an e-mail address)"
        : "n’est pas une adresse valable (not a valid address)";
    default:
      return "n’est pas une valeur valable (not a valid value)";
  }
};

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

export const listed = (words: string): string[] => words.split(/[\s,]+/).filter(Boolean);

const PORT_NUMBER = "doit être un nombre de 0 à 65535 (must be a number from 0 to 65535)";

const isNetwork = (text: string): boolean => {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0) return /^(loopback|linklocal|uniquelocal)$/.test(text);
  return (
    more.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
};

/** `true` is refused: it would believe the leftmost address of X-Forwarded-For, which the client writes. */
export const trustedProxies = () =>
  z
    .string()
    .trim()
    .default("0")
    .transform((text, issues): false | number | string[] => {
      if (/^(0|false)$/i.test(text)) return false;
      if (/^[1-9]$/.test(text)) return Number(text);
      const networks = listed(text);
      if (networks.every(isNetwork)) return networks;
      issues.addIssue({
        code: "custom",
        message:
          "doit être le nombre de proxys, comme 1, ou leurs réseaux, comme 10.0.0.0/8 (must be the number of proxies or their networks)",
      });
      return z.NEVER;
    });

export const share = () =>
  z
    .string()
    .regex(/^\s*(0(\.\d+)?|1(\.0+)?)\s*$/, "doit être un nombre de 0 à 1 (must be a number from 0 to 1)")
    .transform(Number);

/** Also refuses the empty text that Number() takes for 0. */
export const port = () =>
  z
    .string()
    .regex(/^\s*\d{1,5}\s*$/, PORT_NUMBER)
    .transform(Number)
    .refine((number) => number <= 65_535, PORT_NUMBER);

export const milliseconds = () =>
  z
    .string()
    .regex(/^\s*\d{1,7}\s*$/, "doit être un nombre de millisecondes (must be a number of milliseconds)")
    .transform(Number);
