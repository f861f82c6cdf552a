import type { Locator } from "@playwright/test";

/** A double click on a busy machine: the second comes before the page shows the first. */
export const clickTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
