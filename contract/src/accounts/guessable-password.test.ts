import { describe, expect, it } from "vitest";
import { accountWords, isGuessable, passwordStems } from "./guessable-password.ts";

const common = new Set(["password", "motdepasse", "michael", "secret"]);

describe("isGuessable", () => {
  it.each([
    "Password-2026!",
    "P@ssw0rd2026!",
    "2026!Pa$$word",
    "Mot-de-passe-2026",
    "M1chael-2026!",
    "$ecret-202612",
  ])("refuses the common password hidden in %s", (password) => {
    expect(isGuessable(password, { common, words: [] })).toBe(true);
  });

  it.each(["Zinc-et-ardoise-75", "Un-Autre-Secret-9", "K7#m!9x$Q2wL"])("accepts %s", (password) => {
    expect(isGuessable(password, { common, words: ["camille", "vauban"] })).toBe(false);
  });

  it.each(["Vauban-et-zinc-75", "Zinc-C@mille-75", "Zinc-Dúpont-1975", "Zinc-vaub@n-75"])(
    "refuses %s, which contains a word of the account",
    (password) => {
      const words = accountWords(["Camille", "Dupont", "c.roy@vauban.test", "Cabinet Vauban"]);
      expect(isGuessable(password, { common, words })).toBe(true);
    },
  );
});

describe("accountWords", () => {
  it("takes names, both sides of an e-mail and the agency, without short words and the domain's ending", () => {
    const words = accountWords(["Léa", "De La Tour", "lea.roy@vauban-immo.test", "Cabinet Vauban", null]);
    expect(words.toSorted()).toEqual([
      "cabinet",
      "cabinetvauban",
      "delatour",
      "immo",
      "learoy",
      "tour",
      "vauban",
      "vaubanimmo",
    ]);
  });
});

describe("passwordStems", () => {
  it("is empty without letters", () => {
    expect(passwordStems("1234-5678-!!")).toEqual([]);
  });
});
