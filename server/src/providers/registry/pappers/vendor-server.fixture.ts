import type { IncomingMessage, ServerResponse } from "node:http";
import { listenLocally } from "../../../test/local-server.ts";
import type { VendorWorld } from "./vendor-records.fixture.ts";
import { type VendorAnswer, vendorRoutes } from "./vendor-routes.fixture.ts";

export type Fault =
  | { kind: "status"; status: number; body?: string; retryAfter?: string }
  | { kind: "text"; body: string }
  | { kind: "cut" }
  | { kind: "silence" }
  | { kind: "late"; ms: number };

export type VendorCall = { path: string; url: URL; key: string };

export type VendorServer = {
  companiesUrl: string;
  parcelsUrl: string;
  world: VendorWorld;
  calls: VendorCall[];
  faults: Fault[];
  spoil: ((call: VendorCall) => Fault | undefined) | undefined;
  close(): Promise<void>;
};

export const VENDOR_KEY = "cle-d-essai";

const send = (response: ServerResponse, { status, body }: VendorAnswer, retryAfter?: string): void => {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
  });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
};

const commit = (fault: Exclude<Fault, { kind: "late" }>, response: ServerResponse): void => {
  switch (fault.kind) {
    case "status":
      send(response, { status: fault.status, body: fault.body ?? "" }, fault.retryAfter);
      return;
    case "text":
      send(response, { status: 200, body: fault.body });
      return;
    case "cut":
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"siren":');
      response.destroy();
      return;
    case "silence":
      return;
  }
};

export const startVendorServer = async (world: VendorWorld): Promise<VendorServer> => {
  const receive = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const call: VendorCall = { path: url.pathname, url, key: String(request.headers["api-key"] ?? "") };
    server.calls.push(call);
    const fault = server.spoil?.(call) ?? server.faults.shift();
    const answer = () =>
      call.key === VENDOR_KEY
        ? vendorRoutes(server.world, url)
        : { status: 401, body: { statusCode: 401, error: "Unauthorized", message: "Clé inconnue" } };
    if (!fault) send(response, answer());
    else if (fault.kind === "late") setTimeout(() => send(response, answer()), fault.ms);
    else commit(fault, response);
  };
  const { url, close } = await listenLocally(receive);
  const server: VendorServer = {
    companiesUrl: `${url}/v2`,
    parcelsUrl: `${url}/immo/v1`,
    world,
    calls: [],
    faults: [],
    spoil: undefined,
    close,
  };
  return server;
};
