import type { Company, CompanySummary } from "@plateau/contract/registry/company.ts";
import type { Director } from "@plateau/contract/registry/director.ts";
import type { Parcel, ParcelSummary, PricesAround } from "@plateau/contract/registry/parcel.ts";
import type { Provenance, Results } from "@plateau/contract/registry/provenance.ts";
import type { TokenUsage } from "@plateau/contract/registry/token-usage.ts";

/** A registry that cannot answer now; `message` is what its user may read. */
export class RegistryUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RegistryUnavailable";
  }
}

export type Place = { latitude: number; longitude: number };
export type Paging = { page: number; par_page: number };
/** Whether the provider is asked again, whatever is kept. */
export type Again = { actualiser: boolean };

type Filters = {
  q: string;
  /** `exacte`: every word as it is written; `standard`: a word may be left unfinished or have a typing error. */
  precision: "standard" | "exacte";
  ville?: string | undefined;
  code_postal?: string | undefined;
  departement?: string | undefined;
  region?: string | undefined;
} & Paging;
export type CompanySearch = Filters & { forme_juridique?: string | undefined };
export type DirectorSearch = Filters & { entreprise?: string | undefined; qualite?: string | undefined };

/** Directors found, and where they come from. */
export type DirectorsFound = Results<Director> & { provenance: Provenance };

/**
 * Who knows parcels, companies and directors. Everything may throw `RegistryUnavailable`. What is not found is null, or
 * a search without results.
 */
export type Registry = {
  /**
   * The parcels around a point, the nearest first.
   * @param around `distance` in metres; a parcel that holds the point is at 0.
   */
  findParcels(around: Place & { distance: number } & Paging): Promise<Results<ParcelSummary>>;
  /** The parcels in a rectangle, by number. */
  findParcelsWithin(
    within: { south: number; west: number; north: number; east: number } & Paging,
  ): Promise<Results<ParcelSummary>>;
  /** The parcels on which a company has a right, by number. */
  findParcelsOfOwner(owner: { siren: string } & Paging): Promise<Results<ParcelSummary>>;
  /** The parcels of an address, or that of a parcel number. */
  searchParcels(search: { q: string; code_postal?: string | undefined }): Promise<Results<ParcelSummary>>;
  getParcel(numero: string, again: Again): Promise<Parcel | null>;
  /** Prices of the sales within so many metres of a parcel. */
  getPricesAround(numero: string, rayon: number): Promise<PricesAround | null>;
  getCompany(siren: string, again: Again): Promise<Company | null>;
  searchCompanies(search: CompanySearch): Promise<Results<CompanySummary>>;
  searchDirectors(search: DirectorSearch, again: Again): Promise<DirectorsFound>;
  getTokenUsage(again: Again): Promise<TokenUsage>;
};
