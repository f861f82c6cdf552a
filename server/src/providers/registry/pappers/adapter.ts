import type { Db } from "../../../db/database.ts";
import type { Registry } from "../port.ts";
import { readTokenUsage } from "./answers.ts";
import { type ClientSettings, pappersClient } from "./client.ts";
import { pappersCompanies } from "./companies.ts";
import { pappersDirectors } from "./directors.ts";
import { PappersFailed } from "./failures.ts";
import { keptAnswers } from "./kept-answers.ts";
import { pappersParcels } from "./parcels.ts";

/** How Pappers is reached: two services, with a key each. */
export type PappersSettings = Pick<ClientSettings, "timeoutMs" | "firstWaitMs" | "restMs"> & {
  companies: { key: string; baseUrl: string };
  parcels: { key: string; baseUrl: string };
  /** `champs_supplementaires` of a company: each has its price (`prices.ts`). */
  companyFields: readonly string[];
};

type Means = {
  db: Db;
  clock: () => Date;
  /** Prices around are those of open data: asking for the sales of hundreds of parcels would cost hundreds of tokens. */
  getPricesAround: Registry["getPricesAround"];
};

/** The registry of Pappers (https://www.pappers.fr/api), live; what it answers is kept in the database. */
export const pappersRegistry = (
  { companies, parcels, companyFields, ...patience }: PappersSettings,
  { db, clock, getPricesAround }: Means,
): Registry => {
  const kept = keptAnswers(db, clock);
  const askCompanies = pappersClient({ ...companies, ...patience });
  return {
    ...pappersCompanies(askCompanies, kept, companyFields),
    ...pappersDirectors(askCompanies, kept, clock),
    ...pappersParcels(pappersClient({ ...parcels, ...patience }), kept),
    getPricesAround,
    getTokenUsage: async ({ actualiser }) => {
      const usage = await kept.answerTo({
        kind: "tokens",
        key: "",
        ask: () => askCompanies("/suivi-jetons", {}),
        price: () => 0,
        actualiser,
      });
      if (!usage) throw new PappersFailed("Pappers ne donne pas le suivi des jetons.");
      return readTokenUsage(usage, await kept.spared());
    },
  };
};
