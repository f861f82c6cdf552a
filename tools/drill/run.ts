import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { clockFaults } from "./clock-faults.ts";
import { databaseFaults } from "./database-faults.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { fullDisks } from "./full-disks.ts";
import { type HistoryRow, historyDrills } from "./histories.ts";
import { kills } from "./kills.ts";
import { mailFaults } from "./mail-faults.ts";
import { serviceFaults } from "./service-faults.ts";
import { vendorFaults } from "./vendor-faults.ts";

/**
 * `npm run drill`: faults done to a running Plateau, and histories of concurrent writes, as two tables. `-- kills bucket`: only those
 * whose names begin so; `-- --write` puts the rows into `docs/reliability.md` in place of the rows of the same faults.
 */
const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false }, mounted: { type: "boolean", default: false } },
});

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const isChosen = (name: string): boolean =>
  chosen.length === 0 || chosen.some((word) => name.startsWith(word));

type Table = "faults" | "histories";
type Line = { table: Table; text: string };

const faultDrills: readonly Drill[] = [
  ...kills,
  ...databaseFaults,
  ...fullDisks,
  ...serviceFaults,
  ...vendorFaults,
  ...mailFaults,
  ...clockFaults,
];

const FILE = "docs/reliability.md";

const HEADS: Record<Table, string> = {
  faults:
    "| what was done | database | requests | acknowledged | lost | doubled | seconds to recover | what else |\n|---|---|--:|--:|--:|--:|--:|---|",
  histories:
    "| clients, processes | seed | reads | writes acknowledged | refused (409) | unclear | lost updates, stale reads |\n|---|---|--:|--:|--:|--:|--:|",
};

const faultLine = ({
  fault,
  database,
  requests,
  acknowledged,
  lost,
  doubled,
  seconds,
  remark,
}: DrillRow): Line => ({
  table: "faults",
  text: `| ${[fault, database, requests, acknowledged, lost, doubled, seconds?.toFixed(1) ?? "–", remark].join(" | ")} |`,
});

const historyLine = ({ what, seed, reads, acknowledged, refused, unclear, faults }: HistoryRow): Line => ({
  table: "histories",
  text: `| ${[what, seed, reads, acknowledged, refused, unclear, faults.length].join(" | ")} |`,
});

const keyOf = (text: string): string => text.split("|").slice(1, 3).join("|");

const machine = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, load ${(loadavg()[0] ?? 0).toFixed(1)}`;

/** Each table stands under its head; a row of the same fault is replaced. */
const writeLines = (lines: readonly Line[]): void => {
  let document = readFileSync(FILE, "utf8");
  for (const table of ["faults", "histories"] as const) {
    const head = HEADS[table];
    const start = document.indexOf(head);
    if (start < 0) throw new Error(`${FILE} has no table of ${table}`);
    const end = document.indexOf("\n\n", start);
    const rows = document
      .slice(start + head.length, end)
      .split("\n")
      .filter(Boolean);
    for (const { text } of lines.filter((line) => line.table === table)) {
      const at = rows.findIndex((row) => keyOf(row) === keyOf(text));
      if (at < 0) rows.push(text);
      else rows[at] = text;
    }
    document = `${document.slice(0, start)}${[head, ...rows].join("\n")}${document.slice(end)}`;
  }
  writeFileSync(FILE, document.replace(/^Last run: .*$/m, `Last run: ${machine()}.`));
};

const report = (lines: readonly Line[]): void => {
  for (const { text } of lines) print(text);
  if (options.write) writeLines(lines);
};

const run = async (): Promise<void> => {
  let wrong = 0;
  print(machine());
  print(HEADS.faults);
  for (const drill of faultDrills.filter(({ name }) => isChosen(name))) {
    const rows = await drill.run();
    report(rows.map(faultLine));
    for (const { lost, failed } of rows) wrong += lost + failed;
  }
  print(`\n${HEADS.histories}`);
  for (const drill of historyDrills.filter(({ name }) => isChosen(name))) {
    const row = await drill.run();
    report([historyLine(row)]);
    for (const fault of row.faults) print(fault);
    wrong += row.faults.length;
  }
  process.exitCode = wrong > 0 ? 1 : 0;
};

/** In a name space of mounts of its own: whatever a drill mounts ends with it. */
const again = (): void => {
  const words = [
    "--mount",
    process.execPath,
    "--import",
    "tsx",
    "tools/drill/run.ts",
    "--mounted",
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync("unshare", words, { stdio: "inherit" });
  process.exitCode = status ?? 1;
};

if (options.mounted) await run();
else again();
