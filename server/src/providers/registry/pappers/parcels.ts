import type { ParcelSummary } from "@plateau/contract/registry/parcel.ts";
import { readParcelNumber } from "@plateau/contract/registry/parcel-number.ts";

import type { Results } from "@plateau/contract/registry/record-fields.ts";
import type { Paging, Registry } from "../port.ts";
import { asPage, NARROWED_PAGE, narrowedPage, noResults, provenanceOf, readResults } from "./answers.ts";
import type { Answer, PappersClient, Query } from "./client.ts";
import { PappersFailed } from "./failures.ts";
import { parcelBases, parcelListPrice, parcelPrice } from "./prices.ts";
import { record, texts } from "./read-json.ts";
import type { responseCache } from "./response-cache.ts";
import { toParcel, toParcelSummary } from "./translate-parcel.ts";

/** Costs one token a parcel. */
const LISTED = "adresse";
/** Only what is shown: `tous` would cost two tokens more for fields that nobody sees. */
const EXTRA_FIELDS = "adresse,permis.zone_operatoire";
const METRES_A_DEGREE = 111_195;

const basesIn = (body: unknown): string[] => {
  const refused = texts(record(body).bases_refusees);
  return parcelBases.filter((base) => !refused.includes(base));
};

/** Pappers Immobilier API v1. */
export const pappersParcels = (
  client: PappersClient,
  kept: ReturnType<typeof responseCache>,
): Pick<
  Registry,
  "findParcels" | "findParcelsWithin" | "findParcelsOfOwner" | "searchParcels" | "getParcel"
> => {
  const listOf = async (query: Query) => {
    const found = await kept.answerTo({
      kind: "parcels",
      key: JSON.stringify(query),
      ask: () => client("/parcelles", { ...query, champs_supplementaires: LISTED }),
      price: ({ body }) => parcelListPrice(readResults(body).results.length),
      refresh: false,
    });
    if (!found) return null;
    const { results, total } = readResults(found.answer.body);
    return { parcels: results.flatMap((each) => toParcelSummary(each) ?? []), results, total };
  };

  const page = async (query: Query, paging: Paging): Promise<Results<ParcelSummary>> => {
    const { page, perPage } = paging;
    const found = await listOf({ ...query, page, par_page: perPage });
    return found ? asPage(found.parcels, found.total, paging) : noResults(paging);
  };

  const askParcel = (number: string, bases: readonly string[]): Promise<Answer | null> =>
    client(`/parcelles/${encodeURIComponent(number)}`, {
      bases: bases.join(",") || undefined,
      champs_supplementaires: EXTRA_FIELDS,
    });

  /**
   * A base that Pappers refuses, such as one outside the subscription, leaves the others: the answer is as good as a
   * whole one, and is not paid for again before it is old. A refusal that names no base may pass.
   */
  const askWithout = async (number: string, refusal: PappersFailed): Promise<Answer | null> => {
    const named = parcelBases.filter((base) => new RegExp(`\\b${base}\\b`).test(refusal.message));
    const refused = named.length > 0 ? named : parcelBases;
    const answer = await askParcel(
      number,
      parcelBases.filter((base) => !refused.includes(base)),
    );
    return (
      answer && {
        partial: answer.partial || named.length === 0,
        body: { ...record(answer.body), bases_refusees: refused },
      }
    );
  };

  return {
    findParcels: ({ latitude, longitude, distance, ...paging }) =>
      page({ latitude, longitude, distance }, paging),

    findParcelsOfOwner: ({ siren, ...paging }) => page({ siren_proprietaire: siren }, paging),

    // Pappers has no rectangle: filter the surrounding circle.
    findParcelsWithin: async ({ south, west, north, east, ...paging }) => {
      const latitude = (south + north) / 2;
      const longitude = (west + east) / 2;
      const height = ((north - south) / 2) * METRES_A_DEGREE;
      const width = ((east - west) / 2) * METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
      const distance = Math.ceil(Math.hypot(height, width));
      const found = await listOf({ latitude, longitude, distance, page: 1, par_page: NARROWED_PAGE });
      if (!found) return noResults(paging);
      const inside = found.parcels.filter(
        ({ latitude: lat, longitude: lon }) =>
          lat !== null && lon !== null && lat >= south && lat <= north && lon >= west && lon <= east,
      );
      return narrowedPage(
        inside.sort((a, b) => a.number.localeCompare(b.number)),
        found,
        paging,
      );
    },

    // Pappers does not say how far from the address its parcels are.
    searchParcels: async ({ q, postcode }) => {
      const paging = { page: 1, perPage: 20 };
      const number = readParcelNumber(q);
      const found = await page(
        number === null ? { adresse: q, code_postal: postcode } : { parcelle_cadastrale: number },
        paging,
      );
      return { ...found, distance: null };
    },

    getParcel: async (number, { refresh }) => {
      const found = await kept.answerTo({
        kind: "parcel",
        key: number,
        ask: () =>
          askParcel(number, parcelBases).catch((error: unknown) => {
            if (!(error instanceof PappersFailed) || error.denied || error.passing) throw error;
            return askWithout(number, error);
          }),
        price: ({ body }) => parcelPrice(basesIn(body)),
        refresh,
      });
      return found && toParcel(record(found.answer.body), provenanceOf(found, parcelPrice(parcelBases)));
    },
  };
};
