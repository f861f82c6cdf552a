import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordSchema } from "./password.ts";

const accepted = (value: string): boolean => passwordSchema.safeParse(value).success;

const required = fc.tuple(
  fc.constantFrom(..."abczéñ"),
  fc.constantFrom(..."ABCZÉÑ"),
  fc.constantFrom(..."0189"),
  fc.constantFrom(..."!-_.€@#£'"),
);

describe("the password policy", () => {
  it("accepts 12 characters with a lowercase, an uppercase, a digit and a symbol, in any order", () => {
    const filler = fc.array(fc.constantFrom(..."abcXYZ123!?é "), { minLength: 8, maxLength: 40 });
    const password = fc
      .tuple(required, filler)
      .chain(([must, rest]) => fc.shuffledSubarray([...must, ...rest], { minLength: rest.length + 4 }));
    fc.assert(fc.property(password, (characters) => accepted(characters.join(""))));
  });

  it("refuses 11 characters", () => {
    fc.assert(fc.property(required, (must) => !accepted(must.join("").padEnd(11, "aB1-"))));
  });

  it.each([
    "motdepasse-2026",
    "MOTDEPASSE-2026",
    "Mot-de-passe-long",
    "Motdepasse2026",
    "Mot de passe 2026",
    "",
  ])("refuses %j, which lacks a character class", (value) => expect(accepted(value)).toBe(false));

  it("counts characters instead of bytes and has an upper limit", () => {
    expect(accepted("Aa1-éééééééé")).toBe(true);
    expect(accepted(`Aa1-${"x".repeat(997)}`)).toBe(false);
  });
});
