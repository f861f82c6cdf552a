import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const shim = fileURLToPath(new URL("exec/exec-on-windows.mjs", import.meta.url));
const exec = (...args: string[]) => spawnSync(process.execPath, [shim, ...args], { encoding: "utf8" });

test("`exec` passes arguments and output on", () => {
  const script = "console.log(JSON.stringify(process.argv.slice(1)))";
  expect(JSON.parse(exec(process.execPath, "-e", script, "a b", '"c"', "").stdout)).toEqual([
    "a b",
    '"c"',
    "",
  ]);
});

test("`exec` ends with the program's code, and fails when there is no such program", () => {
  expect(exec(process.execPath, "-e", "process.exit(7)").status).toBe(7);
  expect(exec("no-such-program-of-plateau").status).toBe(1);
});
