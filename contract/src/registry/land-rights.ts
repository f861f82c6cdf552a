import type { Owner, RightHolder } from "./parcel-blocks.ts";

/** 'Code droit' of the DGFiP's files on legal persons (their description of fields, 2024). */
const rights: Readonly<Record<string, { label: string; ownership?: true }>> = {
  P: { label: "Propriétaire", ownership: true },
  U: { label: "Usufruitier", ownership: true },
  N: { label: "Nu-propriétaire", ownership: true },
  B: { label: "Bailleur à construction", ownership: true },
  V: { label: "Bailleur d’un bail à réhabilitation", ownership: true },
  F: { label: "Foncier", ownership: true },
  C: { label: "Fiduciaire", ownership: true },
  X: { label: "La Poste, occupant et propriétaire", ownership: true },
  R: { label: "Preneur à construction" },
  W: { label: "Preneur d’un bail à réhabilitation" },
  T: { label: "Tenuyer" },
  D: { label: "Domanier" },
  A: { label: "Locataire-attributaire" },
  E: { label: "Emphytéote" },
  K: { label: "Antichrésiste" },
  L: { label: "Fonctionnaire logé" },
  G: { label: "Gérant, mandataire, gestionnaire" },
  S: { label: "Syndic de copropriété" },
  H: { label: "Associé d’une société transparente" },
  O: { label: "Autorisation d’occupation temporaire" },
  J: { label: "Jeune agriculteur" },
  M: { label: "Occupant d’un bien du Département de Mayotte ou de l’État" },
  Q: { label: "Gestionnaire de la taxe sur les bureaux" },
  Y: { label: "La Poste, occupant et non propriétaire" },
  Z: { label: "Gestionnaire d’un bien de l’État" },
};

export const landRightLabel = (code: string): string => rights[code]?.label ?? code;

/** Whether the right is ownership, whole or in part; an unknown letter is not. */
export const isOwnership = (code: string): boolean => rights[code]?.ownership === true;

/** 'Propriétaire, Usufruitier'; null without any right. */
export const landRightsText = (codes: readonly string[]): string | null =>
  codes.map(landRightLabel).join(", ") || null;

type Right = Owner["premises"][number];

/** A right on the land alone names no building, entrance, level or door: it is not one on premises. */
export const isOnPremises = ({ building, entrance, level, door }: Right): boolean =>
  [building, entrance, level, door].some((part) => part !== null);

type Holder = Omit<Owner, "rightCodes">;

/** Holders with the premises of the rights that `keep` accepts, the others left out. */
const holdersWith = (holders: readonly Holder[], keep: (right: Right) => boolean): Owner[] =>
  holders.flatMap((holder) => {
    const premises = holder.premises.filter(keep);
    if (premises.length === 0) return [];
    const codes = premises.flatMap(({ rightCode }) => rightCode ?? []);
    return { ...holder, premises, rightCodes: [...new Set(codes)] };
  });

/**
 * Owners apart from all other right holders; who has both kinds of rights is in both. A right without a
 * code, or a holder without premises, comes from a source that lists owners only.
 */
export const splitRightHolders = (
  holders: readonly Holder[],
): { owners: Owner[]; otherRightHolders: RightHolder[] } => {
  const owns = ({ rightCode }: Right) => rightCode === null || isOwnership(rightCode);
  const bare = holders.filter(({ premises }) => premises.length === 0);
  return {
    owners: [...holdersWith(holders, owns), ...bare.map((holder) => ({ ...holder, rightCodes: [] }))],
    otherRightHolders: holdersWith(holders, (right) => !owns(right)).map(
      ({ furnishedLessor: _, ownerOccupier: __, ...holder }) => holder,
    ),
  };
};
