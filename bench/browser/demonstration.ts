import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

export const startDemo = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "plateau-bench-demo-"));
  const child = spawn(process.execPath, ["server/dist/main.js", "demo"], {
    env: { ...process.env, PORT: String(port), HOST: "localhost", PLATEAU_DATA: folder },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  while (
    !(await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 200));
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      await new Promise((resolve) => child.once("exit", resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
