import { NARROW } from "@plateau/contract/format/spacing.ts";
import type { Offer } from "@plateau/contract/offers/offer.ts";
import { publicationChecklist } from "@plateau/contract/offers/publication-checklist.ts";
import { Link, useLocation } from "@tanstack/react-router";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { DraftHandle } from "../../../drafts/use-draft.ts";
import { ConflictDialog, conflictIntro } from "../../../record/conflict-dialog.tsx";
import { DraftBanner, DraftStatus } from "../../../record/draft-banner.tsx";
import { useLeaveGuard } from "../../../record/use-leave-guard.tsx";
import { usePageTitle } from "../../../shell/use-page-title.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";

import { ErrorSummary, type FieldProblem, jumpToField } from "../../../ui/error-summary.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { StickySaveBar, WAITING } from "../../../ui/sticky-save-bar.tsx";
import { ContradictionList } from "../contradiction-list.tsx";
import { MissingList } from "../missing-list.tsx";
import { fieldOfHash } from "./field-hash.ts";
import { nextStepPath, previousStepPath, publishes, type StepKey, stepIndex, steps } from "./steps.ts";

type StepFrameProps = {
  step: StepKey;
  offer: Offer | undefined;
  subtitle: string;
  dirty: boolean;
  draft: Pick<DraftHandle<unknown>, "previous" | "savedAt" | "abandon">;
  resume: { onResume: () => void; question: ComponentProps<typeof ConflictDialog> };
  saving: boolean;
  /** Offline: the save is sent when the connection returns. */
  waiting: boolean;
  conflict: Omit<ComponentProps<typeof ConflictDialog>, "intro">;
  alert: string | null;
  problems?: readonly FieldProblem[];
  onJump?: (field: string) => void;
  onContinue: () => void;
  /** On the steps that publish. */
  onContinueUnpublished?: () => void;
  mayIgnore?: boolean;
  status?: ReactNode;
  children: ReactNode;
};

export function StepFrame(props: StepFrameProps) {
  const { step, offer, dirty, draft, resume, saving, waiting } = props;
  const guard = useLeaveGuard(dirty && (!saving || waiting));
  const { label } = steps[stepIndex(step)] ?? steps[0];
  const jump = props.onJump ?? jumpToField;
  const effect = offer ? publicationEffect(step, offer) : null;
  usePageTitle(label);
  useFieldFromHash(jump);

  function goOn() {
    if (!saving) props.onContinue();
  }

  const latestGoOn = useRef(goOn);
  latestGoOn.current = goOn;

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const held = event.ctrlKey || event.metaKey;
    const inside = event.currentTarget.contains(event.target as HTMLElement);
    if (event.key !== "Enter" || !held || !inside) return;
    // The same key may have ended a cell's editing, whose value is to be saved too.
    flushSync(() => undefined);
    latestGoOn.current();
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
      {draft.previous && (
        <DraftBanner savedAt={draft.previous.savedAt} onResume={resume.onResume} onForget={draft.abandon} />
      )}
      <ErrorSummary message={props.alert} problems={props.problems ?? []} onJump={jump} />
      <div className="flex-1">
        {props.children}
        {offer && isPublishingStep(step) && <PublicationNote step={step} offer={offer} />}
      </div>
      <StickySaveBar
        status={waiting ? WAITING : (props.status ?? <DraftStatus dirty={dirty} keptAt={draft.savedAt} />)}
      >
        {effect && (
          <p id={EFFECT} className="max-w-prose text-ink-muted text-sm">
            {effect}
          </p>
        )}
        <BackLink step={step} id={offer?.id} />
        {props.mayIgnore && offer && (
          <Link
            to={nextStepPath(step)}
            params={{ id: offer.id }}
            className={buttonClasses({ variant: "quiet" })}
          >
            Ignorer
          </Link>
        )}
        {offer && publishes(step, offer.status) && props.onContinueUnpublished && (
          <Button disabled={saving} onClick={props.onContinueUnpublished}>
            Continuer sans publier
          </Button>
        )}
        <Button
          variant="primary"
          loading={saving}
          onClick={goOn}
          title="Ctrl Entrée"
          aria-describedby={effect ? EFFECT : undefined}
        >
          {waiting ? "En attente" : saving ? "En cours..." : "Continuer"}
        </Button>
      </StickySaveBar>
      {guard}
      <ConflictDialog {...props.conflict} intro={conflictIntro("cette offre")} />
      <ConflictDialog {...resume.question} />
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
    <Link to={previousStepPath(step)} params={{ id }} className={buttonClasses()}>
      Retour
    </Link>
  ) : (
    <Link to="/real-estates/search-by-address" className={buttonClasses()}>
      Retour
    </Link>
  );
}

const EFFECT = "effet-de-continuer";

const isPublishingStep = (step: StepKey): boolean => step === "medias" || step === "contacts";

/** What Continuer does to the status. */
const publicationEffect = (step: StepKey, offer: Offer): string | null => {
  if (!isPublishingStep(step)) return null;
  if (!publishes(step, offer.status)) return offer.status === "archived" ? "L’offre reste archivée" : null;
  const missing = publicationChecklist(offer).map(({ label }) => label);
  return `Continuer publie l’offre${missing.length > 0 ? `, sans\u202f: ${missing.join(", ")}` : ""}`;
};

/** With links to what is missing, before the first publication, and to contradictions. */
function PublicationNote({ step, offer }: { step: StepKey; offer: Offer }) {
  const missing = publishes(step, offer.status)
    ? publicationChecklist(offer).filter((each) => step !== "medias" || each.step !== "edit-medias")
    : [];
  return (
    <>
      {missing.length > 0 && (
        <section
          aria-labelledby="publication"
          className="mt-6 border-line border-t pt-3 text-ink-muted text-sm"
        >
          <h2 id="publication" className="mb-1 font-medium text-ink">
            {`Continuer publie l’offre. Il lui manque encore${NARROW}:`}
          </h2>
          <MissingList id={offer.id} missing={missing} />
        </section>
      )}
      <ContradictionList offer={offer} />
    </>
  );
}

const useFieldFromHash = (jump: (field: string) => void): void => {
  const field = fieldOfHash(useLocation({ select: ({ hash }) => hash }));
  const jumped = useRef<string | null>(null);
  useEffect(() => {
    if (field === null || field === jumped.current) return;
    jumped.current = field;
    // After the router's scroll to top.
    requestAnimationFrame(() => jump(field));
  }, [field, jump]);
};
