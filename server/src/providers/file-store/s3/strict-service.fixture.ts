import { createHash, createHmac } from "node:crypto";
import { type IncomingMessage, request as passOn } from "node:http";
import S3rver from "s3rver";
import { listenLocally } from "../../../test/local-server.ts";

const REGION = "eu-west-3";
const SECRET = "S3RVER";
export const KEYS = { accessKeyId: "S3RVER", secretAccessKey: SECRET, region: REGION, forcePathStyle: true };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

type Signed = {
  credential: string;
  date: string;
  headers: string;
  signature: string;
  payload: string;
  expires: number;
};

const signedOf = (url: URL, headers: IncomingMessage["headers"]): Signed | undefined => {
  const query = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? "";
  if (url.searchParams.has("X-Amz-Signature")) {
    return {
      credential: query("Credential"),
      date: query("Date"),
      headers: query("SignedHeaders"),
      signature: query("Signature"),
      payload: "UNSIGNED-PAYLOAD",
      expires: Number(query("Expires")),
    };
  }
  const said = /Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)/.exec(headers.authorization ?? "");
  const [, credential, signedHeaders, signature] = said ?? [];
  if (!credential || !signedHeaders || !signature) return undefined;
  const payload = String(headers["x-amz-content-sha256"]);
  return {
    credential,
    date: String(headers["x-amz-date"]),
    headers: signedHeaders,
    signature,
    payload,
    expires: 900,
  };
};

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const expectedSignature = (message: IncomingMessage, url: URL, signed: Signed): string => {
  const [, day = "", region = "", service = ""] = signed.credential.split("/");
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const headers = signed.headers
    .split(";")
    .map((name) => `${name}:${String(message.headers[name]).trim()}\n`);
  const canonical = [message.method, url.pathname, query, headers.join(""), signed.headers, signed.payload];
  const digest = createHash("sha256").update(canonical.join("\n")).digest("hex");
  const scope = [day, region, service, "aws4_request"];
  const key = scope.reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${SECRET}`);
  return hmac(key, ["AWS4-HMAC-SHA256", signed.date, scope.join("/"), digest].join("\n")).toString("hex");
};

const momentOf = (date: string): number =>
  Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));

const refusal = (message: IncomingMessage, url: URL): string | undefined => {
  const signed = signedOf(url, message.headers);
  if (!signed) return "AccessDenied";
  if (!(Date.now() < momentOf(signed.date) + signed.expires * 1000)) return "AccessDenied";
  if (expectedSignature(message, url, signed) !== signed.signature) return "SignatureDoesNotMatch";
  return undefined;
};

/**
 * s3rver with signature checks like Amazon's, which s3rver lacks. It replaces files in place and reads the
 * range 0-0 as the whole file: skip those two guarantees.
 */
export const startStrictService = async (
  folder: string,
  buckets: readonly string[],
): Promise<{ endpoint: string; stop: () => Promise<void> }> => {
  const inside = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  const { port } = await inside.run();
  const door = await listenLocally((message, answer) => {
    const url = new URL(message.url ?? "/", `http://${message.headers.host}`);
    const no = refusal(message, url);
    if (no) {
      message.resume();
      answer.writeHead(403, { "content-type": "application/xml" });
      answer.end(message.method === "HEAD" ? "" : `<Error><Code>${no}</Code></Error>`);
      return;
    }
    const { method, url: path, headers } = message;
    const onward = passOn({ port, host: "127.0.0.1", method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => onward.destroy());
    message.pipe(onward);
  });
  return {
    endpoint: door.url,
    stop: async () => {
      await door.close();
      await inside.close();
    },
  };
};
