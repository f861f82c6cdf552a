import type { APIRequestContext, Page } from "@playwright/test";
import { violationsInBothThemes } from "./axe.ts";
import { expect, failRequests, test } from "./journey.ts";
import { administrator, newBroker } from "./new-colleague.ts";
import { newOffer } from "./new-offer.ts";
import { newRequirement } from "./new-requirement.ts";
import { signIn } from "./sign-in.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const rows = (page: Page) => page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
const row = (page: Page, requirement: string) =>
  rows(page).filter({ has: page.locator(`a[href="/requirements/${requirement}"]`) });

const like = async (caller: APIRequestContext, offer: string, requirement: string): Promise<void> => {
  const answer = await caller.post(`/api/real-estates/${offer}/liked-by/${requirement}`);
  expect(answer.ok()).toBe(true);
};

/** Likes a new offer through the API; returns the requirements, newest like first. */
const likes = async (page: Page, baseURL: string | undefined, count: number): Promise<string[]> => {
  const { id } = await newOffer(page, { empty: true });
  const admin = await administrator(baseURL);
  const requirements: string[] = [];
  for (let done = 0; done < count; done++) {
    const requirement = await newRequirement(admin, "Bureaux aimés");
    await like(admin, id, requirement);
    requirements.unshift(requirement);
  }
  await admin.dispose();
  return requirements;
};

test("a like in one browser updates the badge in another without reload and links to the requirement", async ({
  page,
  browser,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const { id } = await newOffer(page);
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("Notifications");

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const colleague = await elsewhere.newPage();
  await signIn(colleague, "admin", `/real-estates/${id}`);
  const requirement = await newRequirement(colleague.request, "Bureaux aimés");
  await like(colleague.request, id, requirement);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 non lue");

  await bell(page).click();
  await expect(row(page, requirement)).toContainText("Offre aimée");
  const second = await newRequirement(colleague.request, "Bureaux aimés aussi");
  await like(colleague.request, id, second);
  await elsewhere.close();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first().getByRole("link")).toHaveAttribute("href", `/requirements/${second}`);

  await row(page, requirement).getByRole("link").click();
  await expect(page).toHaveURL(`/requirements/${requirement}`);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 non lue");
  await bell(page).click();
  await expect(row(page, requirement)).toContainText(", lue,");
  await expect(row(page, second)).toContainText("non lue,");
});

test("notifications are marked one by one or all at once, and deleted after confirmation", async ({
  page,
  baseURL,
}) => {
  await newBroker(page, baseURL);
  const [last = "", first = ""] = await likes(page, baseURL, 2);
  await page.goto("/");
  await bell(page).click();
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press("j");
  await expect(rows(page).first().getByRole("link")).toBeFocused();
  await row(page, last)
    .getByRole("button", { name: /^Marquer comme lue/ })
    .click();
  await expect(row(page, last)).toContainText(", lue,");
  await page.keyboard.press("Escape");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 non lue");
  await bell(page).click();
  await row(page, last)
    .getByRole("button", { name: /^Marquer comme non lue/ })
    .click();
  await expect(row(page, last)).toContainText("non lue,");
  await panel(page).getByRole("button", { name: "Tout marquer comme lu" }).click();
  for (const requirement of [last, first]) await expect(row(page, requirement)).toContainText(", lue,");
  await expect(panel(page).getByRole("button", { name: "Tout marquer comme lu" })).toBeHidden();

  await row(page, last)
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "Êtes-vous sûr de vouloir supprimer cette notification ? Cette action est irréversible.",
  );
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect(rows(page)).toHaveCount(2);
  await row(page, last)
    .getByRole("button", { name: /^Supprimer/ })
    .click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(row(page, last)).toHaveCount(0);
  await expect(row(page, first).getByRole("button", { name: /^Supprimer/ })).toBeFocused();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await bell(page).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, first)).toBeVisible();
});

test("a failed change is rolled back with a message", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const [requirement = ""] = await likes(page, baseURL, 1);
  await page.goto("/");
  await bell(page).click();
  await failRequests(page, "**/api/notifications/*/read");
  await row(page, requirement)
    .getByRole("button", { name: /^Marquer comme lue/ })
    .click();
  await expect(page.getByRole("heading", { name: "Erreur serveur" })).toBeVisible();
  await expect(row(page, requirement)).toContainText("non lue,");
});

test("without the event stream, polling updates the badge within 30 seconds", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  await page.clock.install();
  await page.route("**/api/events?*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await likes(page, baseURL, 1);
  await page.clock.fastForward(30_000);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 non lue");
});

test("the notification centre shows empty and failed states, and 99+ above 99", async ({ page, baseURL }) => {
  await newBroker(page, baseURL);
  const list = "**/api/users/*/notifications?*";
  await failRequests(page, list);
  await page.route("**/api/users/*/notifications/unread/count", (route) =>
    route.fulfill({ json: { count: 100 } }),
  );
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 99+ non lues");
  await expect(bell(page)).toHaveText("99+");
  await bell(page).click();
  await expect(panel(page).getByText("Erreur lors du chargement des notifications")).toBeVisible();
  await page.unroute(list);
  await panel(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(panel(page).getByText("Aucune notification")).toBeVisible();
});

test("the open notification centre passes the accessibility rules in both themes", async ({ page }) => {
  await signIn(page, "courtier", "/report");
  await bell(page).click();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await violationsInBothThemes(page)).toEqual([]);
});
