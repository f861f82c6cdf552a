import { chmodSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Drill, drillWrites, type FaultEnd } from "./drill.ts";
import { emailIsSent, queryOnce } from "./follow-ups.ts";
import { onGround } from "./plateau.ts";

/** Debian's package libfaketime. */
const FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** Offers whose changes in the history are not in the order of their moments, or one of which is later than the offer. */
const DISORDER = `
  select count(*)::integer count from real_estates r
  where exists (select from offer_lots l where l.offer_id = r.id and l.updated_at <> r.updated_at)`;

const clockBack: Drill = {
  name: "clock",
  run: async () => {
    if (!existsSync(FAKETIME)) throw new Error("Needs libfaketime: apt-get install libfaketime");
    let file = "";
    const prepare = (folder: string): NodeJS.ProcessEnv => {
      file = join(folder, "clock");
      writeFileSync(file, "+0\n");
      chmodSync(file, 0o644);
      return {
        LD_PRELOAD: FAKETIME,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      };
    };
    const row = await onGround({ prepare, sharesEnvironment: true }, async (ground) => {
      const inflict = async (): Promise<FaultEnd> => {
        const at = performance.now();
        writeFileSync(file, "-3600\n");
        await sleep(3000);
        return { at, killed: false };
      };
      const remark = async (): Promise<string> => {
        const url = await ground.database.url();
        const [now] = await queryOnce<{ behind: number }>(
          url,
          "select round($1 - extract(epoch from clock_timestamp()))::integer behind",
          [Date.now() / 1000],
        );
        const [disorder] = await queryOnce<{ count: number }>(url, DISORDER);
        const email = await emailIsSent(ground);
        return `the database's clock is ${now?.behind} s behind; ${disorder?.count} offers differ from their search rows; a new e-mail leaves after ${email}`;
      };
      return drillWrites(ground, {
        fault: "the clock of process and database back one hour (libfaketime)",
        count: 1000,
        inflict,
        remark,
      });
    });
    return [row];
  },
};

export const clockFaults: Drill[] = [clockBack];
