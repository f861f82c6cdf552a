import { NARROW } from "@plateau/contract/format/spacing.ts";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import type { DraftHandle } from "../drafts/use-draft.ts";
import { Button } from "../ui/button.tsx";
import { StickySaveBar, WAITING } from "../ui/sticky-save-bar.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DraftStatus } from "./draft-banner.tsx";
import { FormErrors } from "./form-errors.tsx";
import { RecordDraft } from "./record-draft.tsx";
import { useLeaveGuard } from "./use-leave-guard.tsx";

const lost = {
  title: `Quitter sans enregistrer${NARROW}?`,
  message: "Ce que vous avez choisi n’est pas enregistré et sera perdu.",
};

type RecordFormProps<Values extends FieldValues, Saved> = {
  form: UseFormReturn<Values, unknown, Saved>;
  labels: Readonly<Record<string, string>>;
  draft: DraftHandle<FieldValues>;
  textOf: ComponentProps<typeof RecordDraft>["textOf"];
  /** Unsaved changes outside the fields. */
  changed?: boolean | undefined;
  saving: boolean;
  /** Offline: the save is sent when the connection returns. */
  waiting?: boolean;
  /** Disables the leave guard after a save. */
  saved?: boolean;
  failure: string | null;
  conflict?: ComponentProps<typeof ConflictDialog>;
  onSave: (saved: Saved) => void;
  saveLabel: string;
  cancel: ReactNode;
  children: ReactNode;
};

/** Record form: drafts, error summary with links to fields, sticky save bar, leave guard. Ctrl+Enter saves. */
export function RecordForm<Values extends FieldValues, Saved>(props: RecordFormProps<Values, Saved>) {
  const { form, labels, draft, saving, waiting = false, saved = false, failure } = props;
  const { isDirty } = form.formState;
  const [tried, setTried] = useState(false);
  const dirty = (isDirty || Boolean(props.changed)) && !saved;
  // Fields are kept as a draft, what is chosen beside them is not.
  const guard = useLeaveGuard(dirty && (!saving || waiting), isDirty ? undefined : lost);

  function save() {
    setTried(true);
    form.clearErrors();
    if (!saving && !saved) void form.handleSubmit(props.onSave)();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        onKeyDown={onKeyDown}
        className="flex min-h-[calc(100dvh-10rem)] flex-col"
      >
        <div className="w-full max-w-4xl flex-1">
          <RecordDraft form={form} labels={labels} draft={draft} textOf={props.textOf} saved={saved} />
          <FormErrors form={form} labels={labels} failure={failure} tried={tried} />
          {props.children}
        </div>
        <StickySaveBar status={waiting ? WAITING : dirty && <DraftStatus dirty keptAt={draft.savedAt} />}>
          {props.cancel}
          <Button type="submit" variant="primary" loading={saving || saved} title="Ctrl Entrée">
            {waiting ? "En attente" : saving ? "En cours..." : props.saveLabel}
          </Button>
        </StickySaveBar>
        {guard}
        {props.conflict && <ConflictDialog {...props.conflict} />}
      </form>
    </FormProvider>
  );
}
