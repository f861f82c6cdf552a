import { useState } from "react";
import { Alert } from "../alert.tsx";
import { Badge, RoleBadge, StatusBadge, statusTone } from "../badge.tsx";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { Drawer } from "../drawer.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { INVALID_FORM } from "../error-summary.tsx";
import { Field } from "../field.tsx";
import { Popover } from "../popover.tsx";

import { Skeleton } from "../skeleton.tsx";
import { Spinner } from "../spinner.tsx";

import { Textarea } from "../text-input.tsx";
import { toast } from "../toast.ts";
import { Section, Specimen } from "./specimen.tsx";

const statuses = [
  ["draft", "Brouillon"],
  ["pending", "En attente"],
  ["published", "Publié"],
  ["archived", "Archivé"],
] as const;

export function Feedback() {
  return (
    <Section id="messages" title="Messages">
      <Specimen name="Badges">
        {statuses.map(([status, label]) => (
          <StatusBadge key={status} tone={statusTone(status)}>
            {label}
          </StatusBadge>
        ))}
        <Badge tone="red">En retard</Badge>
        <RoleBadge group="SUPERUSER" label="Super Utilisateur" />
        <RoleBadge group="agent" label="Agent" />
        <RoleBadge group="USER" label="Utilisateur" />
        <RoleBadge group="VISITOR" label="Visiteur" />
        <RoleBadge group={null} />
      </Specimen>
      <Specimen name="Toast">
        <Button onClick={() => toast.success("Offre enregistrée")}>Succès</Button>
        <Button
          onClick={() =>
            toast.error("Accès refusé", { description: "Seul son auteur peut supprimer cette offre." })
          }
        >
          Erreur
        </Button>
        <Button onClick={() => toast.warning("Le lot 3 n'a pas de bâtiment")}>Avertissement</Button>
        <Button
          onClick={() =>
            toast.info("Lot supprimé", { action: { label: "Annuler", onClick: () => undefined } })
          }
        >
          Avec Annuler
        </Button>
      </Specimen>
      <Specimen name="Alert, Banner" className="flex-col *:w-full">
        <Alert tone="info">Les trois dates n'ont pas d'effet sur la recherche.</Alert>
        <Alert tone="success">Utilisateur créé avec succès.</Alert>
        <Alert tone="warning" title="Brouillon retrouvé" action={<Button size="sm">Reprendre</Button>}>
          Une saisie du 20 novembre à 11:42 n'a pas été enregistrée.
        </Alert>
        <Alert tone="error">{INVALID_FORM}</Alert>
        <Banner>Vous êtes hors ligne. Ce que vous saisissez est conservé.</Banner>
      </Specimen>
      <Windows />
      <Specimen name="Attente">
        <Spinner />
        <div className="flex w-72 gap-3">
          <Skeleton className="size-16 rounded-lg" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Vide, erreur" className="*:min-w-64 *:flex-1">
        <EmptyState
          title="Vous n'avez pas encore d'offres"
          text="Elles paraîtront ici dès la première enregistrée."
          action={<Button variant="primary">Créer une nouvelle offre</Button>}
        />
        <ErrorState message="Erreur lors de la récupération de vos offres" onRetry={() => undefined} />
      </Specimen>
    </Section>
  );
}

function Windows() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "drawer" | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen name="Fenêtres">
      <Button onClick={() => setOpen("dialog")}>Fenêtre</Button>
      <Button onClick={() => setOpen("confirm")}>Confirmation</Button>
      <Button onClick={() => setOpen("drawer")}>Volet</Button>
      <Popover title="Note du lot" trigger={<Button>Bulle</Button>} className="w-64">
        <p className="text-ink-muted">Plateau livré rénové, faux plancher, climatisation réversible.</p>
      </Popover>
      <Dialog
        open={open === "dialog"}
        onOpenChange={close}
        title="Note du lot"
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button variant="primary" onClick={close}>
              Ajouter
            </Button>
          </>
        }
      >
        <Field label="Note">
          <Textarea />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={close}
        title="Supprimer l'image"
        message='Êtes-vous sûr de vouloir supprimer "facade.jpg" ?'
        confirmLabel="Supprimer"
        danger
        onConfirm={() => new Promise((done) => setTimeout(done, 2500))}
      />
      <Drawer open={open === "drawer"} onOpenChange={close} title="12 rue de Rivoli">
        <p className="text-ink-muted">La fiche, sans quitter la liste.</p>
      </Drawer>
    </Specimen>
  );
}
