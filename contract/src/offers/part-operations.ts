import { z } from "zod";
import { byId, operation, pageOf } from "../api/operation.ts";
import { featureSchema } from "../geocoding/shapes.ts";
import { addressChoiceFields, addressSchema, buildingSchema } from "./building.ts";
import { buildingUnitSchema, unitFields, unitSchema } from "./unit.ts";

const list = <T extends z.ZodType>(item: T) => pageOf(item).pick({ items: true });

const read = { method: "GET", access: "signed-in", refusals: [404] } as const;
const create = { method: "POST", access: "signed-in", status: 201, refusals: [404] } as const;
const update = { method: "PUT", access: "signed-in", conditional: true, refusals: [404, 409] } as const;
const remove = { method: "DELETE", access: "signed-in", status: 204, refusals: [404] } as const;

const buildingFields = {
  ...addressChoiceFields,
  hideAddress: z.boolean().optional(),
  independent: z.boolean().optional(),
};

const offerContactSchema = z.object({ id: z.uuid(), realEstateId: z.uuid(), contactId: z.uuid() });

export const offerParts = {
  getAddress: operation({
    ...read,
    path: "/addresses/{id}",
    summary: "Lire une adresse",
    params: byId,
    result: addressSchema,
  }),
  findAddressByProperty: operation({
    ...read,
    path: "/addresses/property/{propertyId}",
    summary: "Retrouver une adresse par l’identifiant du géocodeur ; 404 quand elle reste à créer",
    params: z.object({ propertyId: z.string().min(1).max(60) }),
    result: addressSchema,
  }),
  createAddress: operation({
    ...create,
    access: "staff",
    path: "/addresses",
    summary: "Garder une adresse du géocodeur ; 409 quand elle l’est déjà",
    body: featureSchema,
    result: addressSchema,
    refusals: [409],
  }),
  updateAddress: operation({
    ...update,
    access: "staff",
    path: "/addresses/{id}",
    summary: "Remplacer une adresse",
    params: byId,
    body: featureSchema,
    result: addressSchema,
  }),

  createBuilding: operation({
    ...create,
    path: "/buildings",
    summary: "Ajouter un bâtiment à une offre",
    body: z
      .strictObject({ realEstateId: z.uuid(), ...buildingFields })
      .refine((building) => building.addressId || building.address, {
        path: ["addressId"],
        message: "Choisissez l’adresse du bâtiment",
      }),
    result: buildingSchema,
  }),
  updateBuilding: operation({
    ...update,
    path: "/buildings/{id}",
    summary: "Modifier un bâtiment",
    params: byId,
    body: z.strictObject(buildingFields),
    result: buildingSchema,
  }),
  deleteBuilding: operation({
    ...remove,
    audit: "deletion",
    path: "/buildings/{id}",
    summary: "Supprimer un bâtiment et ses liens",
    params: byId,
    refusals: [404, 422],
  }),

  createUnit: operation({
    ...create,
    path: "/units",
    summary: "Ajouter un lot à une offre",
    body: z.strictObject({
      realEstateId: z.uuid(),
      ...z.object(unitFields).partial().shape,
      associatedBuildingIds: z.array(z.uuid()).max(100).optional(),
    }),
    result: unitSchema,
  }),
  updateUnit: operation({
    ...update,
    path: "/units/{id}",
    summary: "Modifier un lot",
    params: byId,
    body: z.strictObject({
      ...z.object(unitFields).partial().shape,
      associatedBuildingIds: z.array(z.uuid()).max(100).optional(),
    }),
    result: unitSchema,
  }),
  deleteUnit: operation({
    ...remove,
    audit: "deletion",
    path: "/units/{id}",
    summary: "Supprimer un lot et ses liens",
    params: byId,
    refusals: [404, 422],
  }),
  listUnitBuildings: operation({
    ...read,
    path: "/units/{id}/buildings",
    summary: "Lister les bâtiments d’un lot",
    params: byId,
    result: list(buildingSchema),
  }),

  listBuildingUnits: operation({
    ...read,
    path: "/building-units",
    summary: "Lister les liens d’un lot ou d’un bâtiment",
    query: z
      .strictObject({ unitId: z.uuid().optional(), buildingId: z.uuid().optional() })
      .refine((query) => query.unitId || query.buildingId, {
        path: ["unitId"],
        message: "Indiquez un lot ou un bâtiment",
      }),
    result: list(buildingUnitSchema),
  }),
  createBuildingUnit: operation({
    ...create,
    path: "/building-units",
    summary: "Lier un lot à un bâtiment de la même offre",
    body: z.strictObject({ buildingId: z.uuid(), unitId: z.uuid() }),
    result: buildingUnitSchema,
    refusals: [404, 409],
  }),
  deleteBuildingUnit: operation({
    ...remove,
    path: "/building-units/{id}",
    summary: "Défaire le lien d’un lot et d’un bâtiment ; un lot en garde au moins un",
    params: byId,
    refusals: [404, 422],
  }),

  listRealEstateContacts: operation({
    ...read,
    path: "/real-estate-contacts",
    summary: "Lister les relations d’une offre avec ses contacts",
    query: z.strictObject({ realEstateId: z.uuid() }),
    result: list(offerContactSchema),
  }),
  createRealEstateContact: operation({
    ...create,
    path: "/real-estate-contacts",
    summary: "Rattacher un contact à une offre",
    body: z.strictObject({ realEstateId: z.uuid(), contactId: z.uuid() }),
    result: offerContactSchema,
    refusals: [404, 409],
  }),
  deleteRealEstateContact: operation({
    ...remove,
    path: "/real-estate-contacts/{id}",
    summary: "Détacher un contact d’une offre",
    params: byId,
  }),
};
