import { expect, test } from "vitest";
import { currentAnswers } from "./current-answers.ts";
import type { ClientAnswerEntry } from "./queries.ts";

const entry = (offer: string, answer: ClientAnswerEntry["answer"], at: string): ClientAnswerEntry => ({
  id: `${offer}-${at}`,
  at,
  answer,
  reason: answer === "reject" ? "price" : null,
  comment: null,
  offer: { id: offer, title: offer },
  task: null,
});

test("keeps the client's latest answer for each offer, and drops withdrawn ones", () => {
  const standing = currentAnswers([
    entry("a", "reject", "2026-11-20"),
    entry("b", null, "2026-11-19"),
    entry("a", "like", "2026-11-18"),
    entry("b", "visit", "2026-11-17"),
  ]);
  expect([...standing.keys()]).toEqual(["a"]);
  expect(standing.get("a")).toMatchObject({ answer: "reject", reason: "price", at: "2026-11-20" });
});
