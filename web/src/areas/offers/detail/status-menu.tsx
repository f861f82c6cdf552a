import { type OfferStatus, offerStatuses } from "@plateau/contract/offers/enumerations.ts";
import { offerStatusLabel } from "@plateau/contract/offers/labels.ts";
import { ChevronDown } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuChoice } from "../../../ui/menu-choice.tsx";
import { StatusBadge, statusTone } from "../../../ui/status-badge.tsx";

const options = offerStatuses.map((value) => ({ value, label: offerStatusLabel(value) }));

type StatusMenuProps = {
  status: OfferStatus;
  changing: boolean;
  onChange: (status: OfferStatus) => void;
};

/** The status of an offer, and any of the four to give it. The new one is shown once the server has accepted it. */
export function StatusMenu({ status, changing, onChange }: StatusMenuProps) {
  return (
    <span className="inline-flex">
      <Menu
        trigger={
          <Button loading={changing} className="px-2">
            <span className="sr-only">Statut : </span>
            <StatusBadge tone={statusTone(status)}>{offerStatusLabel(status)}</StatusBadge>
            <ChevronDown aria-hidden="true" className="text-ink-faint" />
          </Button>
        }
      >
        <MenuChoice
          label="Statut"
          value={status}
          onChange={(next) => next !== status && onChange(next)}
          options={options}
        />
      </Menu>
    </span>
  );
}
