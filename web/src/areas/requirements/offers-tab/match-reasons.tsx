import type { Match, MatchReason } from "@plateau/contract/requirements/match.ts";
import { judgedText, reasonText } from "@plateau/contract/requirements/match.ts";
import { cn } from "../../../ui/class-names.ts";

const tones: Record<MatchReason["verdict"], string> = {
  met: "text-green-ink",
  near: "text-amber-ink",
  unmet: "font-medium text-red-ink",
  unknown: "text-ink-faint",
};

export function MatchReasons({ match: { score, reasons, judged } }: { match: Match }) {
  if (reasons.length === 0) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm tabular-nums">
      <span className="whitespace-nowrap">
        <span className="sr-only">Adéquation{"\u202f"}: </span>
        <span className="font-semibold text-lg">{Math.round(score)}</span>
        <span className="text-ink-faint text-xs">{"\u202f"}/ 100</span>
      </span>
      {judged && <span className="min-w-0 text-ink normal-nums">{judgedText(judged)}</span>}
      <span className="min-w-0 text-ink-faint">
        {reasons.map((reason, at) => (
          <span key={reason.criterion}>
            {at > 0 && " · "}
            <span className={cn("whitespace-nowrap", tones[reason.verdict])}>{reasonText(reason)}</span>
          </span>
        ))}
      </span>
    </p>
  );
}
