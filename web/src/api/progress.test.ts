import { PROGRESS_TYPE } from "@plateau/contract/api/progress.ts";
import { expect, test } from "vitest";
import { ApiFailure } from "./failure.ts";
import { progressReader } from "./progress.ts";

/** Cut where the network pleases, also within a character. */
const answerOf = (text: string, { type = PROGRESS_TYPE, cut = 7, broken = false } = {}) => {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += cut) controller.enqueue(bytes.slice(at, at + cut));
      if (broken) controller.error(new TypeError("network error"));
      else controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": `${type}; charset=utf-8` } });
};

const read = async (response: Response) => {
  const seen: unknown[] = [];
  const result = await progressReader((progress) => seen.push(progress))
    .read(response)
    .catch((error: unknown) => error);
  return { seen, result };
};

const lines = (...each: unknown[]) => each.map((line) => `${JSON.stringify(line)}\n`).join("");
const half = { progress: { done: 500, total: 1000 } };

test("tells the progress, then gives the result", async () => {
  for (const cut of [1, 7, 1000])
    expect(await read(answerOf(lines(half, { result: { reason: "à elle" } }), { cut }))).toEqual({
      seen: [half.progress],
      result: { reason: "à elle" },
    });
});

test("reads the ordinary answer of work that was short", async () => {
  const answer = answerOf(JSON.stringify({ changed: 3 }), { type: "application/json" });
  expect(await read(answer)).toEqual({ seen: [], result: { changed: 3 } });
});

test("a failure after progress is the server's refusal", async () => {
  const failure = { status: 503, message: "Réessayez", requestId: "1" };
  const { result } = await read(answerOf(lines(half, { failure })));
  expect(result).toBeInstanceOf(ApiFailure);
  expect(result).toMatchObject({ status: 503, message: "Réessayez", isUnanswered: false });
});

test("an answer that breaks off leaves the outcome unknown", async () => {
  for (const answer of [
    answerOf(lines(half)),
    answerOf(lines(half), { broken: true }),
    answerOf(`${lines(half)}{"resu`),
    answerOf('{"changed":', { type: "application/json" }),
  ])
    expect((await read(answer)).result).toMatchObject({ isUnanswered: true });
});
