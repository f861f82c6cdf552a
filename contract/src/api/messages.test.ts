import { expect, test } from "vitest";
import { z } from "zod";
import { frenchMessage } from "./messages.ts";

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: frenchMessage }).error?.issues[0]?.message;

test.each([
  [z.array(z.string()).min(1), [], "Choisissez au moins un élément"],
  [z.array(z.string()).min(2), [], "Choisissez au moins 2 éléments"],
  [z.array(z.string()).max(1), ["a", "b"], "Choisissez au plus un élément"],
  [z.string().max(1), "ab", "Indiquez au plus un caractère"],
  [z.string().min(2), "a", "Indiquez au moins 2 caractères"],
  [z.number().min(1), 0, "La valeur doit être d’au moins 1"],
  [z.number().max(5), 6, "La valeur doit être d’au plus 5"],
  [z.string().max(5000), "a".repeat(5001), "Indiquez au plus 5\u202f000 caractères"],
  [z.number().max(1_000_000), 1e7, "La valeur doit être d’au plus 1\u202f000\u202f000"],
  [z.stringbool(), "maybe", "Indiquez true ou false"],
])("says what is expected: case %#", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
