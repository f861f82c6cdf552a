import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import { addDays } from "../days.ts";
import type { WorldCompany } from "./companies.ts";
import { courtTown } from "./courts.ts";

type Family =
  | "vente"
  | "creation"
  | "immatriculation"
  | "modification"
  | "radiation"
  | "procedure_collective"
  | "depot_comptes";

/** A notice of the bulletin, as published; the number is given when all of them are known. */
export type Notice = {
  edition: "A" | "B" | "C";
  family: Family;
  type: "annonce" | "rectificatif";
  publishedOn: string;
  court: string;
  department: string;
  category: string | null;
  startedOn: string | null;
  judgment: { family: string; nature: string } | null;
  closedOn: string | null;
  details: string | null;
  /** Who it is about, then who was there before; null: a natural person, of whom nothing is published. */
  subject: WorldCompany | null;
  previous: WorldCompany | null | undefined;
  place: { address: Feature; activity: string; sign: string | null; price: number | null } | null;
  /** The notice that this one corrects. */
  corrects?: Notice;
};

const YEAR = 365.25;
export const yearsBefore = (today: string, years: number): string =>
  addDays(today, -Math.round(years * YEAR));

/** A notice about a company, published by the court of its seat unless told. */
export const noticeAbout = (
  company: WorldCompany,
  told: Pick<Notice, "edition" | "family" | "publishedOn"> & Partial<Notice>,
): Notice => ({
  type: "annonce",
  court: `Tribunal de commerce de ${courtTown(company.seat.parcel.street)}`,
  department: company.seat.parcel.street.insee.slice(0, 2),
  category: null,
  startedOn: null,
  judgment: null,
  closedOn: null,
  details: null,
  subject: company,
  previous: undefined,
  place: null,
  ...told,
});
