import { type OfferStatus, offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import type { OfferSummary } from "@plateau/contract/offers/offer.ts";
import { Link } from "@tanstack/react-router";
import { Copy, Ellipsis, Image, Pencil, Table2 } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuChoice } from "../../../ui/menu-choice.tsx";
import { MenuItem } from "../../../ui/menu-item.tsx";
import { MenuSeparator } from "../../../ui/menu-separator.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useDuplicate } from "../use-duplicate.ts";

const statuses = offerStatuses.map((value) => ({ value, label: offerStatusLabel(value) }));

type MyOfferMenuProps = { offer: OfferSummary; name: string; onStatus: (status: OfferStatus) => void };

/** What can be done with an offer without opening it. */
export function MyOfferMenu({ offer, name, onStatus }: MyOfferMenuProps) {
  const params = { id: offer.id };
  const { duplicate, duplicating } = useDuplicate(offer.id);
  return (
    <Menu
      trigger={
        <IconButton
          label={`Actions, ${name}`}
          icon={duplicating ? <Spinner /> : <Ellipsis />}
          aria-busy={duplicating || undefined}
          bare
        />
      }
    >
      <MenuItem
        icon={<Pencil aria-hidden="true" />}
        link={<Link to="/real-estates/$id/edit" params={params} />}
      >
        Modifier
      </MenuItem>
      <MenuItem
        icon={<Table2 aria-hidden="true" />}
        link={<Link to="/real-estates/$id/edit-units" params={params} />}
      >
        Modifier les lots
      </MenuItem>
      <MenuItem
        icon={<Image aria-hidden="true" />}
        link={<Link to="/real-estates/$id/edit-medias" params={params} />}
      >
        Modifier les médias
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} disabled={duplicating} onSelect={duplicate}>
        Dupliquer
      </MenuItem>
      <MenuSeparator />
      <MenuChoice label="Statut" value={offer.status} onChange={onStatus} options={statuses} />
    </Menu>
  );
}
