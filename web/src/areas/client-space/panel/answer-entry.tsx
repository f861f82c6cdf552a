import type { Result } from "@plateau/contract/api/operation.ts";
import { clientAnswerTexts, rejectionReasonLabels } from "@plateau/contract/client-space/labels.ts";
import type { clientSpaces } from "@plateau/contract/client-space/operations.ts";
import { Link } from "@tanstack/react-router";
import { CalendarDays, Heart, MessageCircleQuestion, Undo2, X } from "lucide-react";
import { linkClasses } from "../../../ui/link-classes.ts";
import { Moment } from "../../../ui/moment.tsx";

type Entry = Result<typeof clientSpaces.listClientAnswers>["items"][number];

const icons = { like: Heart, visit: CalendarDays, information: MessageCircleQuestion, reject: X };

/** One answer: what, about which offer, why, when. */
export function AnswerEntry({ entry: { answer, reason, comment, offer, at } }: { entry: Entry }) {
  const Icon = answer ? icons[answer] : Undo2;
  return (
    <li className="flex gap-2.5 py-2.5">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {answer ? clientAnswerTexts[answer] : "Retire sa réponse"}
          {reason && <span className="font-normal"> · {rejectionReasonLabels[reason].toLowerCase()}</span>}
        </p>
        <p className="break-words">
          <Link to="/real-estates/$id" params={{ id: offer.id }} className={linkClasses}>
            {offer.title}
          </Link>
        </p>
        {comment && (
          <p className="mt-0.5 whitespace-pre-line break-words text-ink-muted">
            «{"\u202f"}
            {comment}
            {"\u202f"}»
          </p>
        )}
        <p className="text-ink-faint text-sm">
          <Moment at={at} />
        </p>
      </div>
    </li>
  );
}
