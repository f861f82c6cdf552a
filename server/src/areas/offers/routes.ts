import type { offerMedias } from "@plateau/contract/offers/file-operations.ts";
import type { offerLinks } from "@plateau/contract/offers/link-operations.ts";
import type { offers } from "@plateau/contract/offers/operations.ts";
import type { offerParts } from "@plateau/contract/offers/part-operations.ts";
import { mayReadInternalNotes, mayReadOffer } from "@plateau/contract/offers/rights.ts";
import type { Handlers } from "../../handlers.ts";
import { missing } from "../../refusal.ts";
import { createAddress, updateAddress } from "./addresses/save-address.ts";
import { addressesKnownBy } from "./addresses/storage.ts";
import { createBuilding, deleteBuilding, updateBuilding } from "./buildings/edit-building.ts";
import { saveBuildings } from "./buildings/save-buildings.ts";
import { buildingsOfOffer } from "./buildings/storage.ts";
import { changeOffers, deleteOffers } from "./change-offers.ts";
import { getComparablePrices } from "./comparable-prices.ts";
import {
  createRealEstateContact,
  deleteRealEstateContact,
  listRealEstateContacts,
  saveContacts,
} from "./contacts/offer-contacts.ts";
import { contactsOfOffer } from "./contacts/storage.ts";
import { createOffer } from "./create-offer.ts";
import { deleteOffer, restoreOffer } from "./delete-offer.ts";
import { duplicateOffer } from "./duplicate-offer.ts";
import { shownTo, unitsWithoutNotes } from "./internal-notes.ts";
import { linkTo, listLinkedTo, selectOffers, unlinkFrom } from "./links/offer-links.ts";
import { countUserOffers, listDeletedOffers, listOffers, listUserOffers } from "./list-offers.ts";
import { requireOffer } from "./lock-offer.ts";
import { confirmMediaUpload } from "./media/confirm-media-upload.ts";
import { createMediaUpload } from "./media/create-media-upload.ts";
import { restoreMedia } from "./media/deleted-medias.ts";
import { deleteMedia, reorderMedias } from "./media/edit-medias.ts";
import { listFoundIds, searchOffers } from "./search/search-offers.ts";
import { statusChanges } from "./status-changes.ts";
import { offerInFull } from "./storage.ts";
import {
  createBuildingUnit,
  deleteBuildingUnit,
  listBuildingUnits,
  listUnitBuildings,
} from "./units/building-units.ts";
import { createUnit, deleteUnit, updateUnit } from "./units/edit-unit.ts";
import { saveUnits } from "./units/save-units.ts";
import { unitsOfOffer } from "./units/storage.ts";
import { updateOffer } from "./update-offer.ts";

export const offersHandlers: Handlers<typeof offers> = {
  searchOffers,
  listFoundIds,
  listOffers,
  listUserOffers,
  countUserOffers,
  getOffer: async (ctx, { params }) => {
    const offer = await offerInFull(ctx.db, params.id);
    if (!mayReadOffer(ctx.me, offer)) throw missing();
    return shownTo(ctx.me)(offer);
  },
  getComparablePrices,
  createOffer,
  updateOffer,
  duplicateOffer,
  deleteOffer,
  changeOffers,
  deleteOffers,
  listDeletedOffers,
  restoreOffer,
  listStatusChanges: async (ctx, { params }) => {
    await requireOffer(ctx, params.id);
    return { items: await statusChanges(ctx.db, params.id) };
  },
  listUnits: async (ctx, { params }) => {
    const offer = await requireOffer(ctx, params.id);
    const units = await unitsOfOffer(ctx.db, params.id);
    return { items: mayReadInternalNotes(ctx.me, offer) ? units : unitsWithoutNotes(units) };
  },
  saveUnits,
  listBuildings: async (ctx, { params }) => {
    await requireOffer(ctx, params.id);
    return { items: await buildingsOfOffer(ctx.db, params.id) };
  },
  saveBuildings,
  listOfferContacts: async (ctx, { params }) => {
    await requireOffer(ctx, params.id);
    return { items: await contactsOfOffer(ctx.db, params.id) };
  },
  saveContacts,
};

export const offerLinksHandlers: Handlers<typeof offerLinks> = {
  listSelected: listLinkedTo("selected"),
  listLiked: listLinkedTo("liked"),
  listRequested: listLinkedTo("requested"),
  listRejected: listLinkedTo("rejected"),
  addSelected: linkTo("selected"),
  selectOffers,
  removeSelected: unlinkFrom("selected"),
  addLiked: linkTo("liked"),
  removeLiked: unlinkFrom("liked"),
  addRequested: linkTo("requested"),
  removeRequested: unlinkFrom("requested"),
  addRejected: linkTo("rejected"),
  removeRejected: unlinkFrom("rejected"),
};

export const offerMediasHandlers: Handlers<typeof offerMedias> = {
  createMediaUpload,
  confirmMediaUpload,
  deleteMedia,
  restoreMedia,
  reorderMedias,
};

export const offerPartsHandlers: Handlers<typeof offerParts> = {
  getAddress: async (ctx, { params }) => {
    const [address] = await addressesKnownBy(ctx.db, { ids: [params.id] });
    if (!address) throw missing();
    return address;
  },
  findAddressByProperty: async (ctx, { params }) => {
    const [address] = await addressesKnownBy(ctx.db, { propertyIds: [params.propertyId] });
    if (!address) throw missing();
    return address;
  },
  createAddress,
  updateAddress,
  createBuilding,
  updateBuilding,
  deleteBuilding,
  createUnit,
  updateUnit,
  deleteUnit,
  listUnitBuildings,
  listBuildingUnits,
  createBuildingUnit,
  deleteBuildingUnit,
  listRealEstateContacts,
  createRealEstateContact,
  deleteRealEstateContact,
};
