import { registryMessages } from "@plateau/contract/registry/messages.ts";
import { sirenIn } from "@plateau/contract/registry/siren.ts";
import { legalCategoriesMatching } from "../legal-forms.ts";
import type { CompanySearch, Registry } from "../port.ts";
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
import { PappersFailed } from "./failures.ts";
import { companyPrice, searchPrice } from "./prices.ts";
import { type JsonRecord, record, text, texts } from "./read-json.ts";
import type { responseCache } from "./response-cache.ts";
import { toCompany, toCompanySummary } from "./translate-company.ts";

/** Companies that opted out of publication are found too, without what they hide. */
const PARTLY_DISCLOSED = { integrer_diffusions_partielles: "true" };

const isLegalCategory = (form: string): boolean => /^\d{4}$/.test(form);

/** By code, by its words or by its usual abbreviation: 'SAS' is 'Société par actions simplifiée'. */
const hasForm = (company: JsonRecord, form: string | undefined): boolean => {
  if (form === undefined || isLegalCategory(form)) return true;
  const [category, words] = [text(company.categorie_juridique), text(company.forme_juridique)];
  const codes = category === null && words !== null ? legalCategoriesMatching(words) : [category ?? ""];
  const asked = legalCategoriesMatching(form);
  return codes.some((code) => asked.some((start) => code.startsWith(start))) || isIn(words, form);
};

/** Of the head office or of another establishment. */
const hasTown = (company: JsonRecord, search: CompanySearch): boolean =>
  [text(company.ville) ?? text(record(company.siege).ville), ...texts(company.villes)].some((town) =>
    isInTown(town, search),
  );

/** A copied SIREN has spaces, or stands in 'RCS Paris…' or a VAT number; a SIRET is asked for as such. */
const numberIn = (q: string): string | undefined => {
  const digits = q.replace(/\s/g, "");
  return /^\d{14}$/.test(digits) ? digits : sirenIn(q);
};

const questionOf = (search: CompanySearch) => {
  const { q, precision, page, perPage, city, postcode, department, region, legalForm: form } = search;
  const isNarrowed = city !== undefined || (form !== undefined && !isLegalCategory(form));
  return {
    isNarrowed,
    query: {
      q: numberIn(q) ?? q,
      precision,
      code_postal: postcode,
      departement: department,
      region,
      categorie_juridique: form !== undefined && isLegalCategory(form) ? form : undefined,
      page: isNarrowed ? 1 : page,
      par_page: isNarrowed ? NARROWED_PAGE : perPage,
    },
  };
};

/** Pappers API v2. `fields` are paid in addition to the record. */
export const pappersCompanies = (
  client: PappersClient,
  kept: ReturnType<typeof responseCache>,
  fields: readonly string[],
): Pick<Registry, "getCompany" | "searchCompanies"> => {
  const price = companyPrice(fields);

  /** Pappers sometimes refuses extra fields: retry once without them. Such a record is not kept as the whole one. */
  const ask = async (siren: string) => {
    try {
      return await client("/entreprise", {
        siren,
        ...PARTLY_DISCLOSED,
        champs_supplementaires: fields.join(",") || undefined,
      });
    } catch (error) {
      if (!(error instanceof PappersFailed) || error.denied || error.passing || fields.length === 0)
        throw error;
      const answer = await client("/entreprise", { siren, ...PARTLY_DISCLOSED }).catch((cause: unknown) => {
        throw new PappersFailed(registryMessages.companyFailed(siren), { cause });
      });
      return answer && { ...answer, partial: true, withoutFields: true as const };
    }
  };

  return {
    getCompany: async (siren, { refresh }) => {
      const found = await kept.answerTo({
        kind: "company",
        key: siren,
        ask: () => ask(siren),
        price: ({ withoutFields }) => (withoutFields ? companyPrice([]) : price),
        refresh,
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
        refresh: false,
      });
      if (!found) return noResults(search);
      const { results, total } = readResults(found.answer.body);
      const summaries = (records: typeof results) => records.flatMap((each) => toCompanySummary(each) ?? []);
      if (!isNarrowed) return asPage(summaries(results), total, search);
      const fitting = results.filter((each) => hasForm(each, search.legalForm) && hasTown(each, search));
      return narrowedPage(summaries(fitting), { results, total }, search);
    },
  };
};
