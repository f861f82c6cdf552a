import type { Media } from "@plateau/contract/offers/media.ts";
import { ArrowLeft, ArrowRight, Download, Ellipsis, Pencil, Star, Trash2 } from "lucide-react";
import { downloadName, downloadUrl } from "../../../media/media-files.ts";
import { BareIconButton } from "../../../ui/bare-icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";

export type MediaMoves = { before?: () => void; after?: () => void; toCover?: () => void };

type MediaMenuProps = {
  media: Media;
  moves?: MediaMoves;
  onRename: () => void;
  onDelete: () => void;
};

export function MediaMenu({ media, moves, onRename, onDelete }: MediaMenuProps) {
  return (
    <Menu
      trigger={
        <BareIconButton
          size="sm"
          label={`Actions, ${media.name}`}
          icon={<Ellipsis />}
          data-menu={media.s3Key}
        />
      }
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
        Renommer
      </MenuItem>
      <MenuItem
        icon={<Download aria-hidden="true" />}
        link={<a href={downloadUrl(media)} download={downloadName(media)} />}
      >
        Télécharger
      </MenuItem>
      {moves && (
        <>
          <MenuSeparator />
          {moves.toCover && (
            <MenuItem icon={<Star aria-hidden="true" />} onSelect={moves.toCover}>
              Mettre en couverture
            </MenuItem>
          )}
          <MenuItem icon={<ArrowLeft aria-hidden="true" />} disabled={!moves.before} onSelect={moves.before}>
            Déplacer avant
          </MenuItem>
          <MenuItem icon={<ArrowRight aria-hidden="true" />} disabled={!moves.after} onSelect={moves.after}>
            Déplacer après
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
        Supprimer
      </MenuItem>
    </Menu>
  );
}

export type MediaActions = {
  /** Rejects with the server's refusal. */
  rename: (media: Media, name: string) => Promise<void>;
  remove: (media: Media) => void;
  cancel: (uploadId: string) => void;
  retry: (uploadId: string) => void;
};
