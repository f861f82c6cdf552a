import { headlineOf, lineText } from "@plateau/contract/offers/card-figures.ts";
import { Fragment } from "react";
import { cn } from "../../../ui/class-names.ts";

type HeadlineLinesProps = { offer: Parameters<typeof headlineOf>[0]; className?: string };

const SEPARATOR = " · ";

/** Breaks after the separators, and within a figure that is wider than the line; a separator never begins one. */
export function UnbrokenFigures({ figures }: { figures: readonly string[] }) {
  return figures.map((text, at) => {
    const lastWord = text.lastIndexOf(" ") + 1;
    return (
      <Fragment key={text}>
        {at > 0 && " "}
        <span className="inline-block max-w-full">
          {text.slice(0, lastWord)}
          <span className="whitespace-nowrap">
            {text.slice(lastWord)}
            {at < figures.length - 1 && SEPARATOR.trimEnd()}
          </span>
        </span>
      </Fragment>
    );
  });
}

/** One line of an only unit, else one 'par lot' and one 'Ensemble'. */
export function HeadlineLines({ offer, className }: HeadlineLinesProps) {
  return (
    <span className={cn("flex flex-col gap-0.5 tabular-nums", className)}>
      {headlineOf(offer).map((line) => (
        <span
          key={line.scope}
          className={line.label === "Ensemble" ? "text-ink-muted" : "font-medium text-ink"}
        >
          <UnbrokenFigures figures={lineText(line).split(SEPARATOR)} />
        </span>
      ))}
    </span>
  );
}
