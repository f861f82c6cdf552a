import { expect, test } from "./journey.ts";
import { administrator, newBroker } from "./new-colleague.ts";

test("an account that is disabled loses its open screen within a second", async ({ page, baseURL }) => {
  const { email } = await newBroker(page, baseURL);
  await page.goto("/contacts/list");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const following = page.waitForResponse("**/api/events?*");
  await page.reload();
  await following;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  const admin = await administrator(baseURL);
  const disabled = await admin.put(`/api/identity/users/${email}/enabled`, { data: { enabled: false } });
  expect(disabled.status()).toBe(200);
  await expect(page.getByLabel("Mot de passe")).toBeVisible({ timeout: 1000 });
  await expect(page).toHaveURL(/\/sign-in\?retour=/);
  await admin.dispose();
});

test("an account that is disabled before its page follows changes loses its screen too", async ({
  page,
  baseURL,
}) => {
  const { email } = await newBroker(page, baseURL);
  const admin = await administrator(baseURL);
  await page.route("**/api/events?*", async (route) => {
    await admin.put(`/api/identity/users/${email}/enabled`, { data: { enabled: false } });
    await route.continue();
  });
  await page.goto("/contacts/list");
  await expect(page.getByLabel("Mot de passe")).toBeVisible();
  await admin.dispose();
});

test("a page whose stream a proxy refused follows changes again", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  let refusals = 0;
  await page.route(
    "**/api/events?*",
    (route) => {
      refusals++;
      return route.fulfill({ status: 502, body: "Bad Gateway" });
    },
    { times: 1 },
  );
  const following = page.waitForResponse(
    (response) => response.url().includes("/api/events?") && response.status() === 200,
  );
  await page.goto("/contacts/list");
  await following;
  expect(refusals).toBe(1);
});
