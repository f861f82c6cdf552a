import type { Director } from "@plateau/contract/registry/director.ts";
import type { DirectorSearch, Registry } from "../port.ts";
import { asPage, noResults, pageOf, provenanceOf, readResults } from "./answers.ts";
import type { PappersClient } from "./client.ts";
import type { Kept, keptAnswers } from "./kept-answers.ts";
import { isIn, NARROWED_PAGE } from "./narrowing.ts";
import { searchPrice } from "./prices.ts";
import { toDirector } from "./translate-director.ts";

const isNarrowed = ({ ville, entreprise }: DirectorSearch): boolean =>
  ville !== undefined || entreprise !== undefined;

const questionOf = (search: DirectorSearch) => {
  const { q, precision, page, par_page, code_postal, departement, region, qualite } = search;
  const narrowed = isNarrowed(search);
  return {
    q,
    precision,
    code_postal,
    departement,
    region,
    qualite_dirigeant: qualite,
    page: narrowed ? 1 : page,
    par_page: narrowed ? NARROWED_PAGE : par_page,
  };
};

const fits = ({ ville: town, entreprises }: Director, { ville, entreprise }: DirectorSearch): boolean =>
  [town, ...entreprises.map(({ siege }) => siege?.ville ?? null)].some((place) => isIn(place, ville)) &&
  (entreprise === undefined ||
    entreprises.some(
      ({ nom_entreprise, denomination }) =>
        isIn(nom_entreprise, entreprise) || isIn(denomination, entreprise),
    ));

/** Directors of Pappers (API v2). It has no record of one director: the search has all that is known. */
export const pappersDirectors = (
  client: PappersClient,
  kept: ReturnType<typeof keptAnswers>,
  clock: () => Date,
): Pick<Registry, "searchDirectors"> => ({
  searchDirectors: async (search, { actualiser }) => {
    const query = questionOf(search);
    const found = await kept.answerTo({
      kind: "directors",
      key: JSON.stringify(query),
      ask: () => client("/recherche-dirigeants", query),
      price: ({ body }) => searchPrice(readResults(body).results.length),
      actualiser,
    });
    const price = searchPrice(query.par_page);
    const nothing: Kept = { answer: { body: {}, partial: false }, answeredAt: clock().toISOString() };
    if (!found) return { ...noResults(search), provenance: provenanceOf(nothing, price) };
    const { results, total } = readResults(found.answer.body);
    // Companies that lead others come among the results; they have pages of their own.
    const directors = results.filter(({ personne_morale }) => personne_morale !== true).map(toDirector);
    const page = isNarrowed(search)
      ? pageOf(
          directors.filter((director) => fits(director, search)),
          search,
        )
      : asPage(directors, total, search);
    return { ...page, provenance: provenanceOf(found, searchPrice(results.length)) };
  },
});
