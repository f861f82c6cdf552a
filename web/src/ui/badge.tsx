import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

const tones = {
  neutral: "bg-neutral-soft text-neutral-ink",
  amber: "bg-amber-soft text-amber-ink",
  green: "bg-green-soft text-green-ink",
  slate: "bg-slate-soft text-slate-ink",
  red: "bg-red-soft text-red-ink",
  purple: "bg-purple-soft text-purple-ink",
  blue: "bg-accent-soft text-accent-ink",
};

/** What a colour says: brouillon neutral, en attente amber, publié green, archivé slate; purple, blue: roles. */
export type Tone = keyof typeof tones;

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

/** A word in a coloured field. The word says everything: the colour only helps the eye. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex h-5 w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-xs [&_svg]:size-3",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
