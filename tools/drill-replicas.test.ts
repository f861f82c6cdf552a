import { describe, expect, it } from "vitest";
import { freePort } from "../server/src/db/embedded/server.ts";
import { isFull } from "../server/src/test/sampled.ts";
import { missingProgram, runDrill } from "./drill-replicas.ts";

const missing = missingProgram();

describe.skipIf(missing !== undefined)(
  `the loss of the primary under load (${missing ? `skipped without ${missing}` : "all programs found"})`,
  () => {
    it("loses and doubles no acknowledged write, and shows no state older than the caller's last write", async () => {
      const result = await runDrill(2, {
        servers: [await freePort(), await freePort()],
        poolers: [await freePort(), await freePort()],
        plateau: [await freePort(), await freePort()],
        nginx: await freePort(),
      });
      expect(result.acknowledged).toBeGreaterThan(0);
      expect(result.readsFromReplica).toBeGreaterThan(0);
      const { lost, doubled, staleReads, errors } = result;
      expect({ lost, doubled, staleReads }).toEqual({ lost: 0, doubled: 0, staleReads: 0 });
      // A machine with other work may answer a request too late at any time.
      if (isFull) expect({ before: errors.before, after: errors.after }).toEqual({ before: 0, after: 0 });
    }, 300_000);
  },
);
