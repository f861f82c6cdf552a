import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

/** `npm run fuzz -- --requests=100000 --seed=7`; without a seed, a new one each time. */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "5000" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
  },
});
const { status } = spawnSync("npx", ["vitest", "run", "server/src/test/fuzz.test.ts", "--project=server"], {
  stdio: "inherit",
  env: {
    ...process.env,
    FUZZ_REQUESTS: values.requests,
    FUZZ_SEED: values.seed,
  },
});
process.exitCode = status ?? 1;
