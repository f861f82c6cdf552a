import type { Media } from "@plateau/contract/offers/media.ts";
import { ArrowLeft, ArrowRight, Download, Ellipsis, Pencil, Star, Trash2 } from "lucide-react";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Menu } from "../../../../ui/menu.tsx";
import { MenuItem } from "../../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../../ui/menu-separator.tsx";
import { downloadUrl, fileNameOf } from "../../media/media-files.ts";

/** How a file of a list that has an order can be moved; undefined where it cannot go. */
export type MediaMoves = { before?: () => void; after?: () => void; toCover?: () => void };

type MediaMenuProps = {
  media: Media;
  moves?: MediaMoves;
  onRename: () => void;
  onDelete: () => void;
};

/** Everything that can be done with a file of the offer. */
export function MediaMenu({ media, moves, onRename, onDelete }: MediaMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          bare
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
        link={<a href={downloadUrl(media)} download={fileNameOf(media)} />}
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
