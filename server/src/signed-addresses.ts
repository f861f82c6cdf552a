import { createHmac, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

export type SignedAddress = {
  path: string;
  /** Signed query parameters. */
  claims: Readonly<Record<string, string>>;
  expiresAt: Date;
};

/** Signs path, all query parameters and expiry: any change is refused. */
export type SignedAddresses = {
  /** The path with its query: `{path}?{claims}&expires={seconds}&signature={…}`. */
  sign(address: SignedAddress): string;
  /** `path` must be decoded. Throws a 403. */
  open(path: string, query: Readonly<Record<string, unknown>>): SignedAddress;
};

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === "string";

export const signedAddresses = (secret: Buffer, clock: () => Date): SignedAddresses => {
  const signatureOf = (path: string, parameters: readonly [string, string][]): Buffer => {
    const ordered = parameters.toSorted(([a], [b]) => (a < b ? -1 : 1));
    return createHmac("sha256", secret)
      .update(JSON.stringify([path, ...ordered]))
      .digest();
  };

  return {
    sign({ path, claims, expiresAt }) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      const parameters: [string, string][] = [...Object.entries(claims), ["expires", expires]];
      const query = new URLSearchParams(parameters);
      query.set("signature", signatureOf(path, parameters).toString("base64url"));
      return `${path}?${query}`;
    },
    open(path, { signature, ...rest }) {
      const parameters = Object.entries(rest).filter(isText);
      const given = Buffer.from(typeof signature === "string" ? signature : "", "base64url");
      const expected = signatureOf(path, parameters);
      const whole = parameters.length === Object.keys(rest).length;
      if (!whole || given.length !== expected.length || !timingSafeEqual(given, expected))
        throw new Refusal(403, "Cette adresse n’est pas valable");
      const { expires, ...claims } = Object.fromEntries(parameters);
      const expiresAt = new Date(Number(expires) * 1000);
      if (!(clock() < expiresAt)) throw new Refusal(403, "Cette adresse a expiré");
      return { path, claims, expiresAt };
    },
  };
};
