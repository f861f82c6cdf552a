import { inspect } from "node:util";
import { boardProperties } from "@plateau/contract/requirements/property-names.ts";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { crmConformance } from "../conformance.ts";
import { CrmConflict, CrmRefused, CrmUnavailable } from "../port.ts";
import { type HubspotSettings, hubspotCrm } from "./adapter.ts";
import { conformanceWorld } from "./conformance-world.fixture.ts";
import {
  type Fault,
  SHORT_WAITS,
  startVendorServer,
  tooMany,
  type VendorServer,
} from "./vendor-server.fixture.ts";
import { vendorWorld } from "./vendor-world.fixture.ts";

const TOKEN = "pat-eu1-0a1b2c3d-secret";
const FIRST = "18234567000";
const SECOND = "18234567001";
const ARCHIVED = "18234567124";

crmConformance("hubspot", async (fixture) => {
  const server = await startVendorServer({ token: TOKEN, world: conformanceWorld(fixture) });
  afterAll(() => server.close());
  return hubspotCrm({ token: TOKEN, baseUrl: server.baseUrl });
});

const server: VendorServer = await startVendorServer({ token: TOKEN });
afterAll(() => server.close());

const crmWith = (settings: Partial<HubspotSettings> = {}) =>
  hubspotCrm({
    token: TOKEN,
    baseUrl: server.baseUrl,
    waits: SHORT_WAITS,
    ...settings,
  });

beforeEach(() => {
  server.calls.length = 0;
  server.changes.length = 0;
  server.faults.length = 0;
  server.revoked = false;
  server.spoil = undefined;
  server.longestUrl = 8_000;
  Object.assign(server.world, vendorWorld());
});

const asked = () =>
  server.calls.map(({ method, url }) => `${method} ${url.pathname}${decodeURIComponent(url.search)}`);

const forever = (fault: Fault) => Array.from({ length: 9 }, () => fault);

const errorOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("It was answered");
};

