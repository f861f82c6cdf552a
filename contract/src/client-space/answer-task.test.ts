import { expect, test } from "vitest";
import { answerTask, isRequest } from "./answer-task.ts";

const input = {
  answer: "visit" as const,
  comment: "Jeudi matin ?",
  offer: { id: "o-1", title: "Plateaux rue de Rivoli" },
  requirement: { id: "deal/7", name: "Cabinet Vasseur" },
  origin: "https://plateau.test",
};
const friday = new Date("2026-11-20T16:00:00Z");

test("a visit request becomes an urgent task with the client's words and both links", () => {
  expect(answerTask(input, friday)).toEqual({
    title: "Organiser une visite\u202f: Plateaux rue de Rivoli",
    content: [
      "Message du client\u202f: «\u202fJeudi matin ?\u202f»",
      "Offre\u202f: https://plateau.test/real-estates/o-1",
      "Demande «\u202fCabinet Vasseur\u202f»\u202f: https://plateau.test/requirements/deal%2F7?onglet=informations",
    ].join("\n"),
    priority: "high",
    dueDate: "2026-11-23T08:00:00.000Z",
  });
});

test("a question becomes a task that leaves out what is not known", () => {
  const question = { ...input, answer: "information" as const, comment: null };
  const { title, content, priority } = answerTask(
    { ...question, requirement: { id: "7", name: null } },
    friday,
  );
  expect({ title, priority }).toEqual({
    title: "Répondre à un client\u202f: Plateaux rue de Rivoli",
    priority: "medium",
  });
  expect(content).not.toContain("Message");
  expect(content).toContain("Demande\u202f: https://plateau.test/requirements/7");
});

test.each([
  ["2026-11-23T10:00:00Z", "2026-11-24T08:00:00.000Z"],
  ["2026-11-21T10:00:00Z", "2026-11-23T08:00:00.000Z"],
  // 23:30 in Paris is still Sunday.
  ["2026-11-22T22:30:00Z", "2026-11-23T08:00:00.000Z"],
  ["2026-06-30T22:30:00Z", "2026-07-02T07:00:00.000Z"],
])("asked at %s, it is due at %s: the next working day at nine in Paris", (at, due) => {
  expect(answerTask(input, new Date(at)).dueDate).toBe(due);
});

test("keeps a title within what a task takes", () => {
  const long = { ...input, offer: { id: "o-1", title: "x".repeat(300) } };
  expect(answerTask(long, friday).title.length).toBeLessThanOrEqual(200);
});

test("only visits and questions ask for something", () => {
  expect(
    [null, "like", "visit", "information", "reject"].map((answer) => isRequest(answer as never)),
  ).toEqual([false, false, true, true, false]);
});

test("the day before Christmas, the task waits for the Monday after it", () => {
  expect(answerTask(input, new Date("2026-12-24T10:00:00Z")).dueDate).toBe("2026-12-28T08:00:00.000Z");
});
