import { mkdtempSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OperationName } from "@plateau/contract/operations.ts";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { newOffer } from "../areas/offers/offers.fixture.ts";
import { openDatabase } from "../db/client.ts";
import { freePort } from "../db/embedded/server.ts";
import { migrate } from "../db/migrate.ts";
import { openReplicas, type Replicas } from "../db/replicas.ts";
import { type Client, type TestApp, testApp } from "../test/app.ts";
import { ownPrograms, startPair } from "../test/postgres-servers.ts";
import { REPLICA_READS } from "./replica-reads.ts";

const { primary, replica, stop } = await startPair({
  programs: ownPrograms(),
  folder: mkdtempSync(join(tmpdir(), "plateau-replicas-")),
  ports: [await freePort(), await freePort()],
});
afterAll(stop);
await primary.ask("alter role plateau set client_min_messages = 'warning'");
await migrate(primary.url);

const withReplica = async (beside?: Awaited<ReturnType<typeof testApp>>) => {
  let replicas: Replicas | undefined;
  const app = await testApp({
    url: primary.url,
    ...(beside ? { beside } : {}),
    openReplicas: async (db) => {
      replicas = await openReplicas([replica.url], db);
      return replicas;
    },
  });
  return { ...app, replicas: replicas as Replicas };
};
const first = await withReplica();
const beside = await withReplica(first);
const broker = await first.as("SUPERUSER");
const colleague = await first.as("USER", 2);

const pause = () => replica.ask("select pg_wal_replay_pause()");
const resume = () => replica.ask("select pg_wal_replay_resume()");
const caughtUp = async () => {
  for (const { replicas } of [first, beside])
    while ((await replicas.check()).some(({ state }) => state !== "ok")) await sleep(20);
};
const titles = async (client: Client, within: Pick<TestApp, "app"> = first): Promise<string[]> => {
  const answer = await within.app.inject({
    url: "/api/real-estates/search?enriched=false&limit=100",
    headers: client.headers,
  });
  return answer.json<{ items: { title: string }[] }>().items.map(({ title }) => title);
};

/** What `work` read, by server. */
const readsOf = async (work: () => Promise<unknown>, { replicas } = first) => {
  const before = replicas.reads();
  await work();
  const after = replicas.reads();
  return { replica: after.replica - before.replica, primary: after.primary - before.primary };
};

const detailsOf = async () => {
  const { body } = await broker.call<{ parts: { part: string; state: string; message: string | null }[] }>(
    "getHealthDetails",
  );
  return body.parts.find(({ part }) => part === "replicas");
};

const metrics = async (): Promise<string> =>
  (
    await first.app.inject({
      url: "/metrics",
      headers: { authorization: "Bearer metrics-of-the-tests" },
    })
  ).body;

describe("heavy reads", () => {
  it("are served by a replica that has caught up, in either process", async () => {
    await newOffer(broker, { title: "Lue au réplica", status: "published" });
    await caughtUp();
    for (const process of [first, beside])
      expect(
        await readsOf(
          async () => expect(await titles(colleague, process)).toContain("Lue au réplica"),
          process,
        ),
      ).toEqual({ replica: 1, primary: 0 });
    expect(await metrics()).toMatch(/plateau_replica_usable\{[^}]*state="ok"\} 1/);
    expect(await detailsOf()).toEqual({ part: "replicas", state: "ok", message: null });
  });

  it("write nothing: each of them is answered by a replica", async () => {
    const offer = await newOffer(broker, { title: "Pour toutes les lectures", status: "published" });
    const requirement = await broker.call<{ id: string }>("createRequirement", {
      body: { properties: { dealname: "Bureaux à Paris" } },
    });
    const parts: Partial<Record<OperationName, Parameters<Client["call"]>[1]>> = {
      listUserOffers: { params: { userId: broker.userId } },
      countUserOffers: { params: { userId: broker.userId } },
      getComparablePrices: { params: { id: offer.id } },
      findDuplicateContacts: { query: { email: "personne@plateau.test" } },
      listMatchingOffers: { params: { id: requirement.body.id } },
      listMatchingRequirements: { params: { id: offer.id } },
      searchEverything: { query: { q: "Paris" } },
    };
    for (const name of REPLICA_READS) {
      await caughtUp();
      const read = await readsOf(async () => {
        const { status, body } = await broker.call(name, parts[name] ?? {});
        expect([name, status, status === 200 ? "" : body]).toEqual([name, 200, ""]);
      });
      expect([name, read]).toEqual([name, { replica: 1, primary: 0 }]);
    }
    // The primary would have run them silently.
    expect(readFileSync(replica.log, "utf8")).not.toContain("ERROR:");
  });
});

