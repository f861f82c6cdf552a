#!/usr/bin/env node
import { spawnSync } from "node:child_process";

/**
 * `exec` for npm scripts on Windows, whose shell has none. Elsewhere the shell's own replaces the shell by the program,
 * so that npm passes signals straight to it.
 */
const [program, ...args] = process.argv.slice(2);
process.exitCode = spawnSync(program, args, { stdio: "inherit" }).status ?? 1;
