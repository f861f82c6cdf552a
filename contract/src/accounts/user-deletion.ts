import { NARROW } from "../format/spacing.ts";

/** Why a person in charge of offers cannot be deleted; null without any. `deleted`: in the bin. */
export const ownedOffersRefusal = ({
  standing,
  deleted,
}: {
  standing: number;
  deleted: number;
}): string | null => {
  if (standing > 0)
    return `Cet utilisateur a encore ${standing} ${standing > 1 ? "offres" : "offre"}${NARROW}: confiez-${standing > 1 ? "les" : "la"} à un collègue avant de le supprimer`;
  if (deleted > 0)
    return `Cet utilisateur a encore ${deleted} ${deleted > 1 ? "offres supprimées qui peuvent être restaurées" : "offre supprimée qui peut être restaurée"}${NARROW}: désactivez plutôt son compte`;
  return null;
};
