import { formatNumber } from "@plateau/contract/format/number.ts";
import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Among } from "@plateau/contract/registry/record-fields.ts";

export const amongText = ({ first, total }: Among): string =>
  `Filtre appliqué aux ${formatNumber(first)} premiers résultats sur ${formatNumber(total)}${NARROW}: il peut y en avoir d’autres. Précisez le nom ou le code postal.`;

/** Below results that the provider could not filter itself. */
export function AmongLine({ among }: { among: Among | undefined }) {
  return among && <p className="mt-3 text-ink-muted text-sm">{amongText(among)}</p>;
}
