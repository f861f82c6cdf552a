import type { Offer, OfferSummary } from "@plateau/contract/offers/offer.ts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { offersKey } from "../api/query-keys.ts";
import { changeCachedOffer, newCard } from "./cached-offers.ts";

const offer = (title: string) => ({ id: "1", title, aggregatedData: {} }) as unknown as OfferSummary;

it("keeps a change that a list already being read does not have yet", async () => {
  const cache = new QueryClient();
  const answers: ((list: OfferSummary[]) => void)[] = [];
  const queryKey = [...offersKey, "list"];
  const observer = new QueryObserver<OfferSummary[]>(cache, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  answers[0]?.([offer("before")]);
  await expect.poll(() => cache.getQueryData(queryKey)).toEqual([offer("before")]);

  void cache.refetchQueries({ queryKey });
  changeCachedOffer(cache, "1", () => offer("after"));
  answers[1]?.([offer("before")]);
  await expect.poll(() => answers.length).toBe(3);
  expect(cache.getQueryData(queryKey)).toEqual([offer("after")]);
  answers[2]?.([offer("after")]);
  await expect.poll(() => cache.isFetching()).toBe(0);
  expect(cache.getQueryData(queryKey)).toEqual([offer("after")]);
  stop();
});

it("keeps how many units met the search until a figure of the offer changes", () => {
  const suitableUnits = { count: 2 } as NonNullable<Parameters<typeof newCard>[0]["suitableUnits"]>;
  const before = { ...offer("before"), aggregatedData: { totalSurface: 100 }, suitableUnits } as Parameters<
    typeof newCard
  >[0];
  const changed = (totalSurface: number) =>
    ({
      id: "1",
      title: "after",
      aggregatedData: { totalSurface },
      units: [],
      medias: { photos: [] },
    }) as unknown as Offer;
  expect(newCard(before, changed(100))).toMatchObject({ title: "after", suitableUnits });
  expect(newCard(before, changed(120))).not.toHaveProperty("suitableUnits");
});

it("keeps the whole offer on its page where a list has a card", () => {
  const cache = new QueryClient();
  const whole = {
    ...offer("before"),
    units: [{}, {}],
    buildings: [],
    medias: { photos: [], plans: [{}], documents: [] },
  } as unknown as Offer;
  cache.setQueryData([...offersKey, "offer", "1"], whole);
  cache.setQueryData([...offersKey, "list"], [offer("before")]);
  const read = { ...whole, title: "after" };
  changeCachedOffer(cache, "1", (before) => newCard(before, read));
  expect(cache.getQueryData([...offersKey, "offer", "1"])).toEqual(read);
  const [card] = cache.getQueryData<OfferSummary[]>([...offersKey, "list"]) ?? [];
  expect(card).toMatchObject({ title: "after", medias: { photos: [] } });
  expect(card).not.toHaveProperty("units");
  expect(card?.medias).not.toHaveProperty("plans");
});
