import fc from "fast-check";
import { expect, test } from "vitest";
import {
  MAX_CONCURRENT_TRANSFERS,
  nextToConfirm,
  nextToSend,
  type Upload,
  type UploadEvent,
  uploadCounts,
  uploadQueueReducer,
} from "./upload-queue.ts";

const fresh = (id: string, kind: Upload["kind"] = "photos") => ({
  id,
  kind,
  file: new File(["x"], `${id}.jpg`),
  contentType: "image/jpeg",
});

const run = (...events: UploadEvent[]): readonly Upload[] =>
  events.reduce(uploadQueueReducer, [] as readonly Upload[]);

const added = (...ids: string[]): UploadEvent => ({ type: "added", uploads: ids.map((id) => fresh(id)) });
const started = (id: string): UploadEvent => ({ type: "started", id });
const sent = (id: string): UploadEvent => ({ type: "sent", id, s3Key: `key of ${id}` });
const failed = (id: string, resend = true, offline = false): UploadEvent => ({
  type: "failed",
  id,
  message: "Non",
  resend,
  offline,
});

const ids = (uploads: readonly Upload[]): string[] => uploads.map(({ id }) => id);

test("sends three files at a time", () => {
  const queue = run(added("a", "b", "c", "d", "e"));
  expect(ids(nextToSend(queue))).toEqual(["a", "b", "c"]);
  const busy = run(added("a", "b", "c", "d", "e"), started("a"), started("b"), started("c"));
  expect(nextToSend(busy)).toEqual([]);
  expect(ids(nextToSend([sent("b"), failed("a")].reduce(uploadQueueReducer, busy)))).toEqual(["d", "e"]);
});

test("continues after a failed file", () => {
  const queue = run(added("a", "b"), started("a"), started("b"), failed("a"), sent("b"));
  expect(ids(nextToConfirm(queue))).toEqual(["b"]);
  expect(uploadCounts(queue)).toEqual({ underWay: 1, failed: 1 });
});

test("confirms files of each kind in the chosen order", () => {
  const both: UploadEvent = { type: "added", uploads: [fresh("a"), fresh("b"), fresh("plan", "plans")] };
  const queue = run(both, started("a"), started("b"), started("plan"), sent("b"), sent("plan"));
  expect(ids(nextToConfirm(queue))).toEqual(["plan"]);
  const next = uploadQueueReducer(queue, sent("a"));
  expect(ids(nextToConfirm(next))).toEqual(["a", "plan"]);
  const confirming = uploadQueueReducer(next, { type: "confirming", id: "a" });
  expect(ids(nextToConfirm(confirming))).toEqual(["plan"]);
  expect(ids(nextToConfirm(uploadQueueReducer(confirming, { type: "removed", id: "a" })))).toEqual([
    "b",
    "plan",
  ]);
});

test("resumes what failed offline once the connection is back", () => {
  const lost = run(added("a", "b", "c"), started("a"), sent("a"), started("b"), started("c"));
  const failures = [failed("a", false, true), failed("b", true, true), failed("c")];
  const back = uploadQueueReducer(failures.reduce(uploadQueueReducer, lost), { type: "reconnected" });
  expect(back.map(({ state, offline }) => [state, offline])).toEqual([
    ["sent", false],
    ["waiting", false],
    ["failed", false],
  ]);
});

test("resends on retry unless the file has arrived", () => {
  const lost = run(added("a"), started("a"), failed("a"), { type: "retried", id: "a" });
  expect(ids(nextToSend(lost))).toEqual(["a"]);
  const unconfirmed = run(added("a"), started("a"), sent("a"), failed("a", false), {
    type: "retried",
    id: "a",
  });
  expect(nextToSend(unconfirmed)).toEqual([]);
  expect(nextToConfirm(unconfirmed)).toMatchObject([{ id: "a", s3Key: "key of a", message: null }]);
});

test("ignores events of a cancelled file", () => {
  const queue = run(added("a", "b"), started("a"), { type: "removed", id: "a" });
  for (const late of [
    { type: "progressed", id: "a", progress: 0.5 },
    sent("a"),
    failed("a"),
  ] as UploadEvent[]) {
    expect(uploadQueueReducer(queue, late)).toEqual(queue);
  }
});

test("never sends more than three nor confirms more than one of a kind at once", () => {
  const anEvent = fc.tuple(
    fc.constantFrom("send", "arrive", "fail", "retry", "remove", "confirm"),
    fc.nat(5),
  );
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 60 }), (steps) => {
      let queue = run(added("0", "1", "2", "3", "4", "5"));
      for (const [step, at] of steps) {
        const id = String(at);
        const state = queue.find((upload) => upload.id === id)?.state;
        if (step === "send")
          for (const upload of nextToSend(queue)) queue = uploadQueueReducer(queue, started(upload.id));
        if (step === "confirm")
          for (const upload of nextToConfirm(queue))
            queue = uploadQueueReducer(queue, { type: "confirming", id: upload.id });
        if (step === "arrive" && state === "sending") queue = uploadQueueReducer(queue, sent(id));
        if (step === "fail" && (state === "sending" || state === "confirming"))
          queue = uploadQueueReducer(queue, failed(id, at % 2 === 0));
        if (step === "retry" && state === "failed")
          queue = uploadQueueReducer(queue, { type: "retried", id });
        if (step === "remove") queue = uploadQueueReducer(queue, { type: "removed", id });
        const count = (wanted: Upload["state"]) => queue.filter((upload) => upload.state === wanted).length;
        expect(count("sending")).toBeLessThanOrEqual(MAX_CONCURRENT_TRANSFERS);
        expect(count("confirming")).toBeLessThanOrEqual(1);
      }
    }),
  );
});
