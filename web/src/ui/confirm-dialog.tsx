import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { backdropClasses } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Known before it is tried: takes the place of the confirmation. */
  refusal?: string | null;
  /** Where the focus goes when what had it is gone. */
  finalFocus?: ComponentProps<typeof AlertDialog.Popup>["finalFocus"];
  /** The dialog stays open until it resolves, and shows the message of an error. */
  onConfirm: () => void | Promise<void>;
};

/** Focuses Annuler, because the action is irreversible. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    try {
      await props.onConfirm();
      props.onOpenChange(false);
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : "Une erreur s'est produite");
    } finally {
      setBusy(false);
    }
  }

  function change(open: boolean) {
    if (busy) return;
    setFailure(null);
    props.onOpenChange(open);
  }

  return (
    <AlertDialog.Root open={props.open} onOpenChange={change}>
      <AlertDialog.Portal>
        {/* The library renders no backdrop for a nested dialog otherwise. */}
        <AlertDialog.Backdrop forceRender className={backdropClasses} />
        <AlertDialog.Viewport className="fixed inset-0 z-40 flex items-center justify-center p-4">
          <AlertDialog.Popup
            finalFocus={props.finalFocus}
            className="w-full max-w-md rounded-lg border border-line bg-raised p-5 transition-opacity focus:outline-none data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-lg">{props.title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-1 text-ink-muted">
              {props.refusal ?? props.message}
            </AlertDialog.Description>
            {failure && (
              <Alert tone="error" className="mt-3">
                {failure}
              </Alert>
            )}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <AlertDialog.Close render={<Button disabled={busy} />}>
                {props.refusal ? "Fermer" : (props.cancelLabel ?? "Annuler")}
              </AlertDialog.Close>
              {!props.refusal && (
                <Button variant={props.danger ? "danger" : "primary"} loading={busy} onClick={confirm}>
                  {props.confirmLabel}
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
