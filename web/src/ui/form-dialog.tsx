import { NARROW } from "@plateau/contract/format/spacing.ts";
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { WAITING } from "./sticky-save-bar.tsx";

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, "title" | "description" | "initialFocus"> & {
  submitLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  /** The dialog stays open, and nothing is sent twice. */
  saving: boolean;
  /** Offline: sent when the connection returns, unless the dialog is closed before. */
  waiting?: boolean;
  /** Whether something is not saved; without it, whether something is typed. */
  dirty?: boolean;
  /** Of the submit button. */
  disabled?: boolean;
  /** Of the form; one column of fields by default. */
  className?: string;
  /** Outside the form, such as another dialog. */
  beside?: ReactNode;
  children: ReactNode;
};

const isText = (field: EventTarget): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== "checkbox" && field.type !== "radio");

/**
 * A form in a dialog, with 'Annuler' and the button that sends it. Mount it while it is open. Escape, a click outside
 * and 'Fermer' ask before they lose what is entered.
 */
export function FormDialog({
  submitLabel,
  onSubmit,
  onClose,
  saving,
  waiting = false,
  dirty,
  disabled = false,
  className,
  beside,
  children,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const typedIn = useRef(new Set<HTMLInputElement | HTMLTextAreaElement>());
  const [asking, setAsking] = useState(false);
  const busy = saving && !waiting;

  function noteTyping({ target }: FormEvent) {
    if (isText(target)) typedIn.current.add(target);
  }

  function leave() {
    if (busy) return;
    const typed = [...typedIn.current].some((field) => field.isConnected && field.value.trim() !== "");
    if (dirty ?? typed) setAsking(true);
    else onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // React bubbles the event to a form around the dialog.
    event.stopPropagation();
    if (!saving && !disabled) onSubmit();
  }

  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(next) => !next && leave()}
      footer={
        <>
          {waiting && (
            <p role="status" className="mr-auto basis-full text-ink-muted text-sm">
              {WAITING}
            </p>
          )}
          <Button onClick={onClose} disabled={busy}>
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={saving} disabled={disabled}>
            {waiting ? "En attente" : submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={noteTyping}
        className={cn("flex flex-col gap-4 pt-1", className)}
      >
        {children}
      </form>
      {beside}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Quitter sans enregistrer${NARROW}?`}
        message="Ce que vous avez saisi n’est pas enregistré et sera perdu."
        confirmLabel="Quitter"
        cancelLabel="Continuer la saisie"
        onConfirm={onClose}
      />
    </Dialog>
  );
}
