import { expect, it } from "vitest";
import type { MatchingOffer } from "./queries.ts";
import { rejectedSince } from "./rejections.ts";

const match = (id: string, rejectedByDealIds: string[] = []) =>
  ({ offer: { id, rejectedByDealIds } }) as unknown as MatchingOffer;
const requirementId = "requirement";
const [a, b, rejectedB] = [match("a"), match("b"), match("b", [requirementId])];

it("finds the offer that was rejected since, at its place", () => {
  expect(rejectedSince([a, b], { requirementId, matches: [a, rejectedB], listed: [a] })).toBe(1);
});

it("finds none where rejected offers are no longer shown", () => {
  expect(rejectedSince([a, rejectedB], { requirementId, matches: [a, rejectedB], listed: [a] })).toBe(-1);
});

it("finds none where an offer no longer matches, or stays in the list", () => {
  expect(rejectedSince([a, b], { requirementId, matches: [a], listed: [a] })).toBe(-1);
  expect(rejectedSince([a, b], { requirementId, matches: [a, rejectedB], listed: [a, rejectedB] })).toBe(-1);
});
