import { useDraggable } from "@dnd-kit/core";
import { stageIdOf } from "@plateau/contract/requirements/fields.ts";
import type { RequirementSummary, Stage } from "@plateau/contract/requirements/requirement.ts";
import { Link } from "@tanstack/react-router";
import { Ellipsis, GripVertical } from "lucide-react";
import { type KeyboardEventHandler, memo, type SyntheticEvent, useCallback, useState } from "react";
import { coverClasses } from "../../../record/record-card.tsx";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Menu, MenuChoice } from "../../../ui/menu.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { amountText, requirementName, WITHOUT_AMOUNT } from "../requirement-text.ts";
import { type FocusKeeper, useRestoredFocus } from "./focus-keeper.ts";

type CardFaceProps = {
  requirement: RequirementSummary;
  owner: string | undefined;
  flying?: boolean;
};

const nameClasses = "line-clamp-3 break-words font-medium text-sm";

export const CardFace = memo(function CardFace({ requirement, owner, flying }: CardFaceProps) {
  const name = requirementName(requirement);
  const amount = amountText(requirement);
  return (
    <>
      <h3 className="col-span-2 text-sm">
        {flying ? (
          <span className={nameClasses}>{name}</span>
        ) : (
          <Link
            to="/requirements/$id"
            params={{ id: requirement.id }}
            data-list-item
            draggable={false}
            title={name}
            className={cn(nameClasses, "[-webkit-touch-callout:none]", coverClasses, "after:rounded-md")}
          >
            {name}
          </Link>
        )}
      </h3>
      <p className="min-h-5 truncate font-semibold text-money tabular-nums">
        {amount ?? <span className="font-normal text-ink-faint text-sm">{WITHOUT_AMOUNT}</span>}
      </p>
      {owner && (
        <p className="col-span-2 row-start-3 truncate text-ink-muted text-xs" title={owner}>
          {owner}
        </p>
      )}
      <p className="col-span-2 row-start-4 truncate text-ink-muted text-xs leading-6">
        <RelativeTime at={requirement.createdAt} short />
      </p>
    </>
  );
});

export const cardClasses =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center rounded-md border border-line bg-surface px-2.5 pt-2 pb-0.5";

type CardProps = {
  requirement: RequirementSummary;
  owner: string | undefined;
  stages: readonly Stage[];
  moving: boolean;
  focusKeeper: FocusKeeper;
  onMove: (requirement: RequirementSummary, stage: string) => void;
};

export const DraggableCard = memo(function MovableCard(props: CardProps) {
  const { requirement, owner, stages, moving, focusKeeper, onMove } = props;
  const [menu, setMenu] = useState(false);
  const place = useRestoredFocus(requirement.id, focusKeeper);
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses to itself. */}
      <span
        onMouseDown={stopPropagation}
        onTouchStart={stopPropagation}
        className="relative col-start-2 row-start-2 -mr-1.5 pointer-coarse:-my-3"
      >
        {menu ? (
          <CardMenu
            name={name}
            stages={stages}
            at={stageIdOf(requirement) ?? ""}
            onMove={(stage) => onMove(requirement, stage)}
          />
        ) : (
          <BareIconButton
            data-part="menu"
            label={`Déplacer vers…, ${name}`}
            icon={<Ellipsis />}
            size="sm"
            aria-haspopup="menu"
            aria-disabled={moving || undefined}
            onClick={() => !moving && setMenu(true)}
            className={menuButtonClasses}
          />
        )}
      </span>
    </article>
  );
});

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

export function ReadOnlyCard({ requirement, owner }: Pick<CardProps, "requirement" | "owner">) {
  return (
    <article className={cn(cardClasses, "relative transition-colors hover:bg-hover")}>
      <CardFace requirement={requirement} owner={owner} />
    </article>
  );
}

type CardMenuProps = {
  name: string;
  stages: readonly Stage[];
  at: string;
  onMove: (stage: string) => void;
};

function CardMenu({ name, stages, at, onMove }: CardMenuProps) {
  return (
    <Menu
      defaultOpen
      trigger={
        <BareIconButton
          data-part="menu"
          label={`Déplacer vers…, ${name}`}
          icon={<Ellipsis />}
          size="sm"
          className={menuButtonClasses}
        />
      }
    >
      <MenuChoice
        label="Déplacer vers…"
        value={at}
        onChange={(stage) => stage !== at && onMove(stage)}
        options={stages.map(({ id, label }) => ({ value: id, label }))}
      />
    </Menu>
  );
}

const menuButtonClasses = "size-6";
