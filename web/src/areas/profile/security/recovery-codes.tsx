import { useMutation } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api/client.ts";
import { messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { downloadFile } from "../../../ui/csv.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRefreshSecondStep } from "./queries.ts";

type OnCodes = (codes: readonly string[]) => void;

const leftText = (left: number): string => {
  if (left === 0) return "Il ne vous en reste aucun.";
  return left === 1 ? "Il vous en reste un." : `Il vous en reste ${left}.`;
};

export function RecoveryCodes({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const refresh = useRefreshSecondStep();
  const [asked, setAsked] = useState(false);
  const renew = useMutation({
    mutationFn: () => api.renewRecoveryCodes(),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      return refresh();
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {renew.error && <Alert tone="error">{messageOf(renew.error)}</Alert>}
      <p className={left < 3 ? "text-amber-ink" : undefined}>{leftText(left)}</p>
      <Button loading={renew.isPending} onClick={() => setAsked(true)}>
        Créer de nouveaux codes
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Remplacer vos codes de secours ?"
        message="Les codes précédents ne fonctionneront plus."
        confirmLabel="Remplacer"
        onConfirm={() => renew.mutate()}
      />
    </div>
  );
}

const download = (codes: readonly string[]): void => {
  const text = `Codes de secours Plateau\n\n${codes.join("\n")}\n`;
  downloadFile("codes-de-secours-plateau.txt", new Blob([text], { type: "text/plain;charset=utf-8" }));
};

const copy = async (codes: readonly string[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success("Codes copiés");
  } catch {
    toast.error("La copie n’est pas permise ici", { description: "Téléchargez les codes." });
  }
};

/** The only time that the codes are shown; open while there are some. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      open={codes.length > 0}
      onOpenChange={(open) => !open && onClose()}
      closesByButtonOnly
      title="Vos codes de secours"
      description="Gardez-les en lieu sûr : ils ne seront plus montrés. Chacun remplace une fois votre deuxième étape."
      footer={
        <>
          <Button onClick={() => void copy(codes)}>
            <Copy aria-hidden="true" />
            Copier
          </Button>
          <Button onClick={() => download(codes)}>
            <Download aria-hidden="true" />
            Télécharger
          </Button>
          <Button variant="primary" onClick={onClose}>
            Je les ai gardés
          </Button>
        </>
      }
    >
      <ol aria-label="Codes de secours" className="flex flex-col gap-1 py-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
