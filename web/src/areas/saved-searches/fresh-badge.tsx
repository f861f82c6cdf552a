import type { SavedSearch } from "@plateau/contract/saved-searches/saved-search.ts";
import { freshText } from "@plateau/contract/saved-searches/search-rules.ts";
import { Badge } from "../../ui/badge.tsx";

/** What is new since the person opened the search; nothing where nothing says so. */
export function FreshBadge({ fresh }: Pick<SavedSearch, "fresh">) {
  const text = freshText(fresh);
  if (!fresh || text === "") return null;
  return (
    <Badge tone="blue">
      {text} {fresh.count > 1 ? "nouvelles" : "nouvelle"}
    </Badge>
  );
}
