import { type Group, groups } from "@plateau/contract/accounts/groups.ts";
import { errorBodySchema } from "@plateau/contract/api/errors.ts";
import { openApiDocument } from "@plateau/contract/api/openapi.ts";
import { scopesFor } from "@plateau/contract/operation-scopes.ts";
import { areas } from "@plateau/contract/operations.ts";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import sql, { raw } from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { newOffer, withUnits } from "../areas/offers/offers.fixture.ts";
import { type Client, testApp } from "./app.ts";
import { arbitraryOf, type JsonSchema } from "./request-arbitraries.ts";
import { roundsOf } from "./sampled.ts";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? roundsOf(5000, 10));
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Longer than any answer may take, even on a loaded machine. */
const HUNG_MS = 60_000;
/** Requests after which destroyed records are made again. */
const ROUND = 250;

/** What the server logged of its errors, for the report. */
const logged: string[] = [];
const { app, as, db, nobody } = await testApp({
  logger: { level: "error", stream: { write: (line: string) => void logged.push(line) } },
});

type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, unknown>;
};
type Request = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  ifMatch: string | null;
};

const operations = Object.entries(
  openApiDocument(areas, scopesFor).paths as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
type Listed = (typeof operations)[number];

const idsByTable = async (): Promise<Map<string, string[]>> => {
  const tables = await db.rows<{ name: string }>(sql`
    select table_name name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`);
  const ids = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await db.rows<{ id: string }>(sql`select id from ${raw(name)} limit 20`);
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(({ id }) => id),
      );
  }
  return ids;
};

/** Mostly records of the kind that the path begins with: `/real-estates/{id}` is in `real_estates`. */
const idsFor = ({ path }: Listed, ids: Map<string, string[]>): fc.Arbitrary<string> => {
  const kind = (path.split("/")[1] ?? "").replaceAll("-", "_");
  const own = ids.get(kind === "users" ? "people" : kind) ?? [];
  return fc.oneof(
    { weight: own.length > 0 ? 10 : 0, arbitrary: fc.constantFrom(...own, "") },
    { weight: 4, arbitrary: fc.constantFrom(...[...ids.values()].flat()) },
    { weight: 1, arbitrary: fc.uuid() },
  );
};

const seedRecords = async (broker: Client): Promise<void> => {
  const { id } = await newOffer(broker, { status: "published" });
  await withUnits(broker, id, { usage: "office", surface: 120, rentPerSqmPerYear: 450 });
  await broker.call("createContact", {
    body: { lastname: "Durand", firstname: "Léa", email: "lea@client.test" },
  });
  await broker.call("createNote", { body: { title: "Rappeler" } });
};

const requestsFor = (operation: Listed, ids: fc.Arbitrary<string>): fc.Arbitrary<Request> => {
  const parametersIn = (place: Parameter["in"]) => operation.parameters.filter((each) => each.in === place);
  const record = (parameters: Parameter[]) =>
    fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, arbitraryOf(schema, ids)])), {
      requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
    });
  const body = operation.requestBody?.content["application/json"].schema;
  return fc.record({
    params: record(parametersIn("path")),
    query: record(parametersIn("query")),
    body: body ? arbitraryOf(body, ids) : fc.constant(undefined),
    ifMatch: fc.option(fc.constantFrom('"2026-01-01T00:00:00Z"', '"x"', "*", ""), { freq: 10 }),
  });
};

const urlOf = ({ path }: Listed, { params, query }: Request): string => {
  // Through bytes: half a surrogate pair cannot be part of a URL.
  const text = (value: unknown): string =>
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value))
      .toString()
      .slice(0, 5000);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, text(value)]),
  );
  return `/api${filled}${search.size > 0 ? `?${search}` : ""}`;
};

const send = async (
  operation: Listed,
  request: Request,
  { headers }: Client,
): Promise<LightMyRequestResponse | "hung"> => {
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<"hung">((resolve) => {
    timer = setTimeout(() => resolve("hung"), HUNG_MS);
  });
  const answered = app.inject({
    method: operation.method.toUpperCase() as "GET",
    url: urlOf(operation, request),
    headers: {
      ...headers,
      ...(request.body === undefined ? {} : { "content-type": "application/json" }),
      ...(request.ifMatch === null ? {} : { "if-match": request.ifMatch }),
    },
    ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
  });
  return Promise.race([answered, hung]).finally(() => clearTimeout(timer));
};

const problemOf = (operation: Listed, answer: LightMyRequestResponse | "hung"): string | null => {
  if (answer === "hung") return "no answer";
  const { statusCode, headers } = answer;
  if (statusCode === 503 && "503" in operation.responses) return null;
  if (statusCode >= 500) return `${statusCode} ${answer.body} ${logged.splice(0).join("")}`;
  if (statusCode >= 400 && !errorBodySchema.safeParse(JSON.parse(answer.body)).success)
    return `error body ${answer.body}`;
  return headers["x-content-type-options"] === "nosniff" ? null : "a header is missing";
};

/** Of a long run by hand, so that one that is stopped says how far it came. */
const REPORT_EVERY = 5000;
const report = (sent: number, statuses: ReadonlyMap<number, number>, problems: readonly string[]): void => {
  const found = Object.fromEntries([...statuses].sort(([a], [b]) => a - b));
  // biome-ignore lint/suspicious/noConsole: only the command of a run by hand sets the number.
  if (process.env.FUZZ_REQUESTS) console.info(`Seed ${SEED}, ${sent} requests`, found, problems);
};

let enrolled = 1000;
const newCaller = async (group: Group): Promise<Client> => {
  // Wrong passwords of earlier requests came from the same address.
  await db.run(sql`delete from rate_limits`);
  return as(group, enrolled++);
};

/** Nobody is one of them, seldom. */
const kinds: readonly (Group | null)[] = [null, ...groups, ...groups];

type Drawn = { operation: Listed; group: Group | null; request: Request };

const drawRequests = async (count: number, seed: number): Promise<Drawn[]> => {
  const ids = await idsByTable();
  const drawn = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      group: fc.constantFrom(...kinds),
      request: requestsFor(operation, idsFor(operation, ids)),
    }),
  );
  return fc.sample(drawn, { numRuns: count, seed });
};

describe("requests of any shape", () => {
  it(`${REQUESTS} of them get an answer in the contract's format, without a server error`, {
    timeout: Math.max(600_000, REQUESTS * 200),
  }, async () => {
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    const callers = new Map<Group, Client>();
    for (const group of groups) callers.set(group, await newCaller(group));
    for (let sent = 0; sent < REQUESTS; sent += ROUND) {
      // An earlier request may have asked a second step of all administrators.
      await db.run(sql`update agency set administrators_need_second_step = false`);
      await seedRecords(await newCaller("ADMINISTRATOR"));
      for (const { operation, group, request } of await drawRequests(ROUND, SEED + sent)) {
        const answer = await send(operation, request, (group && callers.get(group)) ?? nobody);
        const status = answer === "hung" ? 0 : answer.statusCode;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const problem = problemOf(operation, answer);
        if (problem)
          problems.push(`${operation.operationId}: ${problem}\n${JSON.stringify(request).slice(0, 500)}`);
        // An earlier request ended the session or disabled the account.
        if (status === 401 && group !== null) callers.set(group, await newCaller(group));
      }
      if ((sent + ROUND) % REPORT_EVERY === 0) report(sent + ROUND, statuses, problems);
    }
    expect(problems, `seed ${SEED}`).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 50);
  });
});
