import { expect, test } from "@playwright/test";
import {
  type CertifiedProvider,
  certifiedProvider,
  REGISTERED,
} from "../server/src/providers/single-sign-on/oidc/certified-provider.fixture.ts";
import { violations } from "./axe.ts";
import { freeAddress, type OwnServer, ownServer } from "./own-server.ts";

let plateau: OwnServer;
let provider: CertifiedProvider;

/** The provider is the only way in. */
const startPlateau = async (): Promise<string> => {
  const url = await freeAddress();
  provider = await certifiedProvider({
    callbackUrl: `${url}/api/session/single-sign-on/callback`,
    signedOutUrl: `${url}/sign-in`,
  });
  plateau = await ownServer(url, {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: REGISTERED.clientId,
    OIDC_CLIENT_SECRET: REGISTERED.clientSecret,
    OIDC_LABEL: "Exemple Immo",
    OIDC_SCOPES: "openid email profile groups",
    OIDC_FIRST_SIGN_IN: "create",
    OIDC_GROUP_CLAIM: "groups",
    OIDC_GROUP_MAPPING: '{"courtiers":"USER"}',
  });
  return url;
};

test.afterEach(async () => {
  await plateau.stop();
  await provider.close();
});

test("a new colleague signs in at the provider, has no password here, and signs out there too", async ({
  page,
}) => {
  // A second database and server have to start.
  test.slow();
  const url = await startPlateau();
  await page.goto(`${url}/contacts`);
  const enter = page.getByRole("button", { name: "Se connecter avec Exemple Immo" });
  await expect(enter).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await enter.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Identifiant").fill("noa");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page).toHaveURL(`${url}/contacts`);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/profile`);
  await expect(page.getByRole("heading", { name: "Mes sessions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mot de passe" })).toHaveCount(0);

  // As if the last proof were old: the first call alone is refused.
  await page.route(
    "**/api/contacts/export*",
    (route) =>
      route.fulfill({
        status: 403,
        json: { message: "Confirmez que c’est vous", code: "RECENT_SIGN_IN_REQUIRED", requestId: "e2e" },
      }),
    { times: 1 },
  );
  await page.goto(`${url}/contacts/list`);
  await page.getByRole("button", { name: "Exporter" }).click();
  const question = page.getByRole("dialog", { name: "Confirmez que c’est vous" });
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    question.getByRole("button", { name: "Confirmer avec Exemple Immo" }).click(),
  ]);
  await tab.getByLabel("Identifiant").fill("noa");
  const file = page.waitForEvent("download");
  await Promise.all([tab.waitForEvent("close"), tab.getByRole("button", { name: "Continuer" }).click()]);
  await expect(question).toBeHidden();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await page.getByRole("button", { name: /Noa Lambert/ }).click();
  await page.getByRole("menuitem", { name: "Déconnexion" }).click();
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/sign-in/);

  await page.goto(`${url}/sign-in?motif=desactivee`);
  await expect(page.getByRole("alert")).toContainText("désactivé");
});
