import { type ChildProcess, spawn } from "node:child_process";

/** The server with the demonstration world, restarted on change, and Vite in front of it on http://localhost:5173. */
const start = (name: string, args: string[]): ChildProcess => {
  const child = spawn("npx", [name, ...args], { stdio: "inherit", shell: process.platform === "win32" });
  child.on("exit", (code) => {
    for (const other of children) other.kill("SIGTERM");
    process.exitCode = code ?? 0;
  });
  return child;
};

const children = [
  start("tsx", ["watch", "--clear-screen=false", "server/src/main.ts", "demo"]),
  start("vite", ["web"]),
];

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
