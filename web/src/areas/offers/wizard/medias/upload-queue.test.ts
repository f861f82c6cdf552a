import fc from "fast-check";
import { expect, test } from "vitest";
import {
  TRANSFERS_AT_ONCE,
  toConfirm,
  toSend,
  type Upload,
  type UploadEvent,
  uploadCounts,
  uploadQueue,
} from "./upload-queue.ts";

const fresh = (id: string, kind: Upload["kind"] = "photos") => ({
  id,
  kind,
  file: new File(["x"], `${id}.jpg`),
  contentType: "image/jpeg",
});

const run = (...events: UploadEvent[]): readonly Upload[] =>
  events.reduce(uploadQueue, [] as readonly Upload[]);

const added = (...ids: string[]): UploadEvent => ({ type: "added", uploads: ids.map((id) => fresh(id)) });
const started = (id: string): UploadEvent => ({ type: "started", id });
const sent = (id: string): UploadEvent => ({ type: "sent", id, s3Key: `key of ${id}` });
const failed = (id: string, resend = true): UploadEvent => ({ type: "failed", id, message: "Non", resend });

const ids = (uploads: readonly Upload[]): string[] => uploads.map(({ id }) => id);

test("three files are sent at a time, the next when one has arrived or failed", () => {
  const queue = run(added("a", "b", "c", "d", "e"));
  expect(ids(toSend(queue))).toEqual(["a", "b", "c"]);
  const busy = run(added("a", "b", "c", "d", "e"), started("a"), started("b"), started("c"));
  expect(toSend(busy)).toEqual([]);
  expect(ids(toSend([sent("b"), failed("a")].reduce(uploadQueue, busy)))).toEqual(["d", "e"]);
});

test("a file that fails holds up no other", () => {
  const queue = run(added("a", "b"), started("a"), started("b"), failed("a"), sent("b"));
  expect(ids(toConfirm(queue))).toEqual(["b"]);
  expect(uploadCounts(queue)).toEqual({ underWay: 1, failed: 1 });
});

test("photos are confirmed in the order they were given, each kind by itself", () => {
  const both: UploadEvent = { type: "added", uploads: [fresh("a"), fresh("b"), fresh("plan", "plans")] };
  const queue = run(both, started("a"), started("b"), started("plan"), sent("b"), sent("plan"));
  expect(ids(toConfirm(queue))).toEqual(["plan"]);
  const next = uploadQueue(queue, sent("a"));
  expect(ids(toConfirm(next))).toEqual(["a", "plan"]);
  const confirming = uploadQueue(next, { type: "confirming", id: "a" });
  expect(ids(toConfirm(confirming))).toEqual(["plan"]);
  expect(ids(toConfirm(uploadQueue(confirming, { type: "removed", id: "a" })))).toEqual(["b", "plan"]);
});

test("trying again sends the file again, unless it has arrived already", () => {
  const lost = run(added("a"), started("a"), failed("a"), { type: "retried", id: "a" });
  expect(ids(toSend(lost))).toEqual(["a"]);
  const unconfirmed = run(added("a"), started("a"), sent("a"), failed("a", false), {
    type: "retried",
    id: "a",
  });
  expect(toSend(unconfirmed)).toEqual([]);
  expect(toConfirm(unconfirmed)).toMatchObject([{ id: "a", s3Key: "key of a", message: null }]);
});

test("what is heard of a cancelled file changes nothing", () => {
  const queue = run(added("a", "b"), started("a"), { type: "removed", id: "a" });
  for (const late of [
    { type: "progressed", id: "a", progress: 0.5 },
    sent("a"),
    failed("a"),
  ] as UploadEvent[]) {
    expect(uploadQueue(queue, late)).toEqual(queue);
  }
});

test("whatever happens, no more than three are sent at once and one of a kind is confirmed", () => {
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
          for (const upload of toSend(queue)) queue = uploadQueue(queue, started(upload.id));
        if (step === "confirm")
          for (const upload of toConfirm(queue))
            queue = uploadQueue(queue, { type: "confirming", id: upload.id });
        if (step === "arrive" && state === "sending") queue = uploadQueue(queue, sent(id));
        if (step === "fail" && (state === "sending" || state === "confirming"))
          queue = uploadQueue(queue, failed(id, at % 2 === 0));
        if (step === "retry" && state === "failed") queue = uploadQueue(queue, { type: "retried", id });
        if (step === "remove") queue = uploadQueue(queue, { type: "removed", id });
        const count = (wanted: Upload["state"]) => queue.filter((upload) => upload.state === wanted).length;
        expect(count("sending")).toBeLessThanOrEqual(TRANSFERS_AT_ONCE);
        expect(count("confirming")).toBeLessThanOrEqual(1);
      }
    }),
  );
});
