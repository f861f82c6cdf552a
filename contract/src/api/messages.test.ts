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
])("agrees in number with what it counts: case %#", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
