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

export type Tone = keyof typeof tones;

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode };

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

const TONES: Readonly<Record<string, Tone>> = {
  draft: "neutral",
  pending: "amber",
  published: "green",
  archived: "slate",
};

export const statusTone = (status: string | null | undefined): Tone => TONES[status ?? ""] ?? "neutral";

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={<span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}>
      {children}
    </Badge>
  );
}

const ROLE_TONES: Readonly<Record<string, Tone>> = {
  superuser: "purple",
  administrator: "purple",
  admin: "purple",
  agent: "blue",
  user: "green",
  client: "green",
};

export function RoleBadge({ group, label }: { group: string | null | undefined; label?: string }) {
  if (!group) return <Badge tone="neutral">Aucun rôle</Badge>;
  return <Badge tone={ROLE_TONES[group.toLowerCase()] ?? "slate"}>{label ?? group}</Badge>;
}
