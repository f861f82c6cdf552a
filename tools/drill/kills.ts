import type { DrillDatabase } from "./databases.ts";
import { type Drill, type DrillRow, drillWrites, type FaultEnd } from "./drill.ts";
import type { WriteOptions } from "./mixed-writes.ts";
import { type Ground, onGround, type Program } from "./plateau.ts";

type Victim = "process" | "database" | "both";

const kill = async ({ plateau, database }: Ground, victim: Victim): Promise<FaultEnd> => {
  const at = performance.now();
  const databasePid = database.pid();
  if (victim !== "database") plateau.signal("SIGKILL");
  if (victim !== "process") process.kill(databasePid, "SIGKILL");
  if (victim !== "process") await database.start();
  if (victim !== "database") {
    await plateau.ended();
    await plateau.start();
  }
  return { at, killed: true };
};

export const drillKill = (ground: Ground, victim: Victim, options: WriteOptions): Promise<DrillRow> =>
  drillWrites(ground, {
    fault: `kill -9 of ${victim === "both" ? "both" : `the ${victim}`}`,
    ...options,
    inflict: () => kill(ground, victim),
  });

const VICTIMS: readonly Victim[] = ["process", "database", "both"];

const drillOn = (database: DrillDatabase["kind"], program?: Program): Drill => ({
  name: `kills-${database}`,
  run: () =>
    onGround({ database, ...(program ? { program } : {}) }, async (ground) => {
      const rows: DrillRow[] = [];
      for (const victim of VICTIMS) rows.push(await drillKill(ground, victim, { count: 1000 }));
      return rows;
    }),
});

export const kills: Drill[] = [drillOn("embedded"), drillOn("outside")];
