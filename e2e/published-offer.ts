import type { Page } from "@playwright/test";

type PublishedOffer = { id: string; aggregatedData: { address: string } };

/** The published offer that was changed last. */
export const aPublishedOffer = async (page: Page): Promise<PublishedOffer> => {
  const answer = await page.request.get("/api/real-estates/search?enriched=false&limit=1&status=published");
  const [offer] = ((await answer.json()) as { items: PublishedOffer[] }).items;
  if (!offer) throw new Error("The demonstration has no published offer");
  return offer;
};
