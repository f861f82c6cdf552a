import type { Db } from "../../../db/database.ts";
import type { Registry } from "../port.ts";
import { readTokenUsage } from "./answers.ts";
import { type ClientSettings, pappersClient } from "./client.ts";
import { pappersCompanies } from "./companies.ts";
import { pappersDirectors } from "./directors.ts";
import { PappersFailed } from "./failures.ts";
import { pappersParcels } from "./parcels.ts";
import { responseCache } from "./response-cache.ts";

export type PappersSettings = Pick<
  ClientSettings,
  "timeoutMs" | "totalTimeoutMs" | "initialDelayMs" | "halfOpenAfterMs"
> & {
  companies: { key: string; baseUrl: string };
  parcels: { key: string; baseUrl: string };
  /** `champs_supplementaires`, each with a price (`prices.ts`). */
  companyFields: readonly string[];
};

type Means = {
  db: Db;
  clock: () => Date;
  /** From open data: reading hundreds of parcels would cost hundreds of tokens. */
  getPricesAround: Registry["getPricesAround"];
};

/** Pappers, live (https://www.pappers.fr/api), with a response cache in the database. */
export const pappersRegistry = (
  { companies, parcels, companyFields, ...timing }: PappersSettings,
  { db, clock, getPricesAround }: Means,
): Registry => {
  const kept = responseCache(db, clock);
  const askCompanies = pappersClient({ ...companies, ...timing });
  return {
    ...pappersCompanies(askCompanies, kept, companyFields),
    ...pappersDirectors(askCompanies, kept, clock),
    ...pappersParcels(pappersClient({ ...parcels, ...timing }), kept),
    getPricesAround,
    getTokenUsage: async ({ refresh }) => {
      const usage = await kept.answerTo({
        kind: "tokens",
        key: "",
        ask: () => askCompanies("/suivi-jetons", {}),
        price: () => 0,
        refresh,
      });
      if (!usage) throw new PappersFailed("Pappers ne donne pas le suivi des jetons.");
      return readTokenUsage(usage, await kept.spared());
    },
  };
};
