import { GroupIcon } from "./group-icon.tsx";
import { groupOfHref } from "./hits.ts";
import { PaletteGroup, PaletteLine } from "./palette-lines.tsx";
import { recentVisits } from "./recents.ts";

/** The pages visited last, but for the one that is open. */
export function PaletteRecents({ personId, onGo }: { personId: string; onGo: (href: string) => void }) {
  const visits = recentVisits(personId).filter(({ href }) => href !== location.pathname);
  if (visits.length === 0) return null;
  return (
    <PaletteGroup heading="Récents">
      {visits.map(({ href, title }) => (
        <PaletteLine key={href} value={`recent ${href}`} onSelect={() => onGo(href)}>
          <GroupIcon group={groupOfHref(href)} />
          <span className="truncate">{title}</span>
        </PaletteLine>
      ))}
    </PaletteGroup>
  );
}
