import { CollapsibleCard } from "../../../ui/collapsible-card.tsx";
import { SectionLinks, useSectionInSight } from "../../../ui/section-links.tsx";
import type { SectionGroup } from "./company-sections.tsx";

type PageIndexProps = { groups: readonly SectionGroup[] };

export function PageIndex({ groups }: PageIndexProps) {
  const current = useSectionInSight(groups.flatMap(({ sections }) => sections.map(({ id }) => id)));
  return (
    <nav
      aria-label="Sur cette page"
      className="sticky top-[calc(var(--topbar)+1rem)] max-h-[calc(100dvh-var(--topbar)-2rem)] overflow-y-auto border-line border-l pl-4 max-xl:hidden"
    >
      <IndexLinks groups={groups} current={current} />
    </nav>
  );
}

export function FoldedPageIndex({ groups }: PageIndexProps) {
  return (
    <CollapsibleCard title="Sur cette page" className="mb-6 xl:hidden">
      <nav aria-label="Sections de la page" className="sm:columns-2">
        <IndexLinks groups={groups} current={null} />
      </nav>
    </CollapsibleCard>
  );
}

function IndexLinks({ groups, current }: PageIndexProps & { current: string | null }) {
  return (
    <ul>
      {groups.map(({ question, sections }) => (
        <li key={question} className="break-inside-avoid not-first:mt-3">
          <p className="text-ink-faint text-xs">{question}</p>
          <SectionLinks sections={sections} current={current} />
        </li>
      ))}
    </ul>
  );
}
