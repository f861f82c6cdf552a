import { expect, failRequests, hold, test, withoutLiveChanges } from "./journey.ts";
import { signIn } from "./sign-in.ts";

const searches = "**/api/real-estates/search?*";
const list = "/real-estates/list";

test.beforeEach(({ page }) => withoutLiveChanges(page));

test("the list stops loading beyond five hundred offers and shows a message", async ({ page }) => {
  await signIn(page, "courtier");
  let calls = 0;
  await page.route(searches, async (route) => {
    const url = new URL(route.request().url());
    // Hovering a link to the home page reads its latest offers ahead.
    if (url.searchParams.get("limit") !== "100") return route.continue();
    url.searchParams.delete("nextToken");
    const answer = await route.fetch({ url: url.href });
    const { items } = (await answer.json()) as { items: { id: string }[] };
    calls += 1;
    // Every batch needs distinct offers.
    const own = items.map((item, at) => ({
      ...item,
      id: `${item.id.slice(0, -6)}${String(at).padStart(4, "0")}${calls}0`,
    }));
    await route.fulfill({ json: { items: own, nextToken: "encore" } });
  });
  await page.goto(list);
  await expect(
    page.getByText(
      "Plus de 500 résultats trouvés. Veuillez affiner vos critères de recherche pour obtenir des résultats plus précis.",
    ),
  ).toBeVisible();
  await expect(page.getByText("Plus de 500 offres", { exact: true })).toBeVisible();
  await expect(page.locator("[aria-posinset='1']")).toHaveAttribute("aria-setsize", "500");
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator("[aria-posinset='500']")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(calls).toBe(5);
});

test("a second search is ignored while one is running", async ({ page }) => {
  await signIn(page, "courtier", list);
  const search = page.getByRole("button", { name: "Rechercher", exact: true });
  await expect(search).toBeEnabled();
  await expect(page.getByRole("article").first()).toBeVisible();
  const { held, release } = hold();
  const requests: string[] = [];
  await page.route(searches, async (route) => {
    requests.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.getByLabel("Surface minimum").fill("100");
  await search.click();
  await expect(page.getByText("Recherche en cours...")).toBeVisible();
  await page.getByLabel("Surface minimum").fill("200");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/surfaceMin=100$/);
  release();
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(requests.filter((url) => url.includes("surfaceMin=200"))).toEqual([]);
});

test("the next search does not wait for the later batches of the last", async ({ page }) => {
  await signIn(page, "courtier");
  const { held, release } = hold();
  await page.route(searches, async (route) => {
    if (new URL(route.request().url()).searchParams.has("nextToken")) await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(list);
  await expect(page.getByText(/^100 sur/)).toBeVisible();
  await page.getByLabel("Surface minimum").fill("300");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/surfaceMin=300$/);
  await expect(page.getByRole("button", { name: "Retirer Surface" })).toBeVisible();
  release();
});

test("failed zone suggestions show an error", async ({ page }) => {
  await signIn(page, "courtier");
  await failRequests(page, "**/api/geocoding/search*", { status: 503, message: "Service indisponible" });
  await page.goto(list);
  await page.getByRole("combobox", { name: "Zones" }).fill("paris");
  await expect(page.getByText("Erreur lors de la recherche", { exact: true })).toBeVisible();
});
