import type { SearchGroup } from "@plateau/contract/search/operations.ts";
import {
  Briefcase,
  Building2,
  ClipboardList,
  Contact,
  File,
  LandPlot,
  ListTodo,
  type LucideIcon,
  UserRound,
} from "lucide-react";

const icons: Record<SearchGroup, LucideIcon> = {
  offers: Building2,
  requirements: ClipboardList,
  contacts: Contact,
  users: UserRound,
  companies: Briefcase,
  parcels: LandPlot,
  tasks: ListTodo,
};

export function GroupIcon({ group }: { group: SearchGroup | undefined }) {
  const Icon = group ? icons[group] : File;
  return <Icon aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0 text-ink-faint" />;
}
