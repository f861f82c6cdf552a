import { registryMessages } from "@plateau/contract/registry/messages.ts";
import type { Provenance, Results } from "@plateau/contract/registry/provenance.ts";
import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";
import type { Paging } from "../port.ts";
import { PappersFailed } from "./failures.ts";
import type { Kept } from "./kept-answers.ts";
import { figure, type JsonRecord, record, records } from "./read-json.ts";

/** Pappers gives no more than the first so many results by pages. */
export const REACHABLE = 400;

export const noResults = ({ page }: Paging): Results<never> => ({
  resultats: [],
  total: 0,
  page,
  total_pages: 0,
});

/** The results of a search, and how many there are in all. */
export const readResults = (body: unknown): { results: JsonRecord[]; total: number } => {
  const { resultats, total } = record(body);
  if (!Array.isArray(resultats)) throw new PappersFailed(registryMessages.unexpectedShape);
  const results = records(resultats);
  return { results, total: figure(total) ?? results.length };
};

/** A page as Pappers cut it. It does not count pages, and the last ones cannot be reached. */
export const asPage = <T>(found: readonly T[], total: number, { page, par_page }: Paging): Results<T> => ({
  resultats: [...found],
  total,
  page,
  total_pages: Math.ceil(Math.min(total, REACHABLE) / par_page),
});

/** A page of what was found and then narrowed here. */
export const pageOf = <T>(found: readonly T[], { page, par_page }: Paging): Results<T> =>
  asPage(found.slice((page - 1) * par_page, page * par_page), found.length, { page, par_page });

/** What is said of where a record comes from; `price`: asking anew. */
export const provenanceOf = (kept: Kept, price: number): Provenance => ({
  source: "Pappers",
  date: kept.answeredAt,
  cout_actualisation: price,
});

/** The quota. What is no number was not understood. */
export const readTokenUsage = (kept: Kept, spared: number): TokenUsage => {
  const usage = record(kept.answer.body);
  // The proxy that the product once spoke to puts the answer under `data`.
  const { data } = usage;
  const { jetons_abonnement, jetons_abonnement_utilises, jetons_pay_as_you_go_restants } = record(
    typeof data === "string" ? parsedData(data) : (data ?? usage),
  );
  const [subscription, used] = [figure(jetons_abonnement), figure(jetons_abonnement_utilises)];
  if (subscription === null || used === null) throw new PappersFailed(registryMessages.unreadableTokenUsage);
  return {
    jetons_abonnement: Math.max(0, subscription),
    jetons_abonnement_utilises: Math.max(0, used),
    jetons_pay_as_you_go_restants: Math.max(0, figure(jetons_pay_as_you_go_restants) ?? 0),
    jetons_economises: spared,
    fournisseur: "pappers",
    date: kept.answeredAt,
  };
};

const parsedData = (data: string): unknown => {
  try {
    return JSON.parse(data);
  } catch {
    throw new PappersFailed(registryMessages.unreadableTokenUsage);
  }
};
