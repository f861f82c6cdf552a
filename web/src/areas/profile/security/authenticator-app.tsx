import { formatDate } from "@plateau/contract/format/date.ts";
import { useMutation } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { encode } from "uqr";
import { api } from "../../../api/client.ts";
import { ApiFailure, messageOf } from "../../../api/failure.ts";
import { CodeField, totpRules } from "../../../session/code-field.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Textarea } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { useRefreshSecondStep } from "./queries.ts";

type Prepared = { secret: string; uri: string };

type AuthenticatorAppProps = {
  /** When it was confirmed; null without one. */
  since: string | null;
  onCodes: (codes: readonly string[]) => void;
};

export function AuthenticatorApp({ since, onCodes }: AuthenticatorAppProps) {
  const refresh = useRefreshSecondStep();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const [removing, setRemoving] = useState(false);
  const start = useMutation({ mutationFn: () => api.startTotp(), onSuccess: setPrepared });

  async function remove() {
    await api.removeTotp();
    toast.success("Application d’authentification supprimée");
    await refresh();
  }

  function confirmed(codes: readonly string[]) {
    setPrepared(null);
    onCodes(codes);
    toast.success("Application d’authentification ajoutée");
    void refresh();
  }

  return (
    <div className="flex flex-col items-start gap-3">
      {start.error && <Alert tone="error">{messageOf(start.error)}</Alert>}
      {since && <p>Ajoutée le {formatDate(since)}.</p>}
      <div className="flex flex-wrap gap-2">
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {since ? "Changer d’application" : "Ajouter une application"}
        </Button>
        {since && (
          <Button variant="quiet" onClick={() => setRemoving(true)}>
            Supprimer<span className="sr-only"> l’application d’authentification</span>
          </Button>
        )}
      </div>
      {prepared && (
        <EnrolmentDialog prepared={prepared} onClose={() => setPrepared(null)} onConfirmed={confirmed} />
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Supprimer l’application d’authentification ?"
        message="Ses codes ne serviront plus à vous connecter."
        confirmLabel="Supprimer"
        danger
        onConfirm={remove}
      />
    </div>
  );
}

type EnrolmentDialogProps = {
  prepared: Prepared;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => void;
};

function EnrolmentDialog({ prepared: { secret, uri }, onClose, onConfirmed }: EnrolmentDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: "" } });

  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    try {
      onConfirmed((await api.confirmTotp({ body: { code } })).recoveryCodes);
    } catch (error) {
      const [refused] = error instanceof ApiFailure ? error.validationErrors : [];
      if (refused) setError("code", { message: refused.message }, { shouldFocus: true });
      else setFailure(messageOf(error));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ajouter une application"
      description="Scannez l’image avec votre application, ou tapez-y la clé, puis indiquez le code qu’elle montre."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5 pt-1">
        {failure && <Alert tone="error">{failure}</Alert>}
        <div className="flex flex-wrap items-center gap-5">
          <QrCode text={uri} />
          <div className="flex flex-1 basis-48 flex-col items-start gap-2">
            <Field label="Clé à taper" className="w-full">
              <Textarea
                readOnly
                rows={2}
                value={secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
                className="min-h-0 resize-none font-mono"
              />
            </Field>
            <Button size="sm" onClick={() => void copyText(secret, "Clé copiée")}>
              <Copy aria-hidden="true" />
              Copier la clé
            </Button>
          </div>
        </div>
        <CodeField
          label="Code de votre application"
          field={register("code", totpRules)}
          error={formState.errors.code?.message}
        />
        <Button type="submit" variant="primary" loading={formState.isSubmitting} className="justify-center">
          Confirmer
        </Button>
      </form>
    </Dialog>
  );
}

/** Black on white in both themes: cameras need the contrast. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Image à scanner"
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-md"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
