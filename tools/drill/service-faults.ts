/// <reference path="../../server/src/providers/file-store/s3/s3rver.d.ts" />
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startVendorServer } from "../../server/src/providers/crm/hubspot/vendor-server.fixture.ts";
import { KEYS, startStrictService } from "../../server/src/providers/file-store/s3/strict-service.fixture.ts";
import { proxyTo, throughProxy } from "../../server/src/test/cuttable-proxy.ts";
import { type Drill, type DrillRow, drillWrites, type FaultEnd } from "./drill.ts";
import { onGround, type Plateau } from "./plateau.ts";

const AWAY_MS = 15_000;

const bucketAway: Drill = {
  name: "bucket",
  run: async () => {
    let stop = async (): Promise<void> => undefined;
    let env: NodeJS.ProcessEnv = {};
    let cut = async (): Promise<void> => undefined;
    let restore = async (): Promise<void> => undefined;
    const open = async (folder: string): Promise<NodeJS.ProcessEnv> => {
      const stored = join(folder, "bucket");
      mkdirSync(stored);
      const service = await startStrictService(stored, ["plateau"]);
      const proxy = await proxyTo(service.endpoint);
      [cut, restore] = [proxy.refuse, proxy.restore];
      stop = async () => {
        await proxy.close();
        await service.stop();
      };
      return {
        S3_BUCKET: "plateau",
        S3_ENDPOINT: throughProxy(service.endpoint, proxy).replace(/\/$/, ""),
        S3_REGION: KEYS.region,
        S3_ACCESS_KEY_ID: KEYS.accessKeyId,
        S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
        S3_FORCE_PATH_STYLE: "true",
      };
    };
    const prepare = async (folder: string): Promise<NodeJS.ProcessEnv> => {
      env = await open(folder);
      return env;
    };
    const inflict = async (): Promise<FaultEnd> => {
      await cut();
      await sleep(AWAY_MS);
      await restore();
      return { at: performance.now(), killed: false };
    };
    const row = await onGround({ prepare }, (ground) =>
      drillWrites(ground, {
        fault: "the bucket of the files away for 15 s",
        count: 600,
        only: ["document", "offer"],
        inflict,
        remark: () =>
          "offers are saved meanwhile; without an answer: uploads that browsers send to the bucket itself",
      }),
    );
    await stop();
    return [row];
  },
};

type Vendor = Awaited<ReturnType<typeof startVendorServer>>;

const spoilers: readonly [string, Vendor["spoil"]][] = [
  ["slow: each answer after 12 s", () => ({ kind: "late", ms: 12_000 })],
  ["wrong: a page instead of JSON", () => ({ kind: "text", body: "<html>Maintenance</html>" })],
  ["away: connections cut, some after the change", () => ({ kind: "cut", done: Math.random() < 0.5 })],
];

type VendorAnswers = { acknowledged: string[]; answers: number[]; slowest: number };

const rename = async ({ url, cookie }: Plateau, deal: string, dealname: string): Promise<number> => {
  const answer = await fetch(`${url}/api/requirements/${deal}`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ properties: { dealname } }),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const RENAMES = 12;

/** Writes to the vendor one after the other, until the fault has lasted for three of them. */
const renameAll = async (
  plateau: Plateau,
  deals: readonly string[],
  mark: string,
): Promise<VendorAnswers> => {
  const result: VendorAnswers = { acknowledged: [], answers: [], slowest: 0 };
  await Promise.all(
    deals.slice(0, RENAMES).map(async (deal) => {
      const start = performance.now();
      const status = await rename(plateau, deal, `${mark} ${deal}`);
      result.slowest = Math.max(result.slowest, performance.now() - start);
      result.answers.push(status);
      if (status < 300) result.acknowledged.push(deal);
    }),
  );
  return result;
};

const vendorFaults: Drill = {
  name: "vendors",
  run: async () => {
    const token = "pat-eu1-essai";
    const vendor = await startVendorServer({ token });
    const env = { HUBSPOT_TOKEN: token, HUBSPOT_URL: vendor.baseUrl };
    const rows = await onGround({ env }, async (ground) => {
      const deals = [...vendor.world.deals.values()].filter(({ archived }) => !archived).map(({ id }) => id);
      const done: DrillRow[] = [];
      for (const [fault, spoil] of spoilers) {
        let during: VendorAnswers = { acknowledged: [], answers: [], slowest: 0 };
        const inflict = async (): Promise<FaultEnd> => {
          vendor.spoil = spoil;
          during = await renameAll(ground.plateau, deals, fault);
          vendor.spoil = undefined;
          const at = performance.now();
          while ((await rename(ground.plateau, deals.at(-1) ?? "", `Ensuite ${fault}`)) >= 300)
            await sleep(250);
          return { at, killed: false };
        };
        const row = await drillWrites(ground, {
          fault: `HubSpot ${fault}`,
          count: 300,
          only: ["offer", "units", "contact", "task", "title"],
          inflict,
        });
        const lost = during.acknowledged.filter(
          (deal) => vendor.world.deals.get(deal)?.properties.dealname !== `${fault} ${deal}`,
        );
        const again = vendor.changes.filter(({ value }, at) =>
          vendor.changes.some((other, index) => index < at && other.value === value),
        );
        const refused = during.answers.filter((status) => status === 503).length;
        done.push({
          ...row,
          requests: row.requests + RENAMES,
          acknowledged: row.acknowledged + during.acknowledged.length,
          lost: row.lost + lost.length,
          doubled: row.doubled + again.length,
          remark: `of ${RENAMES} writes to HubSpot ${refused} × 503, the slowest after ${(during.slowest / 1000).toFixed(1)} s; everything else as ever${row.remark ? `: ${row.remark}` : ""}`,
        });
      }
      return done;
    });
    await vendor.close();
    return rows;
  },
};

export const serviceFaults: Drill[] = [bucketAway, vendorFaults];
