import { accountActions } from "@plateau/contract/accounts/account.ts";
import { expect, test } from "vitest";
import { actionQuestions, groupQuestion } from "./questions.ts";

const KEYS = "clés d’API";

test("every action that ends API keys asks first and says so", () => {
  const asked = accountActions.filter((action) => actionQuestions[action]);
  expect(asked).toEqual(["disable", "resetPassword", "disconnect"]);
  for (const action of asked) expect(actionQuestions[action]?.message("Inès")).toContain(KEYS);
});

test("a lower role says what is lost, a higher one what is gained", () => {
  const lower = groupQuestion("ADMINISTRATOR", "USER");
  expect(lower.title).toBe("Donner le rôle «\u202fUtilisateur\u202f»\u202f?");
  expect(lower.message("Inès")).toMatch(
    /^Inès perd aussitôt les droits du rôle «\u202fAdministrateur\u202f»/,
  );
  expect(lower.message("Inès")).toContain(KEYS);
  const higher = groupQuestion("USER", "ADMINISTRATOR").message("Inès");
  expect(higher).toContain("journal d’audit");
  expect(higher).not.toContain(KEYS);
  expect(groupQuestion(null, "VISITOR").message("Inès")).not.toContain(KEYS);
});
