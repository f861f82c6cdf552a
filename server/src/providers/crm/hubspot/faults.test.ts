import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hubspotCrm } from "./adapter.ts";
import { type ChangeState, HubspotUnavailable } from "./failures.ts";
import {
  type Fault,
  SHORT_WAITS,
  startVendorServer,
  tooMany,
  type VendorChange,
  type VendorServer,
} from "./vendor-server.fixture.ts";

const TOKEN = "pat-eu1-defauts";
const CHANGES = 150;
const DEALS = 12;
const AT_ONCE = 6;
const TOTAL_TIMEOUT_MS = 120_000;

const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Change = VendorChange & { became: "made" | ChangeState };

const spoiler = (random: () => number, server: VendorServer) => {
  let stormy = 0;
  let revoked = 0;
  return (): Fault | undefined => {
    server.revoked = revoked-- > 0;
    if (stormy-- > 0) return tooMany("TEN_SECONDLY_ROLLING", random() < 0.5 ? "0.005" : undefined);
    const done = random() < 0.5;
    const dice = random();
    if (dice < 0.02) stormy = 4;
    if (dice < 0.03) revoked = 6;
    if (dice < 0.09)
      return { kind: "status", status: [500, 502, 503, 504][Math.floor(random() * 4)] ?? 500, done };
    if (dice < 0.17) return { kind: "cut", done };
    if (dice < 0.25) return { kind: "text", body: random() < 0.5 ? "<html>" : '{"id":', done };
    if (dice < 0.265) return { kind: "silence", done };
    if (dice < 0.28) return { kind: "late", ms: 400 };
    if (dice < 0.34) return { kind: "late", ms: 10 };
    return undefined;
  };
};

/**
 * Possible final values, in request order: a confirmed change was made once, a refused one was not, an
 * unknown one at most once. Empty when the vendor's changes cannot be explained.
 */
const possibleEnds = (asked: readonly Change[], found: readonly string[], first: string): string[] => {
  let stories = [{ at: 0, value: first }];
  for (const { value, became } of asked) {
    const made = stories.flatMap((story) => {
      if (story.value === value) return [story];
      return found[story.at] === value ? [{ at: story.at + 1, value }] : [];
    });
    if (became === "made") stories = made;
    if (became === "unknown") stories = [...stories, ...made];
    stories = [...new Map(stories.map((story) => [`${story.at} ${story.value}`, story])).values()];
  }
  return stories.filter(({ at }) => at === found.length).map(({ value }) => value);
};

describe("a HubSpot whose calls fail in every way, in random order", () => {
  let server: VendorServer;
  beforeAll(async () => {
    server = await startVendorServer({ token: TOKEN });
  });
  afterAll(() => server.close());

  it.each([11, 22, 33])(
    "loses no change and makes none twice (seed %i)",
    { timeout: TOTAL_TIMEOUT_MS },
    async (seed) => {
      const random = randomFrom(seed);
      const crm = hubspotCrm({
        token: TOKEN,
        baseUrl: server.baseUrl,
        timeoutMs: 150,
        totalTimeoutMs: TOTAL_TIMEOUT_MS,
        waits: SHORT_WAITS,
      });
      const ids = [...server.world.deals.keys()].slice(0, DEALS);
      const before = new Map(ids.map((id) => [id, { ...server.world.deals.get(id)?.properties }]));
      const stages = (await crm.stages()).map(({ id }) => id);
      server.changes.length = 0;
      server.spoil = spoiler(random, server);

      const plan = Array.from({ length: CHANGES }, (_, n): VendorChange => {
        const deal = ids[Math.floor(random() * DEALS)] ?? "";
        return random() < 0.5
          ? { deal, name: "amount", value: String(seed * 10_000 + n) }
          : { deal, name: "dealstage", value: stages[Math.floor(random() * stages.length)] ?? "" };
      });
      const asked: Change[] = [];
      let next = 0;
      const broker = async () => {
        for (let n = next++; n < plan.length; n = next++) {
          const { deal, name, value } = plan[n] as VendorChange;
          const change: Change = { deal, name, value, became: "unknown" };
          asked.push(change);
          const work = name === "amount" ? crm.update(deal, { amount: value }) : crm.setStage(deal, value);
          await work.then(
            (requirement) => {
              expect(requirement?.properties[name]).toBe(value);
              change.became = "made";
            },
            (error: unknown) => {
              if (!(error instanceof HubspotUnavailable)) throw error;
              change.became = error.change;
            },
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, broker));
      server.spoil = undefined;
      server.revoked = false;

      for (const deal of ids)
        for (const name of ["amount", "dealstage"]) {
          const ofThis = (change: VendorChange) => change.deal === deal && change.name === name;
          const found = server.changes.filter(ofThis).map(({ value }) => value);
          const ends = possibleEnds(asked.filter(ofThis), found, before.get(deal)?.[name] ?? "");
          expect(ends).toContain(server.world.deals.get(deal)?.properties[name]);
          expect(ends).toContain((await crm.get(deal))?.properties[name]);
        }
      // Guards against a run without enough changes or refusals.
      const count = (became: Change["became"]) => asked.filter((change) => change.became === became).length;
      expect(count("made")).toBeGreaterThan(CHANGES / 2);
      expect(count("not made")).toBeGreaterThan(0);
      expect(asked).toHaveLength(CHANGES);
    },
  );
});