describe("the calls", () => {
  it("are those of the product, with the token, to the last page", async () => {
    const crm = crmWith();
    expect(await crm.owners()).toHaveLength(3);
    expect(await crm.stages()).toHaveLength(8);
    const listed = await crm.list(["dealname", "amount"]);
    expect(asked()).toEqual([
      "GET /crm/v3/owners?limit=100&archived=false",
      "GET /crm/v3/pipelines/deals/default",
      "GET /crm/v3/objects/deals?limit=100&properties=dealname,amount,pipeline&archived=false",
      "GET /crm/v3/objects/deals?limit=100&properties=dealname,amount,pipeline&archived=false&after=18234567099",
    ]);
    expect(new Set(server.calls.map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${TOKEN}`]),
    );
    expect(listed).toHaveLength(124);
    expect(listed.map(({ id }) => id)).not.toContain(ARCHIVED);
  });

  it("change a stage together with its pipeline, and read the whole again", async () => {
    const moved = await crmWith().setStage(FIRST, "contractsent");
    expect(moved?.properties.dealstage).toBe("contractsent");
    const patch = server.calls.find(({ method }) => method === "PATCH");
    expect(patch?.path).toBe(`/crm/v3/objects/deals/${FIRST}`);
    expect(patch?.body).toEqual({ properties: { pipeline: "default", dealstage: "contractsent" } });
  });

  it("remove a value by an empty text, and write numbers as HubSpot does", async () => {
    await crmWith().update(FIRST, { amount: null, budget_annuel: "85 000,5" });
    expect(server.calls.find(({ method }) => method === "PATCH")?.body).toEqual({
      properties: { amount: "", budget_annuel: "85000.5" },
    });
  });

  it("go where the configuration says, of any version and any pipeline", async () => {
    for (const deal of server.world.deals.values()) deal.properties.pipeline = "ventes";
    const crm = crmWith({
      baseUrl: `${server.baseUrl}/`,
      pipeline: "ventes",
      paths: {
        owners: "/crm/owners/2026-09",
        pipelines: "/crm/pipelines/2026-09",
        properties: "/crm/properties/2026-09",
        objects: "/crm/objects/2026-09",
        associations: "/crm/objects/2026-03",
      },
    });
    expect(await crm.owners()).toHaveLength(3);
    expect(await crm.contactsOf(SECOND)).toHaveLength(1);
    expect(await crm.get(FIRST)).toBeDefined();
    expect((await errorOf(crm.stages())) as Error).toMatchObject({
      message: "HubSpot ne trouve pas le pipeline «\u00a0ventes\u00a0»",
    });
    expect(asked().map((line) => line.split("?")[0])).toEqual([
      "GET /crm/owners/2026-09",
      "GET /crm/properties/2026-09/deals",
      `GET /crm/objects/2026-09/deals/${SECOND}`,
      `GET /crm/objects/2026-03/deals/${SECOND}/associations/contacts`,
      "POST /crm/objects/2026-09/contacts/batch/read",
      `GET /crm/objects/2026-09/deals/${FIRST}`,
      "GET /crm/pipelines/2026-09/deals/ventes",
    ]);
  });

  it("read contacts a hundred at a time, each once, without those that HubSpot no longer has", async () => {
    const crm = crmWith();
    const first = await crm.contactsOf(FIRST);
    expect(first?.map(({ id }) => id)).toEqual(["501", "502"]);
    server.calls.length = 0;
    const many = await crm.contactsOf("18234567002");
    expect(many?.map(({ id }) => id)).toEqual(Array.from({ length: 130 }, (_, n) => String(501 + n)));
    const sizes = server.calls
      .filter(({ method }) => method === "POST")
      .map(({ body }) => (body as { inputs: unknown[] }).inputs.length);
    expect(sizes).toEqual([100, 30]);
    expect(await crm.contactsOf("18234567003")).toEqual([]);
    expect(await crm.contactsOf("999")).toBeUndefined();
  });

  it("read contacts by the fourth version of associations, the documented one", async () => {
    await crmWith().contactsOf(SECOND);
    expect(asked()).toContain(`GET /crm/v4/objects/deals/${SECOND}/associations/contacts?limit=500`);
  });

  it("do not take a missing association address for a missing deal", async () => {
    const crm = crmWith({ paths: { associations: "/crm/v9/objects" } });
    expect((await errorOf(crm.contactsOf(SECOND))) as Error).toMatchObject({
      message: "HubSpot ne trouve pas les contacts de la demande",
    });
  });

  it("leave the deals of other pipelines out and unchanged", async () => {
    const elsewhere = server.world.deals.get(SECOND);
    if (elsewhere) elsewhere.properties.pipeline = "recrutement";
    const crm = crmWith();
    expect((await crm.list(["dealname"])).map(({ id }) => id)).not.toContain(SECOND);
    expect(await crm.get(SECOND)).toBeUndefined();
    expect(await crm.contactsOf(SECOND)).toBeUndefined();
    expect(await crm.setStage(SECOND, "closedwon")).toBeUndefined();
    expect(await crm.update(SECOND, { dealname: "x" })).toBeUndefined();
    expect(server.changes).toEqual([]);
  });

  it("mark the options that HubSpot hides", async () => {
    const property = server.world.properties.find(({ options }) => options.length > 1);
    const [option] = property?.options ?? [];
    if (option) option.hidden = true;
    const definitions = await crmWith().propertyDefinitions();
    const options = definitions.find(({ name }) => name === property?.name)?.options;
    expect(options?.map(({ hidden }) => hidden ?? false)).toEqual(options?.map((_, at) => at === 0));
  });

  it("name an owner without a name a team", async () => {
    const [owner] = server.world.owners;
    if (owner) Object.assign(owner, { firstName: "", lastName: "", email: "" });
    const definitions = await crmWith().propertyDefinitions();
    const owners = definitions.find(({ name }) => name === "hubspot_owner_id")?.options;
    expect(owners?.[0]).toEqual({ value: "71234501", label: "Équipe" });
  });

  it.each([
    ["is too long for HubSpot", 300, undefined],
    ["is known to be too long", 8_000, 100],
  ])("carry the names of properties in a body when the address %s", async (_, longestUrl, longestAddress) => {
    server.longestUrl = longestUrl;
    const crm = crmWith({ longestAddress });
    const found = await crm.get(FIRST);
    expect(found?.properties).toMatchObject({ dealname: "Bureaux 100 m² Paris 9", surface_maxi: null });
    expect(asked().at(-1)).toBe("POST /crm/v3/objects/deals/batch/read?archived=false");
    expect(await crm.get(ARCHIVED)).toBeUndefined();
  });

  it("fill the choices that definitions leave to other lists", async () => {
    const definitions = await crmWith().propertyDefinitions();
    const choices = (wanted: string) => definitions.find(({ name }) => name === wanted)?.options;
    expect(choices("hubspot_owner_id")?.[0]).toEqual({ value: "71234501", label: "Léa Martin" });
    expect(choices("dealstage")).toHaveLength(8);
  });

  it("are none for what cannot be an id", async () => {
    const crm = crmWith();
    for (const id of ["..", "a/b", "1?x=2", ""]) {
      expect(await crm.get(id)).toBeUndefined();
      expect(await crm.update(id, { dealname: "x" })).toBeUndefined();
      expect(await crm.setStage(id, "closedwon")).toBeUndefined();
      expect(await crm.contactsOf(id)).toBeUndefined();
    }
    expect(server.calls).toHaveLength(0);
  });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("what was read", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance"] });
  });

  it("is believed for a few seconds, and asked for once by all who ask at the same time", async () => {
    const crm = crmWith({ freshMs: 5_000 });
    const lists = await Promise.all(Array.from({ length: 10 }, () => crm.list(boardProperties)));
    expect(server.calls).toHaveLength(2);
    for (const list of lists) expect(list).toEqual(lists[0]);
    vi.advanceTimersByTime(4_999);
    await crm.list(boardProperties);
    expect(server.calls).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await crm.list(boardProperties);
    expect(server.calls).toHaveLength(4);
  });

  it("is asked for again after a change that another process made", async () => {
    const crm = crmWith({ freshMs: 5_000 });
    const [deal] = await crm.list(boardProperties);
    const id = deal?.id ?? "";
    await crm.get(id);
    const known = server.calls.length;
    await crm.get(id);
    crm.changedElsewhere?.("another");
    await crm.get(id);
    expect(server.calls).toHaveLength(known);
    crm.changedElsewhere?.(id);
    await crm.get(id);
    expect(server.calls).toHaveLength(known + 1);
    await crm.list(boardProperties);
    expect(server.calls.length).toBeGreaterThan(known + 1);
  });

  it("is believed for longer of what an account rarely changes", async () => {
    const crm = crmWith({ settledMs: 60_000 });
    const read = () => Promise.all([crm.stages(), crm.owners(), crm.propertyDefinitions()]);
    await read();
    vi.advanceTimersByTime(59_999);
    await read();
    expect(server.calls).toHaveLength(3);
    vi.advanceTimersByTime(1);
    await read();
    expect(server.calls).toHaveLength(6);
  });

  it("cannot be spoilt by somebody who changes what they were given", async () => {
    const crm = crmWith();
    (await crm.list(["dealname"])).length = 0;
    (await crm.stages()).length = 0;
    (await crm.owners()).length = 0;
    expect(await crm.list(["dealname"])).toHaveLength(124);
    expect(await crm.stages()).toHaveLength(8);
    expect(await crm.owners()).toHaveLength(3);
  });

  it("is forgotten with a change of one's own, also when it is under way meanwhile", async () => {
    const crm = crmWith();
    await crm.get(FIRST);
    const amounts = async () =>
      (await crm.list(["amount"])).find(({ id }) => id === FIRST)?.properties.amount;
    await amounts();
    server.faults.push({ kind: "late", ms: 150 });
    vi.advanceTimersByTime(10_000);
    const slow = amounts();
    await crm.update(FIRST, { amount: "123" });
    expect((await crm.get(FIRST))?.properties.amount).toBe("123");
    await slow;
    expect(await amounts()).toBe("123");
  });

  it("is not kept when it failed, nor when there was nothing", async () => {
    const crm = crmWith();
    server.faults.push({ kind: "status", status: 401 });
    await expect(crm.stages()).rejects.toBeInstanceOf(CrmUnavailable);
    expect(await crm.stages()).toHaveLength(8);
    const id = "18234999999";
    expect(await crm.get(id)).toBeUndefined();
    const deal = server.world.deals.get(FIRST);
    if (deal) server.world.deals.set(id, { ...deal, id });
    expect(await crm.get(id)).toBeDefined();
  });
});

describe("a HubSpot in trouble", () => {
  it.each<[string, Fault]>([
    ["the limit of ten seconds", tooMany("TEN_SECONDLY_ROLLING")],
    ["a limit with its delay", tooMany("TEN_SECONDLY_ROLLING", "0.01")],
    ["the limit of a second", tooMany("SECONDLY")],
    ["a crash", { kind: "status", status: 500 }],
    ["a gateway's refusal", { kind: "status", status: 521 }],
    ["a locked record", { kind: "status", status: 423 }],
    ["a cut connection", { kind: "cut" }],
    ["a silence", { kind: "silence" }],
    ["a page instead of JSON", { kind: "text", body: "<html>" }],
    ["JSON of another kind", { kind: "text", body: '{"items":[]}' }],
  ])("is asked again after %s", async (_, fault) => {
    server.faults.push(fault);
    const timeoutMs = fault.kind === "silence" ? 300 : undefined;
    expect(await crmWith({ timeoutMs }).stages()).toHaveLength(8);
    expect(server.calls).toHaveLength(2);
  });

  it.each<[string, Fault, number, string]>([
    [
      "too many calls",
      tooMany("TEN_SECONDLY_ROLLING", "0"),
      5,
      "HubSpot reçoit trop d’appels\u202f; réessayez dans quelques secondes",
    ],
    [
      "a delay of half a minute",
      tooMany("TEN_SECONDLY_ROLLING", "30"),
      1,
      "HubSpot reçoit trop d’appels\u202f; réessayez dans quelques secondes",
    ],
    [
      "the limit of the day",
      tooMany("DAILY"),
      1,
      "Le nombre d’appels à HubSpot prévu pour la journée est épuisé",
    ],
    ["a crash that lasts", { kind: "status", status: 500 }, 5, "HubSpot est en panne (erreur 500)"],
    ["cut connections", { kind: "cut" }, 5, "HubSpot ne répond pas"],
    [
      "a page instead of JSON",
      { kind: "text", body: "<html>" },
      5,
      "HubSpot a répondu dans un format inattendu",
    ],
    ["a refused token", { kind: "status", status: 401 }, 1, "HubSpot refuse le jeton d’accès"],
    [
      "a refused right",
      { kind: "status", status: 403 },
      1,
      "Le jeton de HubSpot n’a pas le droit de faire cela",
    ],
    [
      "another address",
      { kind: "status", status: 302 },
      1,
      "HubSpot a répondu de façon inattendue (erreur 302)",
    ],
  ])("is unavailable after %s", async (_, fault, attempts, reason) => {
    server.faults.push(...forever(fault));
    const error = await errorOf(crmWith().stages());
    expect(error).toBeInstanceOf(CrmUnavailable);
    expect((error as Error).message).toBe(reason);
    expect(server.calls).toHaveLength(attempts);
  });

  it("is unavailable when nothing listens", async () => {
    const error = await errorOf(crmWith({ baseUrl: "http://127.0.0.1:1" }).owners());
    expect(error).toMatchObject({ name: "CrmUnavailable", message: "HubSpot ne répond pas" });
  });

  it("is left alone by every call while it asks for a pause", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout", "clearTimeout"] });
    const crm = crmWith();
    server.faults.push(tooMany("TEN_SECONDLY_ROLLING", "40"));
    await expect(crm.stages()).rejects.toBeInstanceOf(CrmUnavailable);
    server.calls.length = 0;
    vi.advanceTimersByTime(15_000);
    const owners = crm.owners();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(server.calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await owners).toHaveLength(3);
    expect(server.calls).toHaveLength(1);
  });

  it("is asked by one call first when a pause ends", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const crm = crmWith();
    server.faults.push(tooMany("TEN_SECONDLY_ROLLING", "40"));
    await expect(crm.stages()).rejects.toBeInstanceOf(CrmUnavailable);
    server.calls.length = 0;
    vi.advanceTimersByTime(40_000);
    server.faults.push(tooMany("TEN_SECONDLY_ROLLING", "40"));
    const all = await Promise.allSettled([crm.owners(), crm.stages(), crm.propertyDefinitions()]);
    expect(all.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(server.calls).toHaveLength(1);
  });

  it("is asked once a minute while it asks for more than anybody's patience, and the reason is kept", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const crm = crmWith();
    server.faults.push({ kind: "status", status: 477, retryAfter: "86400" });
    const reason = "HubSpot déménage les données du compte";
    expect(await errorOf(crm.stages())).toMatchObject({ message: reason });
    expect(await errorOf(crm.owners())).toMatchObject({ message: reason });
    expect(server.calls).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(await crm.owners()).toHaveLength(3);
  });

  it("does not lead in circles", async () => {
    const page = { results: [], paging: { next: { after: "7" } } };
    server.spoil = () => ({ kind: "text", body: JSON.stringify(page) });
    const error = await errorOf(crmWith().owners());
    expect((error as Error).message).toBe("HubSpot a répondu dans un format inattendu");
  });

  it("never has the token told, whatever goes wrong", async () => {
    const faults: Fault[] = [
      { kind: "cut" },
      { kind: "text", body: `${TOKEN} {` },
      ...[400, 401, 403, 409, 418, 423, 429, 477, 500].map(
        (status): Fault => ({
          kind: "status",
          status,
          body: {
            category: "VALIDATION_ERROR",
            message: `The token ${TOKEN} is wrong`,
            errors: [{ in: "dealname", code: "OWN_RULE", message: `Not with ${TOKEN}` }],
          },
        }),
      ),
    ];
    for (const fault of faults) {
      server.faults.splice(0, Infinity, ...forever(fault));
      const error = await errorOf(crmWith().setStage(FIRST, "closedwon"));
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(TOKEN);
    }
    expect(() => crmWith({ token: `${TOKEN}\n` })).toThrow(
      /^The token of HubSpot holds characters that no token has$/,
    );
  });
});

describe("changes", () => {
  it("are refused by property, in French", async () => {
    const error = await errorOf(crmWith().update(FIRST, { notes_last_contacted: "2026-11-01T10:00:00Z" }));
    expect(error).toBeInstanceOf(CrmRefused);
    expect((error as CrmRefused).errors).toEqual([
      { field: "notes_last_contacted", message: "HubSpot ne laisse pas modifier cette propriété" },
    ]);
  });

  it("do not overwrite what somebody wrote in between, also when it was read a moment ago", async () => {
    const crm = crmWith();
    const seen = await crm.get(FIRST);
    await crmWith().update(FIRST, { surface_maxi: "900" });
    const terms = { unchangedSince: seen?.updatedAt };
    expect(await errorOf(crm.update(FIRST, { surface_maxi: "500" }, terms))).toBeInstanceOf(CrmConflict);
    expect(server.world.deals.get(FIRST)?.properties.surface_maxi).toBe("900");
    const again = await crm.get(FIRST);
    const written = await crm.update(FIRST, { surface_maxi: "500" }, { unchangedSince: again?.updatedAt });
    expect(written?.properties.surface_maxi).toBe("500");
  });

  it("that lost their answer are made once", async () => {
    for (const fault of [
      { kind: "cut", done: true },
      { kind: "silence", done: true },
    ] as const) {
      server.changes.length = 0;
      const crm = crmWith({ timeoutMs: 200 });
      await crm.propertyDefinitions();
      server.faults.push(fault);
      const value = `Après ${fault.kind}`;
      expect((await crm.update(FIRST, { dealname: value }))?.properties.dealname).toBe(value);
      expect(server.changes).toEqual([{ deal: FIRST, name: "dealname", value }]);
    }
  });

  it("are made again when what answered was not HubSpot", async () => {
    for (const done of [true, false]) {
      server.changes.length = 0;
      const crm = crmWith();
      await crm.propertyDefinitions();
      server.faults.push({ kind: "text", body: "<html>", done });
      const amount = done ? "77" : "78";
      expect((await crm.update(FIRST, { amount }))?.properties.amount).toBe(amount);
      expect(server.changes).toEqual([{ deal: FIRST, name: "amount", value: amount }]);
    }
  });

  it("of one deal follow each other, so that none is made again after a later one", async () => {
    const crm = crmWith({ timeoutMs: 200 });
    await crm.propertyDefinitions();
    server.faults.push({ kind: "silence", done: true });
    await Promise.all(["1", "2", "3"].map((amount) => crm.update(FIRST, { amount })));
    expect(server.changes.map(({ value }) => value)).toEqual(["1", "2", "3"]);
  });

  it("say so when nobody can tell whether they were made, or when they were but could not be read again", async () => {
    const crm = crmWith();
    await crm.get(FIRST);
    server.faults.push(...forever({ kind: "cut" }));
    expect(await errorOf(crm.update(FIRST, { amount: "1" }))).toMatchObject({
      message: "HubSpot ne répond pas\u202f; le changement a peut-être été enregistré",
      change: "unknown",
    });
    server.faults.length = 0;
    await crm.get(FIRST);
    server.spoil = ({ method }) => (method === "GET" ? { kind: "status", status: 401 } : undefined);
    expect(await errorOf(crm.update(FIRST, { amount: "2" }))).toMatchObject({
      message:
        "Le changement est enregistré, mais la demande n’a pas pu être relue\u202f: HubSpot refuse le jeton d’accès",
      change: "made",
    });
    server.spoil = undefined;
    server.revoked = true;
    expect(await errorOf(crm.update(FIRST, { amount: "3" }))).toMatchObject({ change: "not made" });
  });
});
