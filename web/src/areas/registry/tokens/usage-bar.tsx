import { TOKEN_ALERT, TOKEN_WARNING, tokenLevel } from "@plateau/contract/registry/token-usage.ts";
import { cn } from "../../../ui/class-names.ts";
import { shareText } from "./quota-words.ts";

const fills = { calm: "bg-green-fill", warning: "bg-amber-fill", alert: "bg-red-fill" };
const words = { calm: "normal", warning: "à surveiller", alert: "presque épuisé" };

/** The part of the subscription that is used, in per cent, with its two thresholds. The words say what the colour does. */
export function UsageBar({ share }: { share: number }) {
  const level = tokenLevel(share);
  const told = share === 100 ? "épuisé" : words[level];
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between gap-4">
        <span id="part-utilisee" className="text-ink-muted">
          Part utilisée
        </span>
        <span className="tabular-nums">
          <span className="font-semibold text-xl">{shareText(share)}</span>{" "}
          <span className="text-ink-muted text-sm">· {told}</span>
        </span>
      </p>
      <meter
        aria-labelledby="part-utilisee"
        min={0}
        max={100}
        low={TOKEN_WARNING}
        high={TOKEN_ALERT}
        optimum={0}
        value={share}
        className="sr-only"
      >
        {shareText(share)}
      </meter>
      <div
        aria-hidden="true"
        className="relative h-4 overflow-hidden rounded-sm border border-line-strong bg-sunken"
      >
        <div
          style={{ width: `${share}%` }}
          className={cn("h-full transition-[width]", share > 0 && "border-ink border-r-2", fills[level])}
        />
        {[TOKEN_WARNING, TOKEN_ALERT].map((at) => (
          <span
            key={at}
            style={{ left: `${at}%` }}
            className="absolute inset-y-0 border-line-strong border-l border-dashed"
          />
        ))}
      </div>
      <p aria-hidden="true" className="relative mt-0.5 h-4 text-ink-faint text-xs tabular-nums">
        {[TOKEN_WARNING, TOKEN_ALERT].map((at) => (
          <span key={at} style={{ left: `${at}%` }} className="absolute -translate-x-1/2">
            {shareText(at)}
          </span>
        ))}
      </p>
    </div>
  );
}
