import { Eye } from "lucide-react";
import { useEffect, useRef } from "react";
import { type SelectionOption, SelectRecord } from "../../../record/selection-controls.tsx";
import type { Selection } from "../../../record/use-selection.ts";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import type { SelectedOffer } from "../list-selection/use-offers-selection.tsx";

export type CardControlsProps = {
  option: Pick<SelectionOption<SelectedOffer>, "nameOf">;
  selection: Selection<SelectedOffer>;
  onPreview: (offer: SelectedOffer) => void;
};

const HOVER_MS = 400;

/** Over the photo of a card: its checkbox, and the preview, which resting the pointer opens too. */
export function CardControls({
  offer,
  offers,
  option,
  selection,
  onPreview,
}: CardControlsProps & { offer: SelectedOffer; offers: readonly SelectedOffer[] }) {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  return (
    <div className="absolute top-4 left-3 z-20 flex gap-1">
      <SelectRecord
        option={option}
        selection={selection}
        record={offer}
        records={offers}
        className="min-h-7 min-w-7 items-center rounded-sm bg-raised/90"
      />
      <BareIconButton
        label={`Aperçu, ${option.nameOf(offer)}`}
        icon={<Eye aria-hidden="true" />}
        onClick={() => onPreview(offer)}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === "mouse") resting.current = setTimeout(() => onPreview(offer), HOVER_MS);
        }}
        onPointerLeave={() => clearTimeout(resting.current)}
        className="size-7 bg-raised/90 max-lg:hidden"
      />
    </div>
  );
}
