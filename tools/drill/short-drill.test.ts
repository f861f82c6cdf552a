import { expect, test } from "vitest";
import { programOf } from "../../server/src/test/child.ts";
import { drillHistory } from "./histories.ts";
import { drillKill } from "./kills.ts";
import { onGround } from "./plateau.ts";

const main = new URL("../../server/src/main.ts", import.meta.url);

// One Plateau for all: each start takes seconds. `npm run drill` does the rest.
test("keeps every acknowledged write, once, through kill -9 of process and database, and loses no update over two processes", async () => {
  await onGround({ database: "embedded", program: programOf(main) }, async (ground) => {
    for (const victim of ["process", "database"] as const) {
      const { lost, doubled, seconds } = await drillKill(ground, victim, { count: 100, clients: 4 });
      expect({ victim, lost, doubled }).toEqual({ victim, lost: 0, doubled: 0 });
      expect(seconds).not.toBeNull();
    }
    const senders = [ground.plateau, await ground.beside()];
    const history = await drillHistory(senders, { seed: "short", operations: 300 });
    expect(history.faults).toEqual([]);
    expect(history.acknowledged).toBeGreaterThan(10);
  });
}, 300_000);
