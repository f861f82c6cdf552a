import { GroupIcon } from "./group-icon.tsx";
import type { Hit } from "./hits.ts";
import { MarkedText } from "./marked-text.tsx";

/** What a line of results shows: the kind, the name, and what tells it from its like. */
export function HitLine({ hit, typed }: { hit: Hit; typed: string }) {
  return (
    <>
      <GroupIcon group={hit.group} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">
          <MarkedText text={hit.label} typed={typed} />
        </span>
        {hit.detail && (
          <span className="truncate text-ink-faint text-xs">
            <MarkedText text={hit.detail} typed={typed} />
          </span>
        )}
      </span>
    </>
  );
}
