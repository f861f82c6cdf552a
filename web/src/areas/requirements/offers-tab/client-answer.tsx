import type { ClientAnswer as Answer } from "@plateau/contract/client-space/client-space.ts";
import { clientAnswerTexts, rejectionReasonLabels } from "@plateau/contract/client-space/labels.ts";
import { Heart, KeyRound, type LucideIcon, MessageCircleQuestion, ThumbsDown } from "lucide-react";
import { cn } from "../../../ui/class-names.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { CurrentAnswer } from "./current-answers.ts";

const icons: Record<Answer, LucideIcon> = {
  like: Heart,
  visit: KeyRound,
  information: MessageCircleQuestion,
  reject: ThumbsDown,
};

type ClientAnswerProps = {
  given: CurrentAnswer;
  brief?: boolean;
  className?: string;
};

export function ClientAnswer({ given, brief, className }: ClientAnswerProps) {
  const { answer, reason, comment, at } = given;
  const Icon = icons[answer];
  return (
    <p className={cn("flex items-start gap-1.5 text-sm", className)}>
      <Icon aria-hidden="true" className="mt-[3px] size-3.5 shrink-0 text-ink-faint" />
      <span className={cn("min-w-0", brief && "line-clamp-2")}>
        <span className="font-medium">Client{"\u202f"}: </span>
        {clientAnswerTexts[answer].toLowerCase()}
        {reason && ` (${rejectionReasonLabels[reason].toLowerCase()})`}
        <span className="text-ink-faint">
          {", "}
          <RelativeTime at={at} />
        </span>
        {comment && (
          <span className={cn("text-ink-muted", brief ? "" : "line-clamp-2")}>
            {brief && " "}«{"\u202f"}
            {comment}
            {"\u202f"}»
          </span>
        )}
      </span>
    </p>
  );
}
