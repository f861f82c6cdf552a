import { useEffect, useState } from "react";
import { cn } from "../../../ui/class-names.ts";
import { CollapsibleCard } from "../../../ui/collapsible-card.tsx";
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
    <ul className="text-sm">
      {groups.map(({ question, sections }) => (
        <li key={question} className="break-inside-avoid not-first:mt-3">
          <p className="text-ink-faint text-xs">{question}</p>
          <ul>
            {sections.map(({ id, title, alarming }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? "location" : undefined}
                  className={cn(
                    "-ml-[calc(1rem+1px)] flex min-h-6 items-center border-transparent border-l py-0.5 pl-4 text-ink-muted -outline-offset-2 hover:text-ink pointer-coarse:min-h-11",
                    "aria-[current]:border-accent aria-[current]:text-ink",
                    alarming && "text-red-ink hover:text-red-ink aria-[current]:text-red-ink",
                  )}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Band of the viewport used to detect the current section. */
const AT_THE_TOP = "-15% 0px -75% 0px";

/** The section at the top of the viewport; null above the first. */
function useSectionInSight(ids: readonly string[]): string | null {
  const key = ids.join();
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: AT_THE_TOP },
    );
    for (const id of key.split(",")) {
      const section = document.getElementById(id);
      if (section) sight.observe(section);
    }
    return () => sight.disconnect();
  }, [key]);
  return current;
}
