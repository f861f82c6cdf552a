import { expect, test } from "./journey.ts";
import { administrator, newBroker } from "./new-colleague.ts";

test("an account that is disabled loses its open screen without a reload", async ({ page, baseURL }) => {
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
  await expect(page.getByLabel("Mot de passe")).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?retour=/);
  await admin.dispose();
});

test("an account disabled before live updates connect loses its open screen", async ({ page, baseURL }) => {
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
