import { describe, expect, it } from "vitest";
import { freePort } from "../server/src/test/postgres-servers.ts";
import { missingProgram, runDrill } from "./drill-replicas.ts";

const missing = missingProgram();

describe.skipIf(!process.env.TEST_FULL || missing !== undefined)(
  `the loss of the primary under load (TEST_FULL only; ${missing ? `skipped without ${missing}` : "all programs found"})`,
  () => {
    it("loses and doubles no acknowledged write, and errors end with the switch", async () => {
      const port = () => freePort();
      const result = await runDrill(2, {
        servers: [await port(), await port()],
        poolers: [await port(), await port()],
        plateau: [await port(), await port()],
        nginx: await port(),
      });
      expect(result.acknowledged).toBeGreaterThan(0);
      expect(result.readsFromReplica).toBeGreaterThan(0);
      const { lost, doubled, staleReads, errors } = result;
      expect({ lost, doubled, staleReads, before: errors.before, after: errors.after }).toEqual({
        lost: 0,
        doubled: 0,
        staleReads: 0,
        before: 0,
        after: 0,
      });
    });
  },
);
