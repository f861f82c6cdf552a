import { expand, fold } from "@plateau/contract/geocoding/normalise.ts";
import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { Db } from "../../../db/database.ts";
import { suggestDepartments } from "../departments.ts";
import { minimumQueryLength, type PlaceQuery } from "../port.ts";
import { readTypedPlace, type TypedPlace } from "../typed-place.ts";
import type { PlaceRow } from "./place-row.ts";
import { byScore, isOfType, type Ranked, rankHouses, rankPlaces } from "./rank.ts";
import { communesWithCode, houseNumbers, placesWithWords, type QueryWords } from "./storage.ts";
import { correctionsOf, extensionsOf, tooCommon, type Word } from "./vocabulary.ts";

type Meaning = { token: string; words: Word[] };

const formsOf = (tokens: readonly string[]): string[] => [
  ...new Set(tokens.flatMap((token) => [token, expand(token)])),
];

const meaningsOf = (tokens: readonly string[], extensions: ReadonlyMap<string, Word[]>): Meaning[] =>
  tokens.map((token, index) => {
    const exact = formsOf([token]).flatMap((form) =>
      (extensions.get(form) ?? []).filter(({ word }) => word === form),
    );
    const grows = index === tokens.length - 1 || exact.length === 0;
    const isShortNumber = /^\d{1,2}$/.test(token) && tokens.length > 1;
    const longer = grows && !isShortNumber ? (extensions.get(token) ?? []) : [];
    return { token, words: [...exact, ...longer] };
  });

const withCorrections = (meanings: readonly Meaning[], corrections: ReadonlyMap<string, Word[]>): Meaning[] =>
  meanings.map(({ token, words }) => ({ token, words: [...words, ...(corrections.get(token) ?? [])] }));

/** Drops very common words unless no others remain. */
const queryWords = (meanings: readonly Meaning[]): QueryWords => {
  const known = meanings.filter(({ words }) => words.length > 0);
  const telling = known.filter(({ words }) => words.reduce((sum, { n }) => sum + n, 0) <= tooCommon);
  const kept = telling.length > 0 ? telling : known;
  return {
    lists: kept.map(({ words }) => [...new Set(words.map(({ word }) => word))]),
    common: telling.length === 0,
  };
};

/** Drops each word in turn: one of them may match no place. */
const withoutOneWord = ({ lists, common }: QueryWords): QueryWords[] =>
  lists.length < 2
    ? []
    : lists.slice(0, 5).map((_, left) => ({ lists: lists.filter((_, index) => index !== left), common }));

const sure = 0.75;
const leastScore = 0.3;
const streetsWithHouses = 25;

/** Tries words as typed, abbreviated or incomplete, then one typo per word, then all words but one. */
export const suggest = async (db: Db, query: PlaceQuery): Promise<Feature[]> => {
  if (fold(query.q).length < minimumQueryLength) return [];
  const typed = readTypedPlace(query.q);
  const places = await bestPlaces(db, query, typed);
  const departments = suggestDepartments(query).map((feature) => ({
    feature,
    score: feature.properties.score ?? 0,
    similarity: 1,
    importance: 0,
    proximity: 0,
  }));
  return [...places, ...departments]
    .sort(byScore)
    .slice(0, query.limit)
    .map(({ feature }) => feature);
};

const bestPlaces = async (db: Db, query: PlaceQuery, typed: TypedPlace): Promise<Ranked[]> => {
  const asTyped = meaningsOf(typed.tokens, await extensionsOf(db, formsOf(typed.tokens)));
  const unknown = asTyped.filter(({ words }) => words.length === 0).map(({ token }) => token);
  const meanings = withCorrections(asTyped, await correctionsOf(db, unknown));
  const first = await ranked(db, query, typed, queryWords(meanings));
  if ((first[0]?.similarity ?? 0) >= sure) return first;

  const others = typed.tokens.filter((token) => !unknown.includes(token));
  const corrections = await correctionsOf(db, others);
  const corrected = queryWords(withCorrections(meanings, corrections));
  const second = corrections.size === 0 ? first : await ranked(db, query, typed, corrected);
  if (second.length > 0) return second;

  const byId = new Map<string, Ranked>();
  for (const words of withoutOneWord(corrected)) {
    for (const place of await ranked(db, query, typed, words)) byId.set(place.feature.properties.id, place);
  }
  return [...byId.values()].sort(byScore);
};

const ranked = async (db: Db, query: PlaceQuery, typed: TypedPlace, words: QueryWords): Promise<Ranked[]> => {
  const [withWords, withCode] = await Promise.all([
    placesWithWords(db, words, query),
    communesWithCode(db, inseeCodesIn(typed), query),
  ]);
  const places = rankPlaces(typed, distinctPlaces([...withCode, ...withWords]), query.near);
  const streets = places
    .map(({ place }) => place)
    .filter(({ type }) => type === "street")
    .slice(0, streetsWithHouses);
  const houses =
    typed.number === null || streets.length === 0
      ? []
      : rankHouses(
          typed,
          streets,
          await houseNumbers(
            db,
            streets.map(({ no }) => no),
            typed.number,
          ),
          query.near,
        );
  return [...houses, ...places]
    .filter(isOfType(query.type))
    .filter(({ score }) => score >= leastScore)
    .sort(byScore);
};

const inseeCodesIn = ({ tokens }: TypedPlace): string[] =>
  tokens.map((token) => token.toUpperCase()).filter((token) => /^\d[0-9AB]\d{3}$/.test(token));

const distinctPlaces = (places: readonly PlaceRow[]): PlaceRow[] => [
  ...new Map(places.map((place) => [place.no, place])).values(),
];
