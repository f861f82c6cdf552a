import { useDraggable } from "@dnd-kit/core";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { Ellipsis, GripVertical } from "lucide-react";
import { type KeyboardEventHandler, memo, type SyntheticEvent, useCallback, useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { CardFace } from "./card-face.tsx";
import CardMenu, { menuButtonClasses } from "./card-menu.tsx";
import type { FocusKeeper } from "./focus-keeper.ts";
import { requirementName } from "./requirement-words.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Name above, amount with the menu at its right, owner, age. */
export const cardClasses =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center rounded-md border border-line bg-surface px-2.5 pt-2 pb-0.5";

type CardProps = {
  requirement: RequirementSummary;
  owner: string | undefined;
  stages: readonly Stage[];
  /** Its move is on its way. */
  moving: boolean;
  focusKeeper: FocusKeeper;
  onMove: (requirement: RequirementSummary, stage: string) => void;
};

/** A card of the board that may be moved: pressed and drawn, by its handle with the keyboard, or from its menu. */
export const MovableCard = memo(function MovableCard(props: CardProps) {
  const { requirement, owner, stages, moving, focusKeeper, onMove } = props;
  const [menu, setMenu] = useState(false);
  const place = useKeptFocus(requirement.id, focusKeeper);
  const { attributes, listeners, isDragging, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: requirement.id,
    disabled: moving,
    attributes: { roleDescription: "poignée de déplacement" },
  });
  const setPlace = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node);
      place.current = node;
    },
    [setNodeRef, place],
  );
  const { onKeyDown, ...pointing } = listeners ?? {};
  const name = requirementName(requirement);
  return (
    <article
      {...pointing}
      ref={setPlace}
      aria-busy={moving || undefined}
      className={cn(
        cardClasses,
        "group/card relative touch-manipulation select-none transition-colors hover:bg-hover",
        isDragging && "opacity-40",
        moving && "opacity-70",
      )}
    >
      <CardFace requirement={requirement} owner={owner} />
      <button
        {...attributes}
        ref={setActivatorNodeRef}
        type="button"
        data-part="handle"
        aria-label={`Déplacer ${name}`}
        onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
        className={cn(
          "absolute right-1 bottom-0.5 flex size-6 cursor-grab items-center justify-center rounded-sm bg-raised text-ink-muted opacity-0 focus-visible:opacity-100 group-hover/card:opacity-100 pointer-coarse:hidden",
          moving && "opacity-100",
        )}
      >
        {moving ? <Spinner /> : <GripVertical aria-hidden="true" className="size-4" />}
      </button>
      {/* What is pressed in the menu draws no card, though the menu is inside it. Above the link by its place in the
          document only: a layer of its own would hold the open menu below the next cards'. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses to itself. */}
      <span
        onMouseDown={keepToItself}
        onTouchStart={keepToItself}
        className="relative col-start-2 row-start-2 -mr-1.5 pointer-coarse:-my-3"
      >
        {menu ? (
          <CardMenu
            name={name}
            stages={stages}
            at={requirement.properties.dealstage ?? ""}
            onMove={(stage) => onMove(requirement, stage)}
          />
        ) : (
          <IconButton
            data-part="menu"
            label={`Déplacer vers…, ${name}`}
            icon={<Ellipsis />}
            size="sm"
            bare
            aria-haspopup="menu"
            // Not disabled: it takes the focus of the menu that has just moved the card.
            aria-disabled={moving || undefined}
            onClick={() => !moving && setMenu(true)}
            className={menuButtonClasses}
          />
        )}
      </span>
    </article>
  );
});

const keepToItself = (event: SyntheticEvent) => event.stopPropagation();

/** A card for whoever may only read. */
export function StillCard({ requirement, owner }: Pick<CardProps, "requirement" | "owner">) {
  return (
    <article className={cn(cardClasses, "relative transition-colors hover:bg-hover")}>
      <CardFace requirement={requirement} owner={owner} />
    </article>
  );
}
