import type { Company, CompanySummary } from "@plateau/contract/registry/company.ts";
import type { Director } from "@plateau/contract/registry/director.ts";
import type {
  Parcel,
  ParcelSearchResults,
  ParcelSummary,
  PricesAround,
} from "@plateau/contract/registry/parcel.ts";
import type { Among, Provenance, Results, Source } from "@plateau/contract/registry/record-fields.ts";
import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";

/** The registry is unavailable; `message` is shown to the user. */
export class RegistryUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RegistryUnavailable";
  }
}

export type Place = { latitude: number; longitude: number };
export type Paging = { page: number; perPage: number };
/** Bypasses the cache. */
export type Refresh = { refresh: boolean };

type Filters = {
  q: string;
  /** `exacte`: whole words only; `standard`: accepts a prefix or a typo. */
  precision: "standard" | "exacte";
  city?: string | undefined;
  postcode?: string | undefined;
  department?: string | undefined;
  region?: string | undefined;
} & Paging;
export type CompanySearch = Filters & { legalForm?: string | undefined };
export type DirectorSearch = Filters & { company?: string | undefined; role?: string | undefined };

/** `source`: what was looked through, where it may not cover everything. */
type Sourced = { source?: Source };
/** `among`: only the first of the provider's results were looked through. */
type Filtered = { among?: Among };
export type CompanyResults = Results<CompanySummary> & Sourced & Filtered;
export type DirectorResults = Results<Director> & { provenance: Provenance } & Sourced & Filtered;

/** Any method may throw `RegistryUnavailable`. Not found is null or an empty page. */
export type Registry = {
  /**
   * Nearest first.
   * @param around `distance` in metres; a parcel containing the point is at 0
   */
  findParcels(around: Place & { distance: number } & Paging): Promise<Results<ParcelSummary> & Sourced>;
  /** Ordered by number. */
  findParcelsWithin(
    within: { south: number; west: number; north: number; east: number } & Paging,
  ): Promise<Results<ParcelSummary> & Filtered>;
  /** Parcels where a company has a right, ordered by number. */
  findParcelsOfOwner(owner: { siren: string } & Paging): Promise<Results<ParcelSummary>>;
  /** By address or parcel number. */
  searchParcels(search: { q: string; postcode?: string | undefined }): Promise<ParcelSearchResults>;
  getParcel(parcelNumber: string, again: Refresh): Promise<Parcel | null>;
  /** `radius` in metres; null for an unknown parcel. */
  getPricesAround(parcelNumber: string, radius: number): Promise<PricesAround | null>;
  getCompany(siren: string, again: Refresh): Promise<Company | null>;
  searchCompanies(search: CompanySearch): Promise<CompanyResults>;
  searchDirectors(search: DirectorSearch, again: Refresh): Promise<DirectorResults>;
  getTokenUsage(again: Refresh): Promise<TokenUsage>;
};
