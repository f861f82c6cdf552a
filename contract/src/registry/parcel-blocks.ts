import { z } from "zod";
import { moment } from "../api/fields.ts";
import { day, figure, flag, text } from "./record-fields.ts";

/** Surfaces in m², prices in euros. */

export const coOwnershipSchema = z.object({
  name: text(),
  registrationNumber: text(),
  totalLotCount: figure(),
  residentialLotCount: figure(),
  constructionPeriod: text(),
  managerType: text(),
  professionalManager: z.object({ companyName: text() }).nullable(),
  registrationDate: day(),
  bylawsDate: day(),
  priorityDistrict: text(),
});
export type CoOwnership = z.infer<typeof coOwnershipSchema>;

export const saleSchema = z.object({
  id: z.string(),
  date: day(),
  nature: text(),
  salePrice: figure(),
  premisesType: text(),
  builtSurface: figure(),
  landSurface: figure(),
  roomCount: figure(),
  lotCount: figure(),
  /** Of a deed over several: price, surfaces, rooms and lots are those of all. Absent for one, or when unknown. */
  parcelCount: z.int().optional(),
});
export type Sale = z.infer<typeof saleSchema>;

export const buildingSchema = z.object({
  surface: figure(),
  usages: z.array(z.string()),
  natures: z.array(z.string()),
  state: text(),
  dwellingCount: figure(),
  constructionYear: figure(),
  averageHeight: figure(),
  wallMaterials: text(),
  roofMaterials: text(),
});
export type Building = z.infer<typeof buildingSchema>;

const energyClass = () => z.enum(["A", "B", "C", "D", "E", "F", "G"]).nullable();

export const energyCertificateSchema = z.object({
  certificateNumber: z.string(),
  certificateType: text(),
  certificateBuildingType: text(),
  certificateConstructionPeriod: text(),
  certificateDate: day(),
  certificateReceptionDate: day(),
  energyClass: energyClass(),
  emissionsClass: energyClass(),
  /** kWhEP/m²/an. */
  primaryEnergyPerSqm: figure(),
  /** kgCO₂eq/m²/an. */
  emissionsPerSqm: figure(),
  under2021Decree: flag(),
  certificateCategory: text(),
});
export type EnergyCertificate = z.infer<typeof energyCertificateSchema>;

/** `If-Match` of who saw no lease: someone may note one meanwhile. */
export const NO_LEASE = "none";

/** What a broker has read in an occupant's lease. */
export const occupantLeaseSchema = z.object({
  firmUntil: day(),
  breakDates: z.array(z.iso.date()),
  endDate: day(),
  updatedAt: moment().optional(),
});
export type OccupantLease = z.infer<typeof occupantLeaseSchema>;

export const occupantSchema = z.object({
  siren: text(),
  siret: text(),
  companyName: text(),
  tradeSign: text(),
  activity: text(),
  entryDate: day(),
  exitDate: day(),
  headcountText: text(),
  establishmentClosed: flag(),
  activityCeased: flag(),
  naturalPersons: z.array(z.object({ fullName: text() })),
  /** Absent or null until somebody has noted it. */
  lease: occupantLeaseSchema.nullable().optional(),
});
export type Occupant = z.infer<typeof occupantSchema>;

const premisesSchema = z.object({
  parcelNumber: text(),
  rightCode: text(),
  building: text(),
  entrance: text(),
  level: text(),
  door: text(),
  address: text(),
});

export const ownerSchema = z.object({
  siren: text(),
  companyName: text(),
  furnishedLessor: flag(),
  ownerOccupier: flag(),
  creationDate: day(),
  mainActivity: text(),
  activityCeased: flag(),
  premises: z.array(premisesSchema),
  /** Letters of the DGFiP, one a right: `P`, `U`, `N`… */
  rightCodes: z.array(z.string()),
  /** Parcels with any right of this holder in the same source; null when not counted. */
  parcelCount: figure(),
});
export type Owner = z.infer<typeof ownerSchema>;

/** Managers, syndics, lessees…: a right that is not ownership. */
export const rightHolderSchema = ownerSchema.omit({ furnishedLessor: true, ownerOccupier: true });
export type RightHolder = z.infer<typeof rightHolderSchema>;

const partySchema = z.object({ siren: text(), companyName: text() }).nullable();

export const businessTransferSchema = z.object({
  activity: text(),
  price: figure(),
  saleCategory: text(),
  businessOrigin: text(),
  activityStartDate: day(),
  buyer: partySchema,
  previousOwner: partySchema,
  bodaccNotice: z.object({ issueNumber: text(), number: text(), date: day() }).nullable(),
});
export type BusinessTransfer = z.infer<typeof businessTransferSchema>;

export const permitSchema = z.object({
  number: z.string(),
  type: text(),
  state: text(),
  authorisationDate: day(),
  filingYear: figure(),
  siteSurface: figure(),
  operationZone: text(),
  architectInvolved: flag(),
  otherParcels: z.array(z.string()),
  applicant: partySchema,
});
export type Permit = z.infer<typeof permitSchema>;

export const planningDocumentSchema = z.object({
  id: z.string(),
  title: text(),
  type: text(),
  name: text(),
  status: text(),
  legalStatus: text(),
  zones: z.array(z.object({ zoneLabel: text(), longZoneLabel: text(), zoneType: text() })),
});
export type PlanningDocument = z.infer<typeof planningDocumentSchema>;
