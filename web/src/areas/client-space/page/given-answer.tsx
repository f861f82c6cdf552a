import type { ClientOffer } from "@plateau/contract/client-space/client-space.ts";
import { rejectionReasonLabels } from "@plateau/contract/client-space/labels.ts";
import { Button } from "../../../ui/button.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { afterAnswerTexts, givenAnswerTexts } from "./answer-texts.ts";

type GivenAnswerProps = { answer: ClientOffer["answer"]; takingBack: boolean; onTakeBack: () => void };

/** What the client has answered, and the way to take it back. Said aloud when it changes. */
export function GivenAnswer({ answer, takingBack, onTakeBack }: GivenAnswerProps) {
  return (
    <div role="status" className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      {answer && (
        <>
          <div className="min-w-0 flex-1 basis-56">
            <p>
              <strong className="font-medium">{givenAnswerTexts[answer.answer]}.</strong>{" "}
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
              Envoyé <Moment at={answer.at} />
            </p>
          </div>
          <Button variant="quiet" size="sm" loading={takingBack} onClick={onTakeBack} className="-mx-2.5">
            Retirer ma réponse
          </Button>
        </>
      )}
    </div>
  );
}
