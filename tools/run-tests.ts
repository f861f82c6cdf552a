import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { relative } from "node:path";

/**
 * Runs everything and ends with `N passed, N failed`. With `--ci` the server's tests run once more on an outside
 * PostgreSQL, where one answers at TEST_DATABASE_URL or on this machine's usual port.
 */
type Count = { passed: number; failed: number };

const RESULTS = "test-results";

const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  }).status === 0;

/** A run that ended badly without a failed test (a crash, no report at all) counts as one failure. */
const counted = (ok: boolean, read: () => Count): Count => {
  try {
    const count = read();
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const report = (file: string): unknown => JSON.parse(readFileSync(`${RESULTS}/${file}`, "utf8"));

/** Named at the end, where a long run's output is looked at first. */
const failures: string[] = [];

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};

const vitest = (file: string, env: NodeJS.ProcessEnv = {}, ...args: string[]): Count => {
  const outputs = ["--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}/${file}`];
  const ok = run("npx", ["vitest", "run", ...outputs, ...args], env);
  return counted(ok, () => {
    const { numPassedTests, numFailedTests, testResults } = report(file) as VitestReport;
    for (const { name, assertionResults } of testResults)
      for (const { status, fullName } of assertionResults)
        if (status === "failed") failures.push(`${relative("", name)}: ${fullName}`);
    return { passed: numPassedTests, failed: numFailedTests };
  });
};

/** So many journeys may come late on a busy machine; more of them are a fault. */
const MOST_LATE = 3;

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};

const journeysThatWere = (wanted: "flaky" | "unexpected", suite: Suite): string[] => [
  ...(suite.suites ?? []).flatMap((inner) => journeysThatWere(wanted, inner)),
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.some(({ status }) => status === wanted) ? [`${file}: ${title}`] : [],
  ),
];

/** A journey that fails is walked once more; those that needed it are named, and few may. */
const journeys = (): Count => {
  const ok = run("npx", ["playwright", "test", "--retries=1"]);
  return counted(ok, () => {
    const { stats, suites } = report("e2e.json") as {
      stats: { expected: number; unexpected: number; flaky: number };
      suites: Suite[];
    };
    failures.push(...suites.flatMap((suite) => journeysThatWere("unexpected", suite)));
    for (const name of suites.flatMap((suite) => journeysThatWere("flaky", suite)))
      process.stdout.write(`Passed at the second try: ${name}\n`);
    const tooMany = stats.flaky > MOST_LATE;
    return {
      passed: stats.expected + (tooMany ? 0 : stats.flaky),
      failed: stats.unexpected + (tooMany ? stats.flaky : 0),
    };
  });
};

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });

/** The address of an outside PostgreSQL where databases may be made, if there is one. */
const outsidePostgres = async (): Promise<string | undefined> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  if (!(await answers("127.0.0.1", 5432))) return undefined;
  const usual = "postgres://postgres:postgres@127.0.0.1:5432/postgres";
  return run("npx", ["tsx", "tools/can-create-database.ts", usual]) ? usual : undefined;
};

const main = async (): Promise<void> => {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const counts: Count[] = [];
  if (!run("npm", ["run", "--silent", "build"])) counts.push({ passed: 0, failed: 1 });
  counts.push(vitest("unit.json"));
  if (process.argv.includes("--ci")) {
    const url = await outsidePostgres();
    if (url) counts.push(vitest("outside.json", { TEST_DATABASE_URL: url }, "--project=server"));
    else
      process.stdout.write(
        "No outside PostgreSQL answers: the server's tests ran on the embedded one only.\n",
      );
  }
  counts.push(journeys());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed ? 1 : 0;
  for (const name of failures) process.stdout.write(`Failed: ${name}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
};

await main();
