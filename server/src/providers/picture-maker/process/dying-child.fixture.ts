import { pbkdf2 } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { underCpuLimit } from "./cpu-limit.ts";
import type { ChildMessage, PictureJob } from "./messages.ts";

const say = (message: ChildMessage): void => {
  process.send?.(message);
};

const burn = () => promisify(pbkdf2)("", "", 2 ** 31 - 1, 64, "sha512");

process.on("disconnect", () => process.exit());
process.on("message", ({ path }: PictureJob) => {
  const wish = readFileSync(path, "utf8");
  if (wish === "die") process.kill(process.pid, "SIGKILL");
  else if (wish === "hang") for (;;);
  else if (wish === "burn") void underCpuLimit(100, burn);
  else if (wish === "fail") say({ failed: "no room on the disk" });
  else {
    const original = { file: "original.png", contentType: "image/png", extension: "png" };
    say({ made: { original, renditions: [], width: 1, height: 1, preview: String(process.pid) } });
  }
});
say({ started: true });
