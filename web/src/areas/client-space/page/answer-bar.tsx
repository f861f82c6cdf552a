import type { ClientAnswer, ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import {
  clientAnswerLabels,
  rejectionReasonLabels,
  sentAnswerTexts,
} from "@plateau/contract/client-space/labels.ts";
import { useRef, useState } from "react";
import { isMissing, messageOf } from "../../../api/failure.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { answerIcons } from "../answer-icons.ts";
import { AnswerForm, type Words } from "./answer-form.tsx";
import { useAnswer } from "./queries.ts";

type AnswerWithForm = Exclude<ClientAnswer, "like">;
const choices: readonly ClientAnswer[] = ["like", "visit", "information", "reject"];

const afterAnswerTexts: Record<ClientAnswer, string> = {
  like: "C’est noté.",
  visit: "Nous revenons vers vous avec des dates.",
  information: "Nous vous répondons au plus vite.",
  reject: "C’est noté, merci de nous l’avoir dit.",
};

type AnswerBarProps = { token: string; offer: ClientOffer; preview: boolean };

export function AnswerBar({ token, offer, preview }: AnswerBarProps) {
  const { mutate, isPending, variables, error, reset, readAgain } = useAnswer(token, offer.id);
  const [openForm, setOpenForm] = useState<AnswerWithForm | null>(null);
  const [drafts, setDrafts] = useState<Partial<Record<AnswerWithForm, Words>>>({});
  const bar = useRef<HTMLDivElement>(null);
  const given = offer.answer?.answer;

  const focus = (choice: ClientAnswer) =>
    bar.current?.querySelector<HTMLElement>(`[data-answer=${choice}]`)?.focus();

  const wordsOf = (choice: AnswerWithForm): Words => {
    const before = offer.answer?.answer === choice ? offer.answer : null;
    return drafts[choice] ?? { reason: before?.reason ?? null, comment: before?.comment ?? "" };
  };

  function sendWords(choice: AnswerWithForm) {
    const { reason, comment } = wordsOf(choice);
    mutate(
      { answer: choice, reason: choice === "reject" ? reason : null, comment },
      {
        onSuccess: () => {
          setDrafts({});
          setOpenForm(null);
          focus(choice);
        },
      },
    );
  }

  function press(choice: ClientAnswer) {
    if (isPending) return;
    reset();
    setOpenForm(choice === "like" ? null : choice);
    if (choice === "like" && given !== "like") mutate({ answer: "like" });
  }

  return (
    <div ref={bar} className="mt-7 border-line border-t pt-5 print:hidden">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout and a legend. */}
      <div role="group" aria-label={`Votre avis, ${offer.title}`} className="grid grid-cols-2 gap-2">
        {choices.map((choice) => {
          const Icon = answerIcons[choice];
          return (
            <Button
              key={choice}
              data-answer={choice}
              aria-pressed={given === choice}
              aria-expanded={choice === "like" ? undefined : openForm === choice}
              loading={isPending && !openForm && variables?.answer === choice}
              disabled={preview || (isPending && variables?.answer !== choice)}
              onClick={() => press(choice)}
              className={cn(
                "h-auto min-h-11 whitespace-normal px-3 py-2 text-left leading-snug max-sm:flex-col max-sm:gap-1 max-sm:text-center max-sm:text-sm",
                "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink",
                openForm === choice && "border-ink",
              )}
            >
              <Icon
                aria-hidden="true"
                className={choice === "like" && given === "like" ? "fill-current" : undefined}
              />
              {clientAnswerLabels[choice]}
            </Button>
          );
        })}
      </div>
      {openForm ? (
        <AnswerForm
          key={openForm}
          answer={openForm}
          words={wordsOf(openForm)}
          onWords={(words) => setDrafts({ ...drafts, [openForm]: words })}
          sending={isPending}
          failure={error && messageOf(error)}
          onSend={() => sendWords(openForm)}
          onCancel={() => {
            if (isMissing(error)) void readAgain();
            reset();
            setOpenForm(null);
            focus(openForm);
          }}
        />
      ) : (
        <>
          {error && (
            <Alert tone="error" className="mt-3" title="Votre réponse n’est pas partie">
              {messageOf(error)}
            </Alert>
          )}
          <SentAnswer
            answer={offer.answer}
            removable={!preview}
            takingBack={isPending && variables?.answer === null}
            onTakeBack={() => {
              const taken = given;
              mutate({ answer: null }, { onSuccess: () => taken && focus(taken) });
            }}
          />
        </>
      )}
    </div>
  );
}

type SentAnswerProps = {
  answer: ClientOffer["answer"];
  removable: boolean;
  takingBack: boolean;
  onTakeBack: () => void;
};

function SentAnswer({ answer, removable, takingBack, onTakeBack }: SentAnswerProps) {
  return (
    <div role="status" className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      {answer && (
        <>
          <div className="min-w-0 flex-1 basis-56">
            <p>
              <strong className="font-medium">{sentAnswerTexts[answer.answer]}.</strong>{" "}
              {afterAnswerTexts[answer.answer]}
            </p>
            {answer.reason && (
              <p className="text-ink-muted">
                Raison{"\u202f"}: {rejectionReasonLabels[answer.reason].toLowerCase()}
              </p>
            )}
            {answer.comment && (
              <p className="whitespace-pre-line break-words text-ink-muted">
                «{"\u202f"}
                {answer.comment}
                {"\u202f"}»
              </p>
            )}
            <p className="text-ink-faint text-sm">
              Envoyé <RelativeTime at={answer.at} />
            </p>
          </div>
          {removable && (
            <Button variant="quiet" size="sm" loading={takingBack} onClick={onTakeBack} className="-mx-2.5">
              Retirer ma réponse
            </Button>
          )}
        </>
      )}
    </div>
  );
}
