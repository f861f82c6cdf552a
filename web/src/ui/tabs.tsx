import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

type TabsProps<Value extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string;
  tabs: readonly { value: Value; label: string; count?: number; content: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** Views of one thing, one at a time. The chosen one belongs in the URL: the caller holds it. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="relative flex gap-5 overflow-x-auto max-sm:gap-3.5 border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={cn(
              "-outline-offset-2 flex h-10 shrink-0 items-center gap-1.5 text-ink-muted transition-colors",
              "hover:text-ink data-active:font-medium data-active:text-ink",
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="text-ink-faint text-xs tabular-nums">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-accent transition-[width,translate]" />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