describe("a replica that lags", () => {
  afterEach(async () => {
    await resume();
    await caughtUp();
  });

  it("never answers the writer, a colleague or another process with an older page", async () => {
    await titles(colleague);
    await pause();
    for (let turn = 0; turn < 3; turn++) {
      await newOffer(broker, { title: `Pendant la pause ${turn}`, status: "published" });
      for (const process of [first, beside])
        for (const person of [broker, colleague])
          expect(await titles(person, process)).toContain(`Pendant la pause ${turn}`);
    }
    await resume();
    await caughtUp();
    expect(await readsOf(() => titles(colleague))).toEqual({ replica: 0, primary: 0 });
    await newOffer(broker, { title: "Après la pause", status: "published" });
    await caughtUp();
    expect(await readsOf(async () => expect(await titles(colleague)).toContain("Après la pause"))).toEqual({
      replica: 1,
      primary: 0,
    });
  });

  it("still serves those whose data it has, and gives no place to a stale page in memory", async () => {
    await caughtUp();
    await pause();
    await newOffer(broker, { title: "Inconnue du réplica", status: "published" });
    expect(await titles(colleague)).toContain("Inconnue du réplica");
    await resume();
    await caughtUp();
    expect(await titles(colleague)).toContain("Inconnue du réplica");
    expect(await titles(colleague, beside)).toContain("Inconnue du réplica");
  });

  it("never gives who was told of a change by a live event the state before it", async () => {
    await first.app.listen({ port: 0, host: "127.0.0.1" });
    const address = first.app.server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const arrived = new Promise<void>((resolve, reject) => {
      const request = get(
        { port, path: "/api/events", headers: { ...colleague.headers, accept: "text/event-stream" } },
        (response) => {
          response.on("data", (text: Buffer) => {
            if (!text.includes("event: changes")) return;
            request.destroy();
            resolve();
          });
          void pause().then(() => newOffer(broker, { title: "Annoncée", status: "published" }));
        },
      );
      request.on("error", reject);
    });
    await arrived;
    for (const process of [first, beside]) expect(await titles(colleague, process)).toContain("Annoncée");
  });

  it("is named by health and the metrics, and left out until it is close again", async () => {
    await pause();
    await newOffer(broker, { title: "Retard" });
    expect(await detailsOf()).toEqual({
      part: "replicas",
      state: "failed",
      message: `127.0.0.1:${replica.port} est en retard\u202f: la base principale sert à sa place`,
    });
    expect(await metrics()).toMatch(/plateau_replica_usable\{[^}]*state="behind"\} 0/);
    expect(await readsOf(() => titles(colleague))).toEqual({ replica: 0, primary: 1 });
    expect((await first.nobody.call("readiness")).status).toBe(200);
    await resume();
    await caughtUp();
    expect(await detailsOf()).toEqual({ part: "replicas", state: "ok", message: null });
  });
});

describe("a replica that is away", () => {
  it("is left out at the first failed statement, without an error, and comes back", async () => {
    await newOffer(broker, { title: "Sans réplica", status: "published" });
    await caughtUp();
    await replica.stop("SIGQUIT");
    const answers = await Promise.all(Array.from({ length: 5 }, () => titles(colleague)));
    for (const found of answers) expect(found).toContain("Sans réplica");
    expect((await detailsOf())?.message).toContain("ne répond pas");
    expect(await titles(broker, beside)).toContain("Sans réplica");
    await replica.start();
    await caughtUp();
    await newOffer(broker, { title: "De retour", status: "published" });
    await caughtUp();
    expect(await readsOf(() => titles(colleague))).toEqual({ replica: 1, primary: 0 });
  });
});

describe("an address with several hosts", () => {
  it("leads to the promoted replica, without a restart, once the primary is gone", async () => {
    const hosts = `postgres://plateau@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/plateau`;
    const url = `${hosts}?target_session_attrs=read-write`;
    const following = await testApp({ url });
    const person = await following.as("SUPERUSER", 7);
    await newOffer(person, { title: "Avant la bascule", status: "published" });
    await caughtUp();
    await primary.stop("SIGKILL");
    // Succeeds where it waits for the switch; refused where its connection was lost first.
    const during = newOffer(person, { title: "Pendant la bascule", status: "published" }).catch(
      () => undefined,
    );
    await replica.ask("select pg_promote()");
    if (!(await during)) await newOffer(person, { title: "Pendant la bascule", status: "published" });
    const found = await titles(person, following);
    expect(found).toEqual(expect.arrayContaining(["Avant la bascule", "Pendant la bascule"]));
    const reopened = openDatabase(url);
    await reopened.ping();
    await reopened.close();
  });
});
