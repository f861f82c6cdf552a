import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { CompanySearch, Registry } from "../port.ts";
import { asPage, noResults, pageOf, provenanceOf, readResults } from "./answers.ts";
import type { PappersClient } from "./client.ts";
import { PappersFailed } from "./failures.ts";
import type { keptAnswers } from "./kept-answers.ts";
import { isIn, NARROWED_PAGE } from "./narrowing.ts";
import { companyPrice, searchPrice } from "./prices.ts";
import { record } from "./read-json.ts";
import { toCompany, toCompanySummary } from "./translate-company.ts";

const isLegalCategory = (form: string): boolean => /^\d{4}$/.test(form);

const questionOf = (search: CompanySearch) => {
  const { q, precision, page, par_page, ville, forme_juridique: form, ...place } = search;
  const digits = q.replace(/\s/g, "");
  const isNarrowed = ville !== undefined || (form !== undefined && !isLegalCategory(form));
  return {
    isNarrowed,
    query: {
      // A SIREN is copied with spaces of any kind.
      q: /^\d{9}(\d{5})?$/.test(digits) ? digits : q,
      precision,
      ...place,
      categorie_juridique: form !== undefined && isLegalCategory(form) ? form : undefined,
      page: isNarrowed ? 1 : page,
      par_page: isNarrowed ? NARROWED_PAGE : par_page,
    },
  };
};

/** Companies of Pappers (API v2). `fields`: what is asked and paid for beyond the record. */
export const pappersCompanies = (
  client: PappersClient,
  kept: ReturnType<typeof keptAnswers>,
  fields: readonly string[],
): Pick<Registry, "getCompany" | "searchCompanies"> => {
  const price = companyPrice(fields);

  /** A full record is refused at times where a plain one is not: what is extra is left out, once. */
  const ask = async (siren: string) => {
    try {
      return await client("/entreprise", { siren, champs_supplementaires: fields.join(",") || undefined });
    } catch (error) {
      if (!(error instanceof PappersFailed) || error.denied || fields.length === 0) throw error;
      return client("/entreprise", { siren }).catch((cause: unknown) => {
        throw new PappersFailed(registryMessages.companyFailed(siren), { cause });
      });
    }
  };

  return {
    getCompany: async (siren, { actualiser }) => {
      const found = await kept.answerTo({
        kind: "company",
        key: siren,
        ask: () => ask(siren),
        price: () => price,
        actualiser,
      });
      return found && toCompany(record(found.answer.body), provenanceOf(found, price));
    },

    searchCompanies: async (search) => {
      const { query, isNarrowed } = questionOf(search);
      const found = await kept.answerTo({
        kind: "companies",
        key: JSON.stringify(query),
        ask: () => client("/recherche", query),
        price: ({ body }) => searchPrice(readResults(body).results.length),
        actualiser: false,
      });
      if (!found) return noResults(search);
      const { results, total } = readResults(found.answer.body);
      const companies = results.flatMap((each) => toCompanySummary(each) ?? []);
      if (!isNarrowed) return asPage(companies, total, search);
      const { ville, forme_juridique: form } = search;
      return pageOf(
        companies.filter(
          (each) =>
            isIn(each.ville, ville) && (isLegalCategory(form ?? "") || isIn(each.forme_juridique, form)),
        ),
        search,
      );
    },
  };
};
