import { randomBytes } from "node:crypto";
import type { ErrorBody } from "@plateau/contract/api/errors.ts";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { testApp } from "../../test/app.ts";
import { sampleOf } from "../../test/sampled.ts";
import { memoryCrm, openSpace, readSpace, selectedOffer, tokenIn } from "./spaces.fixture.ts";

const crm = memoryCrm();
const app = await testApp({ ports: { crm } });
const beside = await testApp({ ports: { crm }, beside: app });
const { nobody } = app;
const staff = await app.as("USER");

const DEAL = "deal-guessed-1234";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

let token: string;
let dead: string[];

beforeAll(async () => {
  const first = tokenIn(await openSpace(staff, DEAL));
  await selectedOffer(staff, DEAL, { title: "Introuvable" });
  const { body } = await staff.call<{ url: string }>("renewClientSpace", { params: { id: DEAL }, body: {} });
  token = tokenIn(body);
  const revoked = tokenIn(await openSpace(staff, "deal-revoked"));
  await staff.call("revokeClientSpace", { params: { id: "deal-revoked" } });
  dead = [first, revoked];
});

afterEach(() => {
  vi.useRealTimers();
});

const askFrom = async (remoteAddress: string, asked: string, process = app) => {
  const answer = await process.app.inject({
    url: `/api/client-space/${encodeURIComponent(asked)}`,
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json<ErrorBody>(), headers: answer.headers };
};

const place = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const oneCharacterAway = (known: string): string[] =>
  [...known].flatMap((character, at) =>
    [...ALPHABET]
      .filter((other) => other !== character)
      .map((other) => known.slice(0, at) + other + known.slice(at + 1)),
  );

const oneBitAway = (known: string): string[] =>
  Array.from({ length: 128 }, (_, bit) => {
    const bytes = Buffer.from(known, "base64url");
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return bytes.toString("base64url");
  });

const written = (words: string): string[] => {
  const bytes = Buffer.from(words);
  return [words, bytes.toString("base64url"), bytes.toString("base64"), bytes.toString("hex")];
};

const neighbours = (): string[] => {
  const prefixes = Array.from({ length: token.length - 1 }, (_, n) => token.slice(0, n + 1));
  const forms = ["", "==", " ", "%", "_", "%25", "\u0000", "/", "'", "' or true --", "😀"];
  const deals = [DEAL, "deal-revoked", ...Array.from({ length: 500 }, (_, n) => `deal-${n}`), "1234"];
  const random = Array.from({ length: 6500 }, () => randomBytes(16).toString("base64url"));
  return [
    ...oneCharacterAway(token),
    ...oneBitAway(token),
    ...prefixes,
    ...forms.slice(1).flatMap((form) => [`${token}${form}`, `${form}${token}`]),
    ...[token.toUpperCase(), token.toLowerCase(), [...token].reverse().join("")],
    ...deals.flatMap((deal) => [...written(deal), ...written(`${deal} 1`).slice(1)]),
    ...random,
  ].filter((guess) => guess !== token && guess !== "");
};

describe("guessing a link", () => {
  it("gives near misses of a link, each from another address, the same answer", async () => {
    const all = neighbours();
    expect(all.length).toBeGreaterThan(10_000);
    const guesses = [...dead, ...sampleOf(all, 5)];
    const answers = new Map<string, string>();
    for (let start = 0; start < guesses.length; start += 50) {
      const some = guesses.slice(start, start + 50);
      const asked = await Promise.all(some.map((guess, n) => askFrom(place(start + n), guess)));
      for (const [n, { status, body }] of asked.entries()) {
        const { requestId: _, ...rest } = body;
        answers.set(JSON.stringify([status, rest]), some[n] ?? "");
      }
    }
    const refused = (message: string) => JSON.stringify([404, { message }]);
    answers.delete(refused("Ressource non trouvée"));
    expect([...answers.keys()]).toEqual([refused("Ce lien n’est plus valable")]);
    expect((await readSpace(nobody, token)).body.offers).toMatchObject([{ title: "Introuvable" }]);
  }, 300_000);

  it("refuses an address after thirty misses within ten minutes, across processes", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00Z") });
    const from = "192.0.2.7";
    for (let n = 0; n < 30; n++)
      expect((await askFrom(from, `faux-${n}`, n % 2 ? app : beside)).status).toBe(404);
    for (const guess of ["faux", ...dead]) {
      const refused = await askFrom(from, guess);
      expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "600" } });
      expect(JSON.stringify(refused.body)).not.toContain(guess);
    }
    expect((await askFrom(from, token)).status, "a right link").toBe(200);
    expect((await askFrom("192.0.2.8", "faux")).status, "another place").toBe(404);
    vi.setSystemTime(new Date("2026-11-20T09:10:00Z"));
    expect((await askFrom(from, "faux")).status, "ten minutes later").toBe(404);
  });

  it("generates links of 128 bits, different for each space and renewal", async () => {
    const seen = new Set<string>();
    for (let n = 0; n < 20; n++) {
      const id = `deal-seen-${n % 10}`;
      const { body } = await staff.call<{ url: string }>("renewClientSpace", { params: { id }, body: {} });
      const bytes = Buffer.from(tokenIn(body), "base64url");
      expect(bytes).toHaveLength(16);
      seen.add(bytes.toString("hex"));
    }
    expect(seen.size).toBe(20);
  });
});
