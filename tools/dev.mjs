import { spawn } from "node:child_process";

/** The server with the demonstration world, restarted on change, and Vite in front of it on http://localhost:5173. */
const commands = [
  ["tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server/src/main.ts", "demo"],
  ["vite/bin/vite.js", "web"],
];

const children = commands.map(([program, ...args]) =>
  spawn(process.execPath, [`node_modules/${program}`, ...args], {
    stdio: "inherit",
    // Where the browser is: passkeys work at no other address.
    env: { PUBLIC_URL: "http://localhost:5173", ...process.env },
  }),
);

const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};

for (const child of children) {
  child.on("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
process.on("SIGINT", stop).on("SIGTERM", stop);
