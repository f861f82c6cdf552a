import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { newContact } from "../areas/contacts/contacts.fixture.ts";
import { observed } from "../metrics/observe-ports.ts";
import { testApp } from "../test/app.ts";
import { openTracing } from "./open-tracing.ts";

type Value = { stringValue?: string; intValue?: number };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
  status: { code?: number };
};

const openCollector = async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push(body);
      response
        .writeHead(request.url === "/v1/traces" ? 200 : 400, { "content-type": "application/json" })
        .end("{}");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const spans = () =>
    received.flatMap((body) =>
      (JSON.parse(body).resourceSpans as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans,
    close: () => server.close(),
  };
};

const collector = await openCollector();
const failures: string[] = [];
let tracing: ReturnType<typeof openTracing>;
const open = ({ endpoint = collector.url, ratio = 1, continueTraces = false } = {}) => {
  const onFailure = (message: string) => failures.push(message);
  tracing = openTracing({ endpoint, ratio }, { version: "0.1.0", continueTraces, onFailure });
};
afterEach(() => tracing.close());

const { app, as, work } = await testApp({
  ports: {
    geocoder: observed("geocoder", { suggest: async () => [], find: async () => [] }, () => undefined),
  },
});
const broker = await as("USER");
afterAll(() => collector.close());

const attribute = (span: Span | undefined, key: string): unknown => {
  const value = span?.attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe("traces", () => {
  it("show a request with its statements, without values, paths or names", async () => {
    open();
    const { id } = await newContact(broker, "Quatrefages");
    await broker.call("getContact", { params: { id } });
    await tracing.flush();
    const spans = collector.spans();
    const request = spans.find((span) => attribute(span, "plateau.operation") === "getContact");
    expect(request?.name).toMatch(/^GET \/api\/contacts\/:/);
    expect(attribute(request, "http.response.status_code")).toBe(200);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toEqual(["select", "select"]);
    expect(attribute(statements[1], "db.query.text")).toContain("= $1");
    for (const secret of ["Quatrefages", id, broker.userId])
      expect(collector.received.join()).not.toContain(secret);
  });

  it("show the calls of vendors and the jobs, and nothing of the queue's own questions", async () => {
    open();
    await broker.call("suggestPlaces", { query: { q: "20 rue de Londres" } });
    await work();
    await tracing.flush();
    const spans = collector.spans();
    const call = spans.find(({ name }) => name === "geocoder.suggest");
    expect(spans.find(({ spanId }) => spanId === call?.parentSpanId)).toBeDefined();
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
    expect(roots.every((name) => /^(GET|POST|job) /.test(name))).toBe(true);
  });

  it.each([
    [false, "are the process's own where no proxy is trusted"],
    [true, "continue the caller's where proxies are trusted"],
  ])("%s: %s", async (trusted) => {
    open({ continueTraces: trusted });
    const traceId = trusted ? "0af7651916cd43dd8448eb211c80319c" : "0af7651916cd43dd8448eb211c80319d";
    const headers = { ...broker.headers, traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    await app.inject({ method: "GET", url: "/api/contacts", headers });
    await tracing.flush();
    expect(collector.spans().some((span) => span.traceId === traceId)).toBe(trusted);
  });

  it("are a share of the requests", async () => {
    open({ ratio: 0 });
    const before = collector.received.length;
    await broker.call("listContacts");
    await tracing.flush();
    expect(collector.received.length).toBe(before);
  });

  it("fail no request when their collector refuses them", async () => {
    open({ endpoint: `${collector.url}/elsewhere` });
    expect((await broker.call("listContacts")).status).toBe(200);
    await tracing.flush();
    expect(failures.join()).toContain("Bad Request");
  });
});
