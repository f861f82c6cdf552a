import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directorWith, ledCompanyWith } from "./director.fixture.ts";
import type { Director } from "./director.ts";
import { directorId, readDirectorId } from "./director-id.ts";
import { resolveDirector } from "./resolve-director.ts";

const resolve = (id: string, candidates: readonly Director[]): Director | null => {
  const query = readDirectorId(id);
  if ("refused" in query) throw new Error(query.refused);
  return resolveDirector(candidates, query);
};
const isFound = (id: string, known: Partial<Director>): boolean =>
  resolve(id, [directorWith(known)]) !== null;

const claire = directorWith({ firstNames: "Claire", name: "Durand", birthDate: "1974-09-12" });

describe("resolveDirector", () => {
  it("returns the candidate with that name", () => {
    const candidates = [directorWith({ firstNames: "Claire", name: "Durant" }), claire];
    expect(resolve("claire_durand_1974-09", candidates)).toBe(claire);
    expect(resolve("claude_durand_1974-09", candidates)).toBeNull();
    expect(resolve("durand_claire_1974-09", candidates)).toBeNull();
    expect(resolve("claire_durand_1974-09", [])).toBeNull();
  });

  it.each([
    ["claire", { firstNames: "Claire" }],
    ["claire", { firstNames: "Anne Claire Marie" }],
    ["claire", { firstNames: "Anne, Claire, Marie" }],
    ["claire", { firstNames: "Anne", usualFirstName: "Claire" }],
    ["anne", { firstNames: "Anne", usualFirstName: "Claire" }],
    ["jean-pierre", { firstNames: "Jean-Pierre Marie" }],
    ["jean-pierre", { firstNames: "JEAN PIERRE MARIE" }],
    ["jean_pierre", { firstNames: "Jean-Pierre" }],
    ["marie_claire", { firstNames: "Anne Marie Claire" }],
    ["helene", { firstNames: "Hélène" }],
    ["hélène", { firstNames: "HELENE" }],
    ["loetitia", { firstNames: "Lœtitia" }],
  ])("first name '%s' matches %j", (first, known) => {
    expect(isFound(`${first}_durand_unknown-0`, { name: "Durand", ...known })).toBe(true);
  });

  it.each([
    ["jean", { firstNames: "Jean-Pierre" }],
    ["pierre", { firstNames: "Jean-Pierre" }],
    ["anne_claire", { firstNames: "Anne Marie Claire" }],
    ["clai", { firstNames: "Claire" }],
    ["claire", { firstNames: null }],
  ])("first name '%s' does not match %j", (first, known) => {
    expect(isFound(`${first}_durand_unknown-0`, { name: "Durand", ...known })).toBe(false);
  });

  it.each([
    ["petit", { name: "Durand", preferredName: "Petit" }],
    ["durand", { name: "Durand", preferredName: "Petit" }],
    ["morel", { name: "Durand", usualName: "Morel" }],
    ["durand-petit", { name: "Durand Petit" }],
    ["durand_petit", { name: "Durand-Petit" }],
    ["de_la_tour", { name: "DE LA TOUR" }],
    ["d_arc", { name: "d’Arc" }],
    ["noel", { name: "Noël" }],
  ])("surname '%s' matches the birth, usual or preferred name of %j", (last, known) => {
    expect(isFound(`claire_${last}_unknown-0`, { firstNames: "Claire", ...known })).toBe(true);
  });

  it.each([
    ["durand", { name: "Durand-Petit" }],
    ["tour", { name: "de La Tour" }],
    ["durand-petit", { name: "Durand", preferredName: "Petit" }],
    ["durand", { name: null }],
  ])("surname '%s' does not match %j", (last, known) => {
    expect(isFound(`claire_${last}_unknown-0`, { firstNames: "Claire", ...known })).toBe(false);
  });

  it("matches a director without a first name", () => {
    const durand = directorWith({ name: "Durand", birthDate: "1974-09" });
    expect(resolve(directorId(durand), [claire, durand])).toBe(durand);
  });
});

describe("resolveDirector among namesakes", () => {
  const born = (birthDate: string | null, companies: number | null = null) =>
    directorWith({ ...claire, birthDate, companyCount: companies });
  const withoutBirth = born(null, 30);

  it("prefers the month of birth over the number of companies", () => {
    const [other, match] = [born("1981-02-03", 12), born("1974-09-12", 1)];
    expect(resolve("claire_durand_1974-09", [other, withoutBirth, match])).toBe(match);
    const byMonth = born("1974-09", 1);
    expect(resolve("claire_durand_1974-09", [other, byMonth])).toBe(byMonth);
  });

  it("ignores a month of birth that no candidate has", () => {
    const [few, many] = [born("1981-02-03", 2), born("1990-05-06", 12)];
    expect(resolve("claire_durand_1974-09", [few, withoutBirth, many])).toBe(many);
    expect(resolve("claire_durand_1974-09", [few])).toBe(few);
    expect(resolve("claire_durand_1974-09", [withoutBirth])).toBe(withoutBirth);
  });

  it("prefers a known birth date, then the most companies", () => {
    const [few, many] = [born("1981-02-03", 2), born("1990-05-06", 12)];
    expect(resolve("claire_durand_unknown-0", [withoutBirth, few, many])).toBe(many);
    expect(resolve("claire_durand_unknown-0", [withoutBirth, few])).toBe(few);
    expect(resolve("claire_durand_unknown-0", [born(null, 1), withoutBirth])).toBe(withoutBirth);
  });

  it("prefers the most companies among equal birth months", () => {
    const [few, many] = [born("1974-09-12", 2), born("1974-09-28", 3)];
    expect(resolve("claire_durand_1974-09", [few, many])).toBe(many);
    expect(resolve("claire_durand_1974-09", [many, few])).toBe(many);
  });

  it("counts listed companies when the total is missing, then keeps the search order", () => {
    const listed = directorWith({
      ...born("1974-09-12"),
      companies: [ledCompanyWith({ companyName: "Une" }), ledCompanyWith({ companyName: "Deux" })],
    });
    expect(resolve("claire_durand_1974-09", [born("1974-09-12", 1), listed])).toBe(listed);
    const twin = born("1974-09-12", 2);
    expect(resolve("claire_durand_1974-09", [listed, twin])).toBe(listed);
    expect(resolve("claire_durand_1974-09", [twin, listed])).toBe(twin);
  });
});

it("every director is found by the id made of their own record", () => {
  const letters = fc.constantFrom(..."aàâbcçdeéèêëfghiîïjklmnñoôœpqrstuùûüvwxyÿzæAÀÇÉÈÎÔŒZ");
  const name = fc
    .array(fc.tuple(letters, fc.constantFrom("", "", "", " ", "-", "’", "'")), {
      minLength: 1,
      maxLength: 14,
    })
    .map((pairs) => pairs.flat().join(""));
  const maybe = fc.option(name);
  const person = fc.record({
    firstNames: maybe,
    usualFirstName: maybe,
    name: name,
    usualName: maybe,
    preferredName: maybe,
    birthDate: fc.constantFrom(null, "1974-09", "1974-09-12"),
  });
  fc.assert(
    fc.property(person, (known) => {
      const director = directorWith(known);
      expect(resolve(directorId(director), [director])).toBe(director);
    }),
  );
});
