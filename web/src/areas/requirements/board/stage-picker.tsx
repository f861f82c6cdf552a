import { formatNumber } from "@plateau/contract/format/number.ts";
import { type RefObject, useEffect, useState } from "react";
import { Select } from "../../../ui/select.tsx";
import type { BoardColumn } from "./columns.ts";

type StagePickerProps = {
  columns: readonly BoardColumn[];
  /** What holds the columns side by side. */
  scroller: RefObject<HTMLElement | null>;
};

/** On a phone, which shows one column at a time: which one, and a way straight to another. */
export function StagePicker({ columns, scroller }: StagePickerProps) {
  const [shown, setShown] = useState(columns[0]?.id ?? "");
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        const id = entries.find(({ isIntersecting }) => isIntersecting)?.target.getAttribute("data-column");
        if (id) setShown(id);
      },
      { root: current, threshold: 0.6 },
    );
    for (const column of current.querySelectorAll("[data-column]")) sight.observe(column);
    return () => sight.disconnect();
  }, [scroller]);
  return (
    <Select
      aria-label="Étape affichée"
      emptyLabel={null}
      options={columns.map(({ id, label, requirements }) => ({
        value: id,
        label: `${label} (${formatNumber(requirements.length)})`,
      }))}
      value={shown}
      onChange={({ target }) => {
        setShown(target.value);
        scroller.current
          ?.querySelector(`[data-column="${CSS.escape(target.value)}"]`)
          ?.scrollIntoView({ inline: "center", block: "nearest" });
      }}
      className="mb-2 sm:hidden"
    />
  );
}
