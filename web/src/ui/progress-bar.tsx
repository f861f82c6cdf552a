import { cn } from "./class-names.ts";

type ProgressBarProps = {
  label: string;
  /** From 0 to 1; undefined while unknown. */
  share: number | undefined;
  /** How far, in words. */
  text: string;
  /** All is sent, and the end depends on the server. */
  waiting: boolean;
};

export function ProgressBar({ label, share, text, waiting }: ProgressBarProps) {
  return (
    <>
      <p aria-hidden="true" className="text-ink-muted text-xs tabular-nums">
        {text}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined || waiting ? undefined : Math.round(share * 100)}
        aria-valuetext={text}
        className="mt-1 h-1 overflow-hidden rounded-full bg-line"
      >
        <div
          style={{ width: `${(share ?? 0) * 100}%` }}
          className={cn("h-full rounded-full bg-accent transition-[width]", waiting && "animate-pulse")}
        />
      </div>
    </>
  );
}
