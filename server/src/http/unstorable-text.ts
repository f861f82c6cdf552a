import type { ValidationError } from "@plateau/contract/api/errors.ts";

/** NUL and halves of surrogate pairs: JSON can carry them, PostgreSQL keeps neither. */
const isUnstorable = (text: string): boolean => text.includes("\0") || /\p{Cs}/u.test(text);

/**
 * The fields of a request, however deep, whose text could not be stored. Found at the edge, they are a refusal with
 * a name instead of a failing statement.
 */
export const unstorableTexts = (value: unknown, field = ""): ValidationError[] => {
  if (typeof value === "string") {
    return isUnstorable(value)
      ? [{ field: field || "general", message: "Le texte contient un caractère interdit" }]
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    unstorableTexts(part, field ? `${field}.${name}` : name),
  );
};
