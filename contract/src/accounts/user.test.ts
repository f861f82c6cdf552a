import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frenchPhoneSchema, newUserSchema, userInputSchema } from "./user.ts";

const digit = (least = 0) => fc.integer({ min: least, max: 9 }).map(String);
const pair = fc.tuple(digit(), digit()).map((digits) => digits.join(""));
const gap = fc.constantFrom("", " ");

const phone = fc
  .tuple(fc.constantFrom("+33", "0"), digit(1), fc.array(fc.tuple(gap, pair), { minLength: 4, maxLength: 4 }))
  .map(([prefix, first, pairs]) => `${prefix}${first}${pairs.flat().join("")}`);

describe("frenchPhoneSchema", () => {
  it("accepts +33 or 0, a digit from 1 to 9 and four pairs, with or without spaces", () => {
    fc.assert(fc.property(phone, (text) => frenchPhoneSchema.parse(text) === text));
    expect(frenchPhoneSchema.parse(" +33 6 12 34 56 78 ")).toBe("+33 6 12 34 56 78");
  });

  it("refuses one digit too many or too few", () => {
    fc.assert(
      fc.property(phone, digit(), (text, more) => {
        expect(frenchPhoneSchema.safeParse(`${text}${more}`).success).toBe(false);
        expect(frenchPhoneSchema.safeParse(text.slice(0, -1)).success).toBe(false);
      }),
    );
  });

  it.each([
    ["", "Le téléphone est obligatoire"],
    ["   ", "Le téléphone est obligatoire"],
    [undefined, "Le téléphone est obligatoire"],
    [null, "Le téléphone est obligatoire"],
    ["0012345678", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
    ["+44 6 12 34 56 78", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
    ["06.12.34.56.78", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
    ["06 12 34 56 78 poste 4", "Format invalide (ex: +33 6 12 34 56 78 ou 0612345678)"],
  ])("refuses %j with a single message", (text, message) => {
    const { error } = frenchPhoneSchema.safeParse(text);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe("user input", () => {
  const complete = {
    firstname: "Jeanne",
    lastname: "Morel",
    jobTitle: "Consultante",
    email: "jeanne@exemple.test",
    phone: "0612345678",
  };

  it("reports one error for each empty field", () => {
    const { error } = userInputSchema.safeParse({
      firstname: "",
      lastname: " ",
      jobTitle: "",
      email: "",
      phone: "",
    });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ["firstname", "Le prénom est obligatoire"],
      ["lastname", "Le nom est obligatoire"],
      ["jobTitle", "Le poste est obligatoire"],
      ["phone", "Le téléphone est obligatoire"],
      ["email", "L'email est obligatoire"],
    ]);
  });

  it("lowercases the e-mail and turns blank text into null", () => {
    const email = " Jeanne@Exemple.test ";
    expect(userInputSchema.parse({ ...complete, email, about: "  " })).toEqual({ ...complete, about: null });
  });

  it("does not look further at an e-mail that is too long", () => {
    const { error } = userInputSchema.safeParse({ ...complete, email: `a@${".".repeat(100_000)}@` });
    expect(error?.issues.map(({ code }) => code)).toEqual(["too_big"]);
  });

  it("defaults to the broker group", () => {
    expect(newUserSchema.parse(complete).group).toBe("USER");
  });
});
