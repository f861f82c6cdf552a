import { expect, test } from "vitest";
import { bareEmail, clientEmailSchema } from "./client-email.ts";

test.each([" client@exemple.fr; ", "<client@exemple.fr>", "client@exemple.fr,", "client@exemple.fr"])(
  "%j is sent without its brackets and separators",
  (typed) => {
    expect(clientEmailSchema.parse(bareEmail(typed))).toBe("client@exemple.fr");
  },
);

test("refuses an address with accents in words for the field", () => {
  const { error } = clientEmailSchema.safeParse(bareEmail("prénom.nom@société.fr"));
  expect(error?.issues.map(({ message }) => message)).toEqual(["Cette adresse e-mail n’est pas valable."]);
});
