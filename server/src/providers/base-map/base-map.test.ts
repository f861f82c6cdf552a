import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { KEYS, startStrictService } from "../file-store/s3/strict-service.fixture.ts";
import { baseMapConformance } from "./conformance.ts";
import { embeddedBaseMap } from "./embedded/adapter.ts";
import { ignBaseMap } from "./ign/adapter.ts";
import { type LocalServices, startLocalServices } from "./local-services.fixture.ts";
import { outsideClient } from "./outside/client.ts";
import { archiveSource, pmtilesBaseMap } from "./pmtiles/adapter.ts";
import { BaseMapUnavailable } from "./port.ts";
import { styleBaseMap } from "./style/adapter.ts";
import { withFallback } from "./with-fallback.ts";

const services: LocalServices = await startLocalServices();
afterAll(() => services.close());

const folder = mkdtempSync(join(tmpdir(), "plateau-maps-"));
const bucketService = await startStrictService(folder, ["maps"]);
const BUCKET = { ...KEYS, endpoint: bucketService.endpoint };
afterAll(async () => {
  await bucketService.stop();
  rmSync(folder, { recursive: true });
});

const shipped = embeddedBaseMap();
const FILE = fileURLToPath(new URL("./embedded/ile-de-france.pmtiles", import.meta.url));
const IGN = { styleUrl: `${services.url}/style.json`, wmtsUrl: `${services.url}/wmts` };

baseMapConformance("embedded", () => shipped);
baseMapConformance("style", () => withFallback(styleBaseMap(`${services.url}/style.json`), shipped));
baseMapConformance("ign", () => withFallback(ignBaseMap(IGN), shipped));
await new S3Client({ ...KEYS, credentials: KEYS, endpoint: bucketService.endpoint }).send(
  new PutObjectCommand({ Bucket: "maps", Key: "île/de france.pmtiles", Body: readFileSync(FILE) }),
);
const IN_BUCKET = `s3://maps/${encodeURI("île/de france.pmtiles")}`;

for (const [name, address] of [
  ["in a file", FILE],
  ["at an address", `${services.url}/map.pmtiles`],
  ["in a bucket", IN_BUCKET],
] as const)
  baseMapConformance(`of one's own ${name}`, () =>
    withFallback(pmtilesBaseMap(archiveSource(address, BUCKET)), shipped),
  );

describe("an outside map", () => {
  const client = outsideClient({ failures: 2, pauseMs: 20 });
  const map = withFallback(styleBaseMap(`${services.url}/style.json`, client), shipped);
  beforeAll(() => services.breakDown(false));

  it("is asked once for a file that several want", async () => {
    const { style } = await map.getStyle("dark", "plan");
    const [template = ""] = (style.sources.streets?.tiles ?? []) as string[];
    const path = template.slice("/tiles/".length).replace("{z}/{x}/{y}", "14/8299/5635");
    const files = await Promise.all([map.read(path), map.read(path), map.read(path)]);
    expect(files.every((file) => file?.gzipped)).toBe(true);
    expect(services.asked.filter((address) => address === "/t/14/8299/5635.pbf")).toHaveLength(1);
  });

  it("gives way to the shipped map while it is away, and comes back", async () => {
    const { style } = await map.getStyle("dark", "plan");
    const [template = ""] = (style.sources.streets?.tiles ?? []) as string[];
    const path = (place: string) => template.slice("/tiles/".length).replace("{z}/{x}/{y}", place);
    services.breakDown(true);
    for (const place of ["14/8300/5635", "14/8301/5635"])
      await expect(map.read(path(place))).rejects.toBeInstanceOf(BaseMapUnavailable);
    expect((await map.getStyle("dark", "plan")).isFallback).toBe(true);
    services.breakDown(false);
    await expect.poll(async () => (await map.getStyle("dark", "plan")).isFallback).toBe(false);
  });
});

describe("an archive of one's own", () => {
  it("gives way to the shipped map when it is missing", async () => {
    for (const address of ["/nowhere.pmtiles", `${services.url}/none.pmtiles`]) {
      const map = withFallback(pmtilesBaseMap(archiveSource(address, undefined)), shipped);
      expect((await map.getStyle("dark", "plan")).isFallback).toBe(true);
    }
  });
  it("gives way to the shipped map when its bucket refuses the keys", async () => {
    const other = { ...BUCKET, secretAccessKey: "another" };
    const map = withFallback(pmtilesBaseMap(archiveSource(IN_BUCKET, other)), shipped);
    expect((await map.getStyle("dark", "plan")).isFallback).toBe(true);
    expect(() => archiveSource(IN_BUCKET, undefined)).toThrow("needs the keys");
  });
  it("is what it draws when it is there", async () => {
    for (const address of [FILE, IN_BUCKET]) {
      const map = withFallback(pmtilesBaseMap(archiveSource(address, BUCKET)), shipped);
      expect((await map.getStyle("dark", "plan")).isFallback).toBe(false);
      expect((await map.read("outside/plan/14/8299/5635"))?.bytes.length).toBeGreaterThan(1000);
    }
  });
  it("is read again after a read that failed", async () => {
    const late = join(folder, "late.pmtiles");
    const address = `${services.url}/map.pmtiles`;
    const maps = [late, address].map((from) =>
      withFallback(pmtilesBaseMap(archiveSource(from, undefined)), shipped),
    );
    const areFallbacks = () =>
      Promise.all(maps.map(async (map) => (await map.getStyle("dark", "plan")).isFallback));
    services.breakDown(true);
    expect(await areFallbacks()).toEqual([true, true]);
    services.breakDown(false);
    copyFileSync(FILE, late);
    expect(await areFallbacks()).toEqual([false, false]);
  });
  it("gives way to the shipped map while it stays silent, and comes back", async () => {
    const silent = { ...BUCKET, endpoint: services.url };
    const [address, bucket] = [
      archiveSource(`${services.url}/map.pmtiles`, undefined),
      archiveSource(IN_BUCKET, silent),
    ].map((source) => withFallback(pmtilesBaseMap(source, { limitMs: 200 }), shipped));
    services.fallSilent(true);
    expect((await address?.getStyle("dark", "plan"))?.isFallback).toBe(true);
    expect((await bucket?.getStyle("dark", "plan"))?.isFallback).toBe(true);
    services.fallSilent(false);
    expect((await address?.getStyle("dark", "plan"))?.isFallback).toBe(false);
  });
  it("is asked once for what several want at the same time", async () => {
    const asked = () => services.asked.filter((address) => address === "/map.pmtiles").length;
    const readAtOnce = async (times: number) => {
      const map = pmtilesBaseMap(archiveSource(`${services.url}/map.pmtiles`, undefined));
      const before = asked();
      const tiles = await Promise.all(
        Array.from({ length: times }, () => map.read("outside/plan/14/8299/5635")),
      );
      for (const tile of tiles) expect(tile?.bytes.length).toBeGreaterThan(1000);
      return asked() - before;
    };
    expect(await readAtOnce(3)).toBe(await readAtOnce(1));
  });
});
