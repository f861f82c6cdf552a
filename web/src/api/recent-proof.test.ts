import { expect, it } from "vitest";
import { ApiFailure } from "./failure.ts";
import { onProofNeeded, withRecentProof } from "./recent-proof.ts";

const refused = new ApiFailure(403, "Confirmez que c’est vous", [], false, "RECENT_SIGN_IN_REQUIRED");

const refusedOnce = () => {
  let calls = 0;
  return async (): Promise<string> => {
    calls += 1;
    if (calls === 1) throw refused;
    return "done";
  };
};

it("keeps calls that were refused before the dialog is there, and asks once for all of them", async () => {
  const calls = Promise.all([withRecentProof(refusedOnce()), withRecentProof(refusedOnce())]);
  await new Promise((resolve) => setTimeout(resolve));
  let questions = 0;
  const stop = onProofNeeded(async () => {
    questions += 1;
    return true;
  });
  expect(await calls).toEqual(["done", "done"]);
  expect(questions).toBe(1);
  stop();
});

it("fails with the refusal when the person gives no proof", async () => {
  const stop = onProofNeeded(async () => false);
  await expect(withRecentProof(refusedOnce())).rejects.toBe(refused);
  stop();
});

it("asks again after a page left its question open", async () => {
  const stop = onProofNeeded(() => new Promise(() => undefined));
  void withRecentProof(refusedOnce());
  await new Promise((resolve) => setTimeout(resolve));
  stop();
  const stopNext = onProofNeeded(async () => true);
  expect(await withRecentProof(refusedOnce())).toBe("done");
  stopNext();
});
