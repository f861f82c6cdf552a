import type { Session } from "@plateau/contract/accounts/session-operations.ts";
import type { Ports } from "../../ctx.ts";
import { type OidcSettings, oidcSingleSignOn } from "../../providers/single-sign-on/oidc/adapter.ts";
import type { SingleSignOn } from "../../providers/single-sign-on/port.ts";
import { type Answer, testApp } from "../../test/app.ts";

export const CALLBACK = "/api/session/single-sign-on/callback";

type Started = { url: string; cookie: string };

const cookiesOf = (headers: Answer["headers"]): string =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .filter((cookie) => !cookie?.endsWith("="))
    .join("; ");

/** The application with an outside provider whose settings a test may change. */
export const appWithProvider = async (settings: OidcSettings, ports: Partial<Ports> = {}) => {
  const singleSignOn: SingleSignOn = oidcSingleSignOn(settings);
  const log: string[] = [];
  const app = await testApp({
    ports: { ...ports, singleSignOn },
    logger: { level: "warn", stream: { write: (line) => void log.push(line) } },
  });
  return {
    ...app,
    log,
    configure: (changes: Partial<OidcSettings> = {}) => {
      Object.assign(singleSignOn, oidcSingleSignOn({ ...settings, ...changes }));
    },
    leave: async (returnPath = "/contacts"): Promise<Started> => {
      const { body, headers } = await app.nobody.call<{ url: string }>("startSingleSignOn", {
        body: { returnPath },
      });
      return { url: body.url, cookie: cookiesOf(headers) };
    },
    comeBack: async (answer: URLSearchParams, cookie: string) => {
      const { statusCode, headers } = await app.app.inject({
        url: `${CALLBACK}?${answer}`,
        headers: { cookie },
      });
      return { status: statusCode, headers, location: String(headers.location), cookie: cookiesOf(headers) };
    },
    sessionOf: async (cookie: string): Promise<Session | undefined> => {
      const answer = await app.app.inject({ url: "/api/session", headers: { cookie } });
      return answer.statusCode === 200 ? answer.json() : undefined;
    },
  };
};
