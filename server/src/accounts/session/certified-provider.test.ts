import { afterAll, describe, expect, it } from "vitest";
import {
  certifiedProvider,
  REGISTERED,
} from "../../providers/single-sign-on/oidc/certified-provider.fixture.ts";
import { testApp } from "../../test/app.ts";
import { appWithProvider, CALLBACK } from "./single-sign-on.fixture.ts";

const urls = {
  callbackUrl: `https://plateau.test${CALLBACK}`,
  signedOutUrl: "https://plateau.test/sign-in",
};
const provider = await certifiedProvider(urls);
afterAll(provider.close);

const plateau = await appWithProvider({
  ...REGISTERED,
  ...urls,
  issuer: provider.issuer,
  label: "Exemple",
  scopes: "openid email profile groups",
  firstSignIn: "create",
  defaultGroup: undefined,
  groups: { claim: "groups", mapping: { courtiers: "USER" } },
  requiredClaims: {},
  emailVerifiedClaim: "email_verified",
});

/** A browser at the provider: follows its redirections and types a name. */
const browse = async (start: string, name: string, isLast: (url: URL) => boolean): Promise<URL> => {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 10 && !isLast(url); step++) {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(key, value);
    }
    const location = response.headers.get("location");
    form = location ? undefined : new URLSearchParams({ login: name });
    if (location) url = new URL(location, url);
  }
  return url;
};

const isBack = (url: URL): boolean => url.href.startsWith("https://plateau.test/");

describe("sign-in at a certified provider", () => {
  it("opens a session, twice the same account, and signs out there too", async () => {
    const opened: string[] = [];
    let signedIn = "";
    for (let turn = 0; turn < 2; turn++) {
      const { url, cookie } = await plateau.leave("/contacts");
      const back = await browse(url, "noa", isBack);
      const { location, cookie: session } = await plateau.comeBack(back.searchParams, cookie);
      expect(location).toBe("/contacts");
      signedIn = session;
      const { user, group } = (await plateau.sessionOf(session)) ?? {};
      expect([user?.email, user?.firstname, group]).toEqual(["noa@exemple.test", "Noa", "USER"]);
      opened.push(user?.id ?? "");
    }
    expect(new Set(opened).size).toBe(1);
    const answer = await plateau.app.inject({
      method: "POST",
      url: "/api/session/single-sign-on/sign-out",
      headers: { cookie: signedIn },
    });
    const page = await fetch(answer.json<{ url: string }>().url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("/session/end/confirm")]);
  });

  it("refuses a code that was taken from another sign-in", async () => {
    const [stolen, own] = [await plateau.leave(), await plateau.leave("/")];
    const back = await browse(stolen.url, "ana", isBack);
    const answer = new URLSearchParams(back.searchParams);
    answer.set("state", new URL(own.url).searchParams.get("state") ?? "");
    expect((await plateau.comeBack(answer, own.cookie)).location).toBe("/sign-in?motif=invalide");
  });
});

describe("sign-in options", () => {
  it("name the provider, or none", async () => {
    const options = await plateau.nobody.call("getSignInOptions");
    expect(options.body).toEqual({ passwords: true, singleSignOn: { label: "Exemple" } });
    const { nobody } = await testApp();
    expect((await nobody.call("getSignInOptions")).body).toEqual({ passwords: true, singleSignOn: null });
    expect((await nobody.call("startSingleSignOn", { body: {} })).status).toBe(404);
  });
});
