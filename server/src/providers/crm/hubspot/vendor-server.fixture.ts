import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally } from "../../../test/local-server.ts";
import type { Waits } from "./failures.ts";
import { type VendorAnswer, vendorRoutes } from "./vendor-routes.fixture.ts";
import { type VendorWorld, vendorWorld } from "./vendor-world.fixture.ts";

/** With `done`, the fault follows a change that was made. */
export type Fault =
  | { kind: "status"; status: number; body?: unknown; retryAfter?: string; done?: boolean }
  | { kind: "text"; body: string; done?: boolean }
  | { kind: "cut"; done?: boolean }
  | { kind: "silence"; done?: boolean }
  | { kind: "late"; ms: number };

export type VendorCall = { method: string; path: string; url: URL; authorization: string; body: unknown };

export type VendorChange = { deal: string; name: string; value: string };

export type VendorServer = {
  baseUrl: string;
  world: VendorWorld;
  calls: VendorCall[];
  changes: VendorChange[];
  faults: Fault[];
  spoil: ((call: VendorCall) => Fault | undefined) | undefined;
  revoked: boolean;
  longestUrl: number;
  close(): Promise<void>;
};

export const tooMany = (policyName: string | undefined, retryAfter?: string): Fault => ({
  kind: "status",
  status: 429,
  body: {
    status: "error",
    message: `You have reached your ${(policyName ?? "ten_secondly_rolling").toLowerCase()} limit.`,
    errorType: "RATE_LIMIT",
    correlationId: "0a1b2c3d-0000-4000-8000-000000000429",
    ...(policyName ? { policyName } : {}),
  },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** HubSpot's delays, shortened for tests. */
export const SHORT_WAITS: Waits = { breakdown: 1, secondLimit: 2, lock: 3, accountLimit: 5 };

const LIMIT = 190;

export const startVendorServer = async (
  { token, world = vendorWorld() }: { token: string; world?: VendorWorld } = { token: "pat-eu1-essai" },
): Promise<VendorServer> => {
  const changes: VendorChange[] = [];
  const answer = vendorRoutes(world, changes);

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? "/", "http://localhost");
    const call: VendorCall = {
      method: request.method ?? "",
      path: url.pathname.replace(/^\/crm\/(owners|pipelines|properties|objects)\/\d{4}-\d{2}/, "/crm/v3/$1"),
      url,
      authorization: request.headers.authorization ?? "",
      body: text ? JSON.parse(text) : undefined,
    };
    server.calls.push(call);
    const fault = server.spoil?.(call) ?? server.faults.shift();
    const proper = () => (isLetIn(call) ? properAnswer(call) : unauthorized);
    if (!fault) return send(response, proper());
    if (fault.kind === "late") {
      const late = proper();
      setTimeout(() => send(response, late), fault.ms);
      return;
    }
    if (fault.done) proper();
    commit(fault, response);
  };

  const isLetIn = ({ authorization }: VendorCall) => !server.revoked && authorization === `Bearer ${token}`;
  const properAnswer = (call: VendorCall): VendorAnswer =>
    `${call.url.pathname}${call.url.search}`.length > server.longestUrl
      ? { status: 414, body: "" }
      : answer(call);

  const { url, close } = await listenLocally((request, response) => {
    receive(request, response).catch(() => send(response, { status: 500, body: { status: "error" } }));
  });
  const server: VendorServer = {
    baseUrl: url,
    world,
    calls: [],
    changes,
    faults: [],
    spoil: undefined,
    revoked: false,
    longestUrl: 8_000,
    close,
  };
  return server;
};

const unauthorized: VendorAnswer = {
  status: 401,
  body: {
    status: "error",
    message: "Authentication credentials not found or expired.",
    correlationId: "0a1b2c3d-0000-4000-8000-000000000401",
    category: "INVALID_AUTHENTICATION",
  },
};

const send = (response: ServerResponse, { status, body }: VendorAnswer): void => {
  response
    .writeHead(status, {
      "content-type": "application/json;charset=utf-8",
      "x-hubspot-correlation-id": "0a1b2c3d-0000-4000-8000-000000000000",
      "x-hubspot-ratelimit-max": String(LIMIT),
      "x-hubspot-ratelimit-remaining": String(LIMIT - 1),
      "x-hubspot-ratelimit-interval-milliseconds": "10000",
      "x-hubspot-ratelimit-daily": "650000",
      "x-hubspot-ratelimit-daily-remaining": "649999",
    })
    .end(typeof body === "string" ? body : JSON.stringify(body));
};

const commit = (fault: Exclude<Fault, { kind: "late" }>, response: ServerResponse): void => {
  switch (fault.kind) {
    case "silence":
      return;
    case "cut":
      response.socket?.destroy();
      return;
    case "text":
      response.writeHead(200, { "content-type": "application/json" }).end(fault.body);
      return;
    case "status": {
      const headers = fault.retryAfter === undefined ? {} : { "retry-after": fault.retryAfter };
      response
        .writeHead(fault.status, headers)
        .end(fault.body === undefined ? "" : JSON.stringify(fault.body));
    }
  }
};
