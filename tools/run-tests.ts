import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { connect } from "node:net";
import { freemem, tmpdir } from "node:os";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { hasPgBouncer } from "../server/src/test/pgbouncer.ts";
import { abandonedFolders, makeProcessFolder } from "../server/src/test/process-folders.ts";
import { installOnDebian } from "./install-on-debian.ts";
import { findNginx } from "./proxy.fixture.ts";
import { UNHANDLED_ERRORS_FILE } from "./unhandled-errors.reporter.ts";

/**
 * Runs all tests and prints `N passed, N failed`. `--ci` also installs nginx and PgBouncer on Debian when they are missing, and
 * repeats the PostgreSQL tests on an installed server (TEST_DATABASE_URL or the default port). `--full` runs every sample of the tests that take a part of
 * theirs otherwise.
 */
type Count = { passed: number; failed: number };

const RESULTS = "test-results";

const run = async (
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  stdio: StdioOptions = "inherit",
): Promise<boolean> => {
  const child = spawn(command, args, {
    stdio,
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code === 0;
};

/** A crash without a failed test counts as one failure. */
const countOf = (ok: boolean, read: () => Count): Count => {
  try {
    const count = read();
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

const failures: string[] = [];

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

const vitest = async (file: string, env: NodeJS.ProcessEnv = {}, ...args: string[]): Promise<Count> => {
  // Also said in the last lines where nothing else explains a failure, such as an error while Vitest ends.
  const errors = `${RESULTS}/${file}.stderr`;
  const stderr = openSync(errors, "w");
  const outputs = [
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${RESULTS}/${file}`,
    "--reporter=./tools/unhandled-errors.reporter.ts",
  ];
  rmSync(UNHANDLED_ERRORS_FILE, { force: true });
  const ok = await run("npx", ["vitest", "run", ...outputs, ...args], env, ["inherit", "inherit", stderr]);
  closeSync(stderr);
  const said = stripVTControlCharacters(readFileSync(errors, "utf8")).trim();
  if (said) process.stderr.write(`${said}\n`);
  return countOf(ok, () => {
    const { numPassedTests, numFailedTests, testResults } = readJson(`${RESULTS}/${file}`) as VitestReport;
    const namedBefore = failures.length;
    for (const { name, status, message, assertionResults } of testResults) {
      const failed = assertionResults.filter((test) => test.status === "failed");
      for (const { fullName } of failed) failures.push(`${relative("", name)}: ${fullName}`);
      // A hook or an import failed.
      if (status === "failed" && failed.length === 0) failures.push(`${relative("", name)}: ${message}`);
    }
    failures.push(...(readJson(UNHANDLED_ERRORS_FILE) as string[]));
    if (!ok && failures.length === namedBefore)
      failures.push(`${file}: Vitest ended with an error: ${said.slice(-1500) || "it said nothing"}`);
    return { passed: numPassedTests, failed: numFailedTests };
  });
};

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};

const journeysWith = (status: "unexpected" | "flaky", suite: Suite): string[] => [
  ...(suite.suites ?? []).flatMap((inner) => journeysWith(status, inner)),
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.some((test) => test.status === status) ? [`${file}: ${title}`] : [],
  ),
];

/** More flaky journeys than this fail the run. */
const MAX_FLAKY = 2;

/** Journeys run beside the other tests: what they print comes in one piece at the end. */
const JOURNEYS_LOG = `${RESULTS}/journeys.log`;

/** Repeats failed journeys once; those that then pass are reported as flaky. */
const journeys = async (): Promise<Count> => {
  const log = openSync(JOURNEYS_LOG, "w");
  const ok = await run("npx", ["playwright", "test", "--retries=1"], {}, ["ignore", log, log]);
  closeSync(log);
  return countOf(ok, () => {
    const { stats, suites } = readJson(`${RESULTS}/e2e.json`) as {
      stats: { expected: number; unexpected: number };
      suites: Suite[];
    };
    const flaky = suites.flatMap((suite) => journeysWith("flaky", suite));
    for (const name of flaky) process.stdout.write(`Flaky: ${name}\n`);
    failures.push(...suites.flatMap((suite) => journeysWith("unexpected", suite)));
    const tooMany = flaky.length > MAX_FLAKY;
    if (tooMany) failures.push(...flaky);
    return {
      passed: stats.expected + (tooMany ? 0 : flaky.length),
      failed: stats.unexpected + (tooMany ? flaky.length : 0),
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

/** Requires a role that may create databases. */
const installedPostgres = async (): Promise<string | undefined> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return given;
  if (!(await answers("127.0.0.1", 5432))) return undefined;
  const usual = "postgres://postgres:postgres@127.0.0.1:5432/postgres";
  return (await run("npx", ["tsx", "tools/can-create-database.ts", usual])) ? usual : undefined;
};

const FOLDER = "plateau-tests";
const MEMORY = "/dev/shm";

/** Three times what the tests were seen to write. */
const MEMORY_BYTES = 8 * 1024 ** 3;

const hasMemory = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) > MEMORY_BYTES;
};

/**
 * Temporary files of the run, in memory where there is enough. The tests create and drop hundreds of databases, and ext4 looks through
 * every file deleted in the last half minute before it creates one.
 */
const temporaryFolder = (): string => {
  const parents = [MEMORY, tmpdir()].filter((parent) => existsSync(parent));
  // First, because they take memory.
  for (const folder of parents.flatMap((parent) => abandonedFolders(parent, FOLDER)))
    rmSync(folder, { recursive: true, force: true });
  return makeProcessFolder(hasMemory() ? MEMORY : tmpdir(), FOLDER);
};

const main = async (): Promise<void> => {
  const folder = temporaryFolder();
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const counts: Count[] = [];
  if (!(await run("npm", ["run", "--silent", "build"]))) counts.push({ passed: 0, failed: 1 });
  const ci = process.argv.includes("--ci");
  if (process.argv.includes("--full")) process.env.TEST_FULL = "1";
  if (ci && !findNginx()) installOnDebian("nginx", "nginx-light");
  if (ci && !hasPgBouncer) installOnDebian("PgBouncer", "pgbouncer");
  const journeysEnd = journeys();
  counts.push(await vitest("unit.json", ci ? { TEST_DATABASE_URL: "" } : {}));
  if (ci) {
    const url = await installedPostgres();
    if (url)
      counts.push(
        await vitest(
          "postgresql.json",
          { TEST_DATABASE_URL: url, TEST_REPEATED: "1" },
          "--mode=postgresql",
          "--project=server",
        ),
      );
    else process.stdout.write("No installed PostgreSQL answers: the tests ran on the embedded one only.\n");
  }
  const journeyCount = await journeysEnd;
  process.stdout.write(readFileSync(JOURNEYS_LOG));
  counts.push(journeyCount);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  process.exitCode = failed ? 1 : 0;
  for (const name of failures) process.stdout.write(`Failed: ${name}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
};

await main();
