import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import type { DemoCompany } from "./companies.ts";
import { courtTown } from "./courts.ts";

type Family =
  | "vente"
  | "creation"
  | "immatriculation"
  | "modification"
  | "radiation"
  | "procedure_collective"
  | "depot_comptes";

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
  subject: DemoCompany | null;
  previous: DemoCompany | null | undefined;
  place: { address: Feature; activity: string; sign: string | null; price: number | null } | null;
  corrects?: Notice;
};

export const noticeAbout = (
  company: DemoCompany,
  fields: Pick<Notice, "edition" | "family" | "publishedOn"> & Partial<Notice>,
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
  ...fields,
});
