import { z } from "zod";
import { formatNumber } from "../format/number.ts";

type Issue = z.core.$ZodRawIssue;

const counted = (limit: number, noun: string): string =>
  limit === 1 ? `un ${noun}` : `${formatNumber(limit)} ${noun}s`;

const bounds = (issue: Issue & { code: "too_small" | "too_big" }): string => {
  const least = issue.code === "too_small";
  const limit = Number(least ? issue.minimum : issue.maximum);
  const side = least ? "au moins" : "au plus";
  if (issue.origin === "string") {
    return least && limit === 1
      ? "Ce champ est obligatoire"
      : `Indiquez ${side} ${counted(limit, "caractère")}`;
  }
  if (issue.origin === "array" || issue.origin === "set")
    return `Choisissez ${side} ${counted(limit, "élément")}`;
  return `La valeur doit être d’${side} ${formatNumber(limit)}`;
};

const formats: Record<string, string> = {
  email: "L'email doit être au format valide",
  uuid: "Identifiant invalide",
  date: "Date invalide",
  datetime: "Date invalide",
};

const expected: Record<string, string> = {
  number: "Indiquez un nombre",
  int: "Indiquez un nombre entier",
  string: "Indiquez un texte",
  boolean: "Indiquez oui ou non",
  array: "Indiquez une liste",
  object: "Format inattendu",
};

export const frenchMessage = (issue: Issue): string => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Ce champ est obligatoire"
        : (expected[issue.expected] ?? "Valeur invalide");
    case "too_small":
    case "too_big":
      return bounds(issue);
    case "invalid_format":
      return formats[issue.format] ?? "Format invalide";
    case "invalid_value":
      return "expected" in issue && issue.expected === "stringbool"
        ? "Indiquez true ou false"
        : "Valeur inconnue";
    case "unrecognized_keys":
      return "Champ inconnu";
    default:
      return "Valeur invalide";
  }
};

/** Sets French validation messages for the whole process. */
export const speakFrench = (): void => {
  z.config({ customError: frenchMessage });
};
