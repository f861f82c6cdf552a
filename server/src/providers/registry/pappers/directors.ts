import type { Director } from "@plateau/contract/registry/director.ts";
import type { DirectorSearch, Registry } from "../port.ts";
import { isInTown } from "../town-names.ts";
import {
  asPage,
  isIn,
  NARROWED_PAGE,
  narrowedPage,
  noResults,
  provenanceOf,
  readResults,
} from "./answers.ts";
import type { PappersClient } from "./client.ts";
import { searchPrice } from "./prices.ts";
import type { CachedResponse, responseCache } from "./response-cache.ts";
import { toDirector } from "./translate-director.ts";

const isNarrowed = ({ city, company }: DirectorSearch): boolean =>
  city !== undefined || company !== undefined;

const questionOf = (search: DirectorSearch) => {
  const { q, precision, page, perPage, postcode, department, region, role } = search;
  const narrowed = isNarrowed(search);
  return {
    q,
    precision,
    code_postal: postcode,
    departement: department,
    region,
    qualite_dirigeant: role,
    // Companies that manage others have their own pages.
    type_dirigeant: "physique",
    page: narrowed ? 1 : page,
    par_page: narrowed ? NARROWED_PAGE : perPage,
  };
};

const fits = (director: Director, search: DirectorSearch): boolean =>
  [director.city, ...director.companies.map(({ headOffice }) => headOffice?.city ?? null)].some((town) =>
    isInTown(town, search),
  ) &&
  (search.company === undefined ||
    director.companies.some(
      ({ companyName, registeredName }) =>
        isIn(companyName, search.company) || isIn(registeredName, search.company),
    ));

/** Pappers API v2 has no director endpoint: search results contain everything. */
export const pappersDirectors = (
  client: PappersClient,
  kept: ReturnType<typeof responseCache>,
  clock: () => Date,
): Pick<Registry, "searchDirectors"> => ({
  searchDirectors: async (search, { refresh }) => {
    const query = questionOf(search);
    const found = await kept.answerTo({
      kind: "directors",
      key: JSON.stringify(query),
      ask: () => client("/recherche-dirigeants", query),
      price: ({ body }) => searchPrice(readResults(body).results.length),
      refresh,
    });
    const price = searchPrice(query.par_page);
    const nothing: CachedResponse = {
      answer: { body: {}, partial: false },
      answeredAt: clock().toISOString(),
    };
    if (!found) return { ...noResults(search), provenance: provenanceOf(nothing, price) };
    const { results, total } = readResults(found.answer.body);
    // Again here, should the filter be ignored.
    const directors = results.filter((result) => result.personne_morale !== true).map(toDirector);
    const page = isNarrowed(search)
      ? narrowedPage(
          directors.filter((director) => fits(director, search)),
          { results, total },
          search,
        )
      : asPage(directors, total, search);
    return { ...page, provenance: provenanceOf(found, searchPrice(results.length)) };
  },
});
