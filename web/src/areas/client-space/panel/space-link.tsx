import type { ClientSpace } from "@plateau/contract/client-space/client-space.ts";
import { formatDate, formatDateFull } from "@plateau/contract/format/date.ts";
import { useQuery } from "@tanstack/react-query";
import { Copy, ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { type DescriptionItem, DescriptionList } from "../../../ui/description-list.tsx";
import { Field } from "../../../ui/field.tsx";
import { ParisTimeNote } from "../../../ui/paris-time-note.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { clientSelectionQuery } from "../../offers/categories/categories.ts";
import { DEFAULT_EXPIRY, ExpiryToggle, expiryDays } from "./expiry.tsx";
import { lastSeenText } from "./last-seen-text.ts";
import { useSpaceActions } from "./queries.ts";
import { SelectionSummary } from "./selection-notice.tsx";
import { SendLink } from "./send-link.tsx";

const linesOf = ({ lastSeenAt, expiresAt, email, detailsErasedAt }: ClientSpace): DescriptionItem[] => [
  { label: "Vu", value: <LastSeen at={lastSeenAt} erasedAt={detailsErasedAt} /> },
  { label: "Expire", value: expiresAt === null ? "jamais" : `le ${formatDate(expiresAt)}` },
  ...(email === null ? [] : [{ label: "Envoyé à", value: email }]),
];

export function SpaceLink({ requirementId, space }: { requirementId: string; space: ClientSpace }) {
  const [openDialog, setOpenDialog] = useState<"renew" | "revoke" | null>(null);
  const { url } = space;
  const { data: selection } = useQuery(clientSelectionQuery(requirementId));
  return (
    <div className="flex flex-col gap-3">
      {url !== null && (
        <>
          <Field label="Lien à donner au client">
            <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => void copyText(url, "Lien copié")}>
              <Copy aria-hidden="true" />
              <span>
                Copier<span className="sr-only"> le lien</span>
              </span>
            </Button>
            <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
              <ExternalLink aria-hidden="true" />
              Ouvrir
            </a>
            <SendLink requirementId={requirementId} />
          </div>
          {selection && <SelectionSummary selection={selection} />}
        </>
      )}
      <DescriptionList lines={linesOf(space)} />
      <div className="-mx-2.5 flex flex-wrap gap-1">
        <Button variant="quiet" size="sm" onClick={() => setOpenDialog("renew")}>
          Renouveler le lien
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpenDialog("revoke")}>
          Révoquer le lien
        </Button>
      </div>
      <RenewDialog
        requirementId={requirementId}
        open={openDialog === "renew"}
        onClose={() => setOpenDialog(null)}
      />
      <RevokeDialog
        requirementId={requirementId}
        open={openDialog === "revoke"}
        onClose={() => setOpenDialog(null)}
      />
    </div>
  );
}

type QuestionProps = { requirementId: string; open: boolean; onClose: () => void };

function RenewDialog({ requirementId, open, onClose }: QuestionProps) {
  const [expiry, setExpiry] = useState(DEFAULT_EXPIRY);
  const { renew } = useSpaceActions(requirementId);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Renouveler le lien"
      message={
        <div className="flex flex-col gap-4">
          <p>
            Un nouveau lien remplace celui d’aujourd’hui, qui cesse aussitôt : il faudra le redonner au
            client. Ses réponses restent.
          </p>
          <ExpiryToggle value={expiry} onChange={setExpiry} disabled={renew.isPending} />
        </div>
      }
      confirmLabel="Renouveler"
      onConfirm={async () => {
        await renew.mutateAsync(expiryDays(expiry));
        toast.success("Lien renouvelé");
      }}
    />
  );
}

function RevokeDialog({ requirementId, open, onClose }: QuestionProps) {
  const { revoke } = useSpaceActions(requirementId);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Révoquer le lien"
      message="Le client ne pourra plus ouvrir son espace. Ses réponses restent."
      confirmLabel="Révoquer"
      danger
      onConfirm={async () => {
        await revoke.mutateAsync();
        toast.success("Lien révoqué");
      }}
    />
  );
}

function LastSeen({ at, erasedAt }: { at: string | null; erasedAt: string | null }) {
  if (at === null) return erasedAt === null ? "jamais ouvert" : `effacé le ${formatDate(erasedAt)}`;
  return (
    <time dateTime={at} title={formatDateFull(at)}>
      {lastSeenText(at)} <ParisTimeNote />
    </time>
  );
}
