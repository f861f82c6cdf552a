/// <reference path="../../server/src/providers/file-store/s3/s3rver.d.ts" />
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { KEYS, startStrictService } from "../../server/src/providers/file-store/s3/strict-service.fixture.ts";
import { proxyTo, throughProxy } from "../../server/src/test/cuttable-proxy.ts";
import { type Drill, drillWrites, type FaultEnd } from "./drill.ts";
import { onGround } from "./plateau.ts";

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

export const serviceFaults: Drill[] = [bucketAway];
