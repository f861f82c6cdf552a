import { Badge, type Tone } from "./badge.tsx";

const TONES: Readonly<Record<string, Tone>> = {
  superuser: "purple",
  administrator: "purple",
  admin: "purple",
  agent: "blue",
  user: "green",
  client: "green",
};

/** A role: purple for administrators and super users, blue for agents, green for clients and users, else grey. */
export function RoleBadge({ group, label }: { group: string | null | undefined; label?: string }) {
  if (!group) return <Badge tone="neutral">Aucun rôle</Badge>;
  return <Badge tone={TONES[group.toLowerCase()] ?? "slate"}>{label ?? group}</Badge>;
}
