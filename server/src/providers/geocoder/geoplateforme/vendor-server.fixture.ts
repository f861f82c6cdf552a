import type { ServerResponse } from "node:http";
import type { Feature, PlaceType } from "@plateau/contract/geocoding/shapes.ts";
import { listenLocally } from "../../../test/local-server.ts";
import type { Geocoder } from "../port.ts";

export type Fault =
  | { kind: "status"; status: number; retryAfter?: string }
  | { kind: "text"; body: string }
  | { kind: "cut" }
  | { kind: "silence" }
  | { kind: "late"; ms: number };

/** Fake geocoder on a local port: routes, limits, error bodies and format of the public one. */
export type VendorServer = {
  baseUrl: string;
  calls: URL[];
  faults: Fault[];
  spoil: (() => Fault | undefined) | undefined;
  close(): Promise<void>;
};

export const startVendorServer = async (knowledge: Pick<Geocoder, "suggest">): Promise<VendorServer> => {
  const local = await listenLocally((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    service.calls.push(url);
    const fault = service.spoil?.() ?? service.faults.shift();
    const respond = () =>
      answer(url, knowledge).then(
        ({ status, body }) => send(response, status, body),
        () => send(response, 500, { code: 500, message: "An unexpected error has occurred" }),
      );
    if (!fault) void respond();
    else if (fault.kind === "late") setTimeout(respond, fault.ms);
    else commit(fault, response);
  });
  const service: VendorServer = {
    baseUrl: `${local.url}/geocodage`,
    calls: [],
    faults: [],
    spoil: undefined,
    close: local.close,
  };
  return service;
};

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

const commit = (fault: Exclude<Fault, { kind: "late" }>, response: ServerResponse): void => {
  if (fault.kind === "silence") return;
  if (fault.kind === "text") {
    response.writeHead(200, { "content-type": "application/json" }).end(fault.body);
    return;
  }
  if (fault.kind === "cut") {
    response
      .writeHead(200, { "content-type": "application/json", "content-length": "9999" })
      .write('{"type":');
    setTimeout(() => response.destroy(), 5);
    return;
  }
  const headers = fault.retryAfter === undefined ? {} : { "retry-after": fault.retryAfter };
  response.writeHead(fault.status, headers).end();
};

const answer = async (url: URL, knowledge: Pick<Geocoder, "suggest">) => {
  if (url.pathname !== "/geocodage/search") return { status: 404, body: { code: 404, message: "Not found" } };
  const one = (name: string): string | undefined => url.searchParams.get(name) ?? undefined;
  const q = one("q") ?? "";
  const limit = Number(one("limit") ?? 10);
  const detail = [
    ...(q.length >= 3 && q.length <= 200 ? [] : ["q: must contain between 3 and 200 chars"]),
    ...(/^[\p{L}\p{N}]/u.test(q) ? [] : ["q: must start with a number or a letter"]),
    ...(Number.isInteger(limit) && limit >= 1 && limit <= 20
      ? []
      : ["limit: must be an integer between 1 and 20"]),
  ];
  if (detail.length > 0) return { status: 400, body: { code: 400, message: "Failed parsing query", detail } };
  const [type, postcode, citycode] = [one("type") as PlaceType | undefined, one("postcode"), one("citycode")];
  const found = await knowledge.suggest({
    q,
    limit,
    ...(type && { type }),
    ...(postcode && { postcode }),
    ...(citycode && { citycode }),
  });
  const features = found.filter(({ properties }) => properties.id.length >= 5).map(asServiceFeature);
  return { status: 200, body: { type: "FeatureCollection", features, query: q } };
};

const asServiceFeature = ({ properties, ...feature }: Feature) => {
  const isCommune = properties.type === "municipality";
  const { district, ...others } = properties;
  return {
    ...feature,
    properties: {
      ...(isCommune ? { ...others, city: properties.name, municipality: properties.name } : properties),
      banId: null,
      x: 652089.7,
      y: 6862305.26,
      _type: "address",
    },
  };
};
