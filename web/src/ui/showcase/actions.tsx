import { Copy, Download, EllipsisVertical, Heart, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { BareIconButton } from "../bare-icon-button.tsx";
import { Button } from "../button.tsx";
import { linkClasses } from "../class-names.ts";
import { IconButton } from "../icon-button.tsx";
import { Kbd } from "../kbd.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../menu.tsx";

import { toast } from "../toast.ts";
import { Tooltip } from "../tooltip.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function Actions() {
  const [liked, setLiked] = useState(true);
  const [sort, setSort] = useState<"recent" | "rent">("recent");
  return (
    <Section id="actions" title="Actions">
      <Specimen name="Button">
        <Button variant="primary">
          <Plus aria-hidden="true" />
          Nouvelle offre
        </Button>
        <Button>Modifier</Button>
        <Button variant="quiet">Ignorer</Button>
        <Button variant="danger">Supprimer</Button>
      </Specimen>
      <Specimen name="En cours, désactivé, petit">
        <Button variant="primary" loading>
          En cours...
        </Button>
        <Button loading>Enregistrement</Button>
        <Button variant="primary" disabled>
          Rechercher
        </Button>
        <Button disabled>Retour</Button>
        <Button size="sm">Exporter</Button>
        <Button size="sm" variant="primary">
          Ajouter
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label="Modifier" icon={<Pencil />} />
        <IconButton label="Aimer" icon={<Heart />} pressed={liked} onClick={() => setLiked(!liked)} />
        <IconButton label="Dupliquer" icon={<Copy />} size="sm" />
        <IconButton label="Supprimer" icon={<Trash2 />} disabled />
      </Specimen>
      <Specimen name="Menu, Tooltip">
        <Menu
          trigger={<BareIconButton label="Actions de l'offre" icon={<EllipsisVertical />} />}
          align="start"
        >
          <MenuItem icon={<Pencil />} onSelect={() => toast.info("Modifier")}>
            Modifier
          </MenuItem>
          <MenuItem icon={<Download />} disabled>
            Exporter en PDF
          </MenuItem>
          <MenuSeparator />
          <MenuChoice
            label="Trier par"
            value={sort}
            onChange={setSort}
            options={[
              { value: "recent", label: "Plus récentes" },
              { value: "rent", label: "Loyer" },
            ]}
          />
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={() => toast.warning("Offre supprimée")}>
            Supprimer
          </MenuItem>
        </Menu>
        <Tooltip text="Calculé d'après le loyer et la surface">
          <Button variant="quiet">Survolez-moi</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Lien, touches" className="items-center">
        <a className={linkClasses} href="#actions">
          3 offres à cette adresse
        </a>
        <span className="flex items-center gap-1 text-ink-muted">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
          aller à
        </span>
      </Specimen>
    </Section>
  );
}
