import { formatTime } from "@plateau/contract/format/date.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { Link, useRouter } from "@tanstack/react-router";
import type { KeyboardEvent, ReactNode } from "react";
import { useLeaveGuard } from "../../../shell/use-leave-guard.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { ConflictDialog } from "../../../ui/conflict-dialog.tsx";
import { ErrorSummary, type FieldProblem, jumpToField } from "../../../ui/error-summary.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { StickySaveBar } from "../../../ui/sticky-save-bar.tsx";
import { DraftBanner } from "./draft-banner.tsx";
import { PublicationNote } from "./publication-note.tsx";
import { backFrom, nextFrom, type StepKey, stepIndex, steps } from "./steps.ts";
import type { DraftHandle } from "./use-draft.ts";
import { useFieldOfAddress } from "./use-field-of-address.ts";
import type { StepSave } from "./use-step-save.ts";

type StepFrameProps<Values> = {
  step: StepKey;
  /** Absent while the offer is being created. */
  offer: Offer | undefined;
  subtitle: string;
  dirty: boolean;
  draft: DraftHandle<Values>;
  onResume: (values: Values) => void;
  save: StepSave<Values>;
  /** What keeps the step from being saved: one sentence, and the fields at fault. */
  alert: string | null;
  problems?: readonly FieldProblem[];
  /** Puts the focus in a field at fault, where finding it in the page is not enough. */
  onJump?: (field: string) => void;
  onContinue: () => void;
  mayIgnore?: boolean;
  /** What the bar at the bottom says, in place of the state of the draft. */
  status?: ReactNode;
  children: ReactNode;
};

/** What surrounds every step: where one is, the draft, what is wrong, and the way back and on. */
export function StepFrame<Values>(props: StepFrameProps<Values>) {
  const { step, offer, dirty, draft, save } = props;
  const router = useRouter();
  const guard = useLeaveGuard(dirty && !save.saving);
  const { label } = steps[stepIndex(step)] ?? steps[0];
  const jump = props.onJump ?? jumpToField;
  usePageTitle(label);
  useFieldOfAddress(jump);

  function goOn() {
    if (!save.saving) props.onContinue();
  }

  /** Enter alone saves nothing: it belongs to the fields, and a step has too many of them. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const held = event.ctrlKey || event.metaKey;
    const inside = event.currentTarget.contains(event.target as HTMLElement);
    if (event.key === "Enter" && held && inside) goOn();
  }

  function reload() {
    draft.flush();
    save.dismiss();
    void router.invalidate();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      className="mx-auto flex min-h-[calc(100dvh-6rem)] max-w-7xl flex-col"
    >
      <PageHeader title={label} subtitle={props.subtitle} className="mb-3" />
      <div className="mb-6 border-line border-b pb-4">
        <Stepper
          label="Étapes de l’offre"
          steps={steps}
          current={stepIndex(step)}
          renderLink={
            offer && ((index, content) => <StepLink index={index} id={offer.id} content={content} />)
          }
        />
      </div>
      {draft.offered && (
        <DraftBanner
          savedAt={draft.offered.savedAt}
          onResume={() => {
            if (draft.offered) props.onResume(draft.offered.values);
            draft.settle(false);
          }}
          onForget={() => draft.settle(true)}
        />
      )}
      <ErrorSummary message={props.alert} problems={props.problems ?? []} onJump={jump} />
      <div className="flex-1">
        {props.children}
        {offer && <PublicationNote step={step} offer={offer} />}
      </div>
      <StickySaveBar
        className="-mb-5"
        status={props.status ?? <DraftStatus dirty={dirty} keptAt={draft.keptAt} />}
      >
        <BackLink step={step} id={offer?.id} />
        {props.mayIgnore && offer && (
          <Link to={nextFrom(step)} params={{ id: offer.id }} className={buttonClasses({ variant: "quiet" })}>
            Ignorer
          </Link>
        )}
        <Button variant="primary" loading={save.saving} onClick={goOn} title="Ctrl Entrée">
          {save.saving ? "En cours..." : "Continuer"}
        </Button>
      </StickySaveBar>
      {guard}
      <ConflictDialog
        what="cette offre"
        kept="votre saisie reste dans un brouillon que vous pourrez reprendre."
        open={save.conflict}
        saving={save.saving}
        onCancel={save.dismiss}
        onReload={reload}
        onOverwrite={save.overwrite}
      />
    </form>
  );
}

function StepLink({ index, id, content }: { index: number; id: string; content: ReactNode }) {
  const step = steps[index];
  if (!step) return content;
  return (
    <Link to={step.to} params={{ id }} className="rounded-sm hover:underline hover:underline-offset-3">
      {content}
    </Link>
  );
}

function BackLink({ step, id }: { step: StepKey; id: string | undefined }) {
  return id ? (
    <Link to={backFrom(step)} params={{ id }} className={buttonClasses()}>
      Retour
    </Link>
  ) : (
    <Link to="/real-estates/search-by-address" className={buttonClasses()}>
      Retour
    </Link>
  );
}

function DraftStatus({ dirty, keptAt }: { dirty: boolean; keptAt: string | null }) {
  if (!dirty) return null;
  return (
    <span className="max-sm:sr-only">
      {keptAt ? `Brouillon gardé à ${formatTime(keptAt)}` : "Modifications non enregistrées"}
    </span>
  );
}
