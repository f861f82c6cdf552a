import type { Stage } from "@plateau/contract/requirements/requirement.ts";
import { Ellipsis } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { MenuChoice } from "../../../ui/menu-choice.tsx";

type CardMenuProps = {
  /** The button that it opens under. */
  name: string;
  stages: readonly Stage[];
  /** Where the requirement stands; unknown to the pipeline, maybe. */
  at: string;
  onMove: (stage: string) => void;
};

/** 'Déplacer vers…': another way to a step than drawing the card there. Mounted once it is asked for, open. */
export default function CardMenu({ name, stages, at, onMove }: CardMenuProps) {
  return (
    <Menu
      defaultOpen
      trigger={
        <IconButton
          data-part="menu"
          label={`Déplacer vers…, ${name}`}
          icon={<Ellipsis />}
          size="sm"
          bare
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

/** Smaller than a card is high, also under a finger. */
export const menuButtonClasses = "size-6";
