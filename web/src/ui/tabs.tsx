import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: string; count?: number; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  inner?: boolean;
  className?: string;
};

const lists = {
  outer: "relative gap-5 max-sm:gap-3.5 border-line border-b",
  inner: "gap-1 max-sm:-mx-1",
};

const tabShapes = {
  outer: "h-10 data-active:font-medium",
  inner:
    "h-8 rounded-md px-2.5 font-medium data-active:bg-accent-soft hover:bg-hover pointer-coarse:h-11 max-sm:px-2",
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, inner = false, className } = props;
  const shape = inner ? "inner" : "outer";
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className={cn("flex overflow-x-auto [scrollbar-width:none]", lists[shape])}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cn(
              "-outline-offset-2 flex shrink-0 items-center gap-1.5 text-ink-muted transition-colors",
              "hover:text-ink data-active:text-ink",
              tabShapes[shape],
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-ink-faint text-xs tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
        {!inner && (
          <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[width,translate]" />
        )}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
