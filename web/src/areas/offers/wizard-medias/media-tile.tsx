import { useSortable } from "@dnd-kit/sortable";
import type { Media } from "@plateau/contract/offers/media.ts";
import { GripVertical } from "lucide-react";
import { type KeyboardEventHandler, useState } from "react";
import { FileIcon } from "../../../media/file-icon.tsx";
import { fileTypeLabel, isPicture } from "../../../media/media-files.ts";
import { MediaPicture } from "../../../media/media-picture.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { cn } from "../../../ui/class-names.ts";
import { type MediaActions, MediaMenu, type MediaMoves } from "./media-menu.tsx";

import { NameEditor } from "./media-name.tsx";

type MediaTileProps = {
  media: Media;
  cover: boolean;
  moves: MediaMoves;
  actions: Pick<MediaActions, "rename" | "remove">;
  onView: () => void;
};

const translate = (moved: { x: number; y: number } | null): string | undefined =>
  moved ? `translate(${Math.round(moved.x)}px, ${Math.round(moved.y)}px)` : undefined;

const TILE_SIZES = "(min-width: 1280px) 190px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 45vw";

export function MediaTile({ media, cover, moves, actions, onView }: MediaTileProps) {
  const [renaming, setRenaming] = useState(false);
  const sortable = useSortable({
    id: media.s3Key,
    attributes: { roleDescription: "poignée de déplacement" },
  });
  const { onKeyDown, ...pointing } = sortable.listeners ?? {};
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: translate(sortable.transform), transition: sortable.transition }}
      className={cn("relative min-w-0", sortable.isDragging && "z-10 opacity-85")}
    >
      <div
        {...pointing}
        className="group/tile relative aspect-4/3 touch-manipulation select-none overflow-hidden rounded-lg border border-line bg-sunken"
      >
        <button
          type="button"
          aria-label={`${media.name}, agrandir`}
          onClick={onView}
          className="-outline-offset-2 flex size-full cursor-zoom-in items-center justify-center rounded-lg"
        >
          {isPicture(media) ? (
            <MediaPicture media={media} sizes={TILE_SIZES} whole={!media.s3Key.includes("/photos/")} />
          ) : (
            <span className="flex flex-col items-center gap-1 text-ink-faint text-xs">
              <FileIcon file={media} className="size-8" />
              {fileTypeLabel(media)}
            </span>
          )}
        </button>
        {cover && (
          <span className="pointer-events-none absolute top-1.5 left-1.5">
            <Badge>Couverture</Badge>
          </span>
        )}
        <button
          {...sortable.attributes}
          ref={sortable.setActivatorNodeRef}
          type="button"
          aria-label={`Déplacer ${media.name}`}
          onKeyDown={onKeyDown as KeyboardEventHandler | undefined}
          className="absolute top-1.5 right-1.5 flex size-7 cursor-grab items-center justify-center rounded-sm bg-raised text-ink-muted opacity-0 transition-opacity focus-visible:opacity-100 group-hover/tile:opacity-100 pointer-coarse:hidden"
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
      </div>
      <div className="mt-1 flex min-h-8 items-center gap-1">
        {renaming ? (
          <NameEditor
            name={media.name}
            onSave={(name) => actions.rename(media, name)}
            onClose={() => setRenaming(false)}
          />
        ) : (
          <span className="min-w-0 flex-1 truncate text-sm" title={media.name}>
            {media.name}
          </span>
        )}
        <MediaMenu
          media={media}
          moves={moves}
          onRename={() => setRenaming(true)}
          onDelete={() => actions.remove(media)}
        />
      </div>
    </li>
  );
}
