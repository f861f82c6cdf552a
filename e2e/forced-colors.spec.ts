import type { Locator } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { newOffer } from "./new-offer.ts";
import { signIn } from "./sign-in.ts";

const outline = (element: Locator) =>
  element.evaluate((node) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle === "none" ? "none" : outlineWidth;
  });

/** The selected element is outlined, its neighbour is not. */
const expectToldApart = async (selected: Locator, other: Locator) => {
  await expect.poll(() => outline(selected.first())).not.toBe("none");
  expect(await outline(other.first())).toBe("none");
};

test("selected states are visible in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page, "courtier", "/real-estates/user");
  const navigation = page.getByRole("navigation").first();
  await expectToldApart(
    navigation.locator("[aria-current=page]"),
    navigation.getByRole("link", { name: "Contacts" }),
  );
  const chips = page.getByRole("main").locator("button[aria-pressed]");
  await chips.last().click();
  await page.getByRole("heading", { level: 1 }).click();
  await expectToldApart(
    chips.and(page.locator("[aria-pressed=true]")),
    chips.and(page.locator("[aria-pressed=false]")),
  );

  await page.goto("/contacts/list");
  const rows = page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: /^Sélectionner / }) });
  await rows.nth(1).getByRole("checkbox").check();
  await expectToldApart(rows.nth(1), rows.nth(2));

  const { id } = await newOffer(page);
  await page.goto(`/real-estates/${id}`);
  await expectToldApart(
    page.getByRole("tab", { name: /^Photos/ }),
    page.getByRole("tab", { name: /^Plans/ }),
  );
  await page.goto(`/real-estates/${id}/edit-units`);
  await page.locator('[data-field="units.0.surface"]').focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expectToldApart(
    page.locator('[data-field="units.0.surface"]'),
    page.locator('[data-field="units.0.note"]'),
  );

  await page.goto("/real-estates/list");
  const cards = page.getByRole("main").getByRole("article");
  await cards.nth(0).hover();
  await expectToldApart(cards.nth(0), cards.nth(1));
});
