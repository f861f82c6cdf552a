export type Relay = {
  host: string;
  port: number;
  /** `implicit` from the first byte (smtps), `starttls` before anything else, `none` on localhost. */
  tls: "implicit" | "starttls" | "none";
  auth: { user: string; pass: string } | undefined;
};

/** SMTP_URL is invalid; the message says why, in French and English, without the password. */
export class RelayRefused extends Error {
  override name = "RelayRefused";

  constructor(reason: string) {
    super(`Configuration invalide (invalid configuration) :\n  SMTP_URL : ${reason}`);
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/**
 * Parses `smtp://user:password@host:587` or `smtps://…:465`. Without TLS only to localhost, or with
 * `?tls=none` on a private network; never with a password.
 * @throws RelayRefused
 */
export const relayOf = (address: string): Relay => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new RelayRefused("n’est pas une adresse smtp://hôte ou smtps://hôte (not an SMTP address)");
  const local = LOOPBACK.test(url.hostname);
  const open = url.searchParams.get("tls") === "none" || local;
  const tls = url.protocol === "smtps:" ? "implicit" : open ? "none" : "starttls";
  if (tls === "none" && url.username && !local)
    throw new RelayRefused("un mot de passe ne va pas avec tls=none (no password without TLS)");
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (tls === "implicit" ? 465 : 587),
    tls,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
  };
};
