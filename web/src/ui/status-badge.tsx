import type { ReactNode } from "react";
import { Badge, type Tone } from "./badge.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  draft: "neutral",
  pending: "amber",
  published: "green",
  archived: "slate",
};

/** The tone of an offer's status; a status nobody knows is neutral. */
export const statusTone = (status: string | null | undefined): Tone => TONES[status ?? ""] ?? "neutral";

/** A status: a dot in the badge's colour and its word, which the caller takes from the contract's labels. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Badge tone={tone} icon={<span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}>
      {children}
    </Badge>
  );
}
