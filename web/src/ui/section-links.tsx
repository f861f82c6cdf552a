import { useEffect, useState } from "react";
import { cn } from "./class-names.ts";

export type LinkedSection = { id: string; title: string; critical?: boolean | undefined };

type SectionLinksProps = {
  sections: readonly LinkedSection[];
  current: string | null;
  /** Instead of following the address. */
  onJump?: (id: string) => void;
};

/** Links to the sections of a page, within an index at its side. */
export function SectionLinks({ sections, current, onJump }: SectionLinksProps) {
  return (
    <ul className="text-sm">
      {sections.map(({ id, title, critical }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              if (!onJump) return;
              event.preventDefault();
              onJump(id);
            }}
            aria-current={id === current ? "location" : undefined}
            className={cn(
              "-ml-[calc(1rem+1px)] flex min-h-6 items-center border-transparent border-l py-0.5 pl-4 text-ink-muted -outline-offset-2 hover:text-ink pointer-coarse:min-h-11",
              "aria-[current]:border-accent aria-[current]:text-ink",
              critical && "text-red-ink hover:text-red-ink aria-[current]:text-red-ink",
            )}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Band of the viewport used to detect the current section. */
const AT_THE_TOP = "-15% 0px -75% 0px";

/** The section at the top of the viewport; null above the first. */
export function useSectionInSight(ids: readonly string[]): string | null {
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
