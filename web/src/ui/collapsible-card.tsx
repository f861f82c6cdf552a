import { Collapsible } from "@base-ui/react/collapsible";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

type CollapsibleCardProps = {
  title: string;
  headingLevel?: "h2" | "h3";
  summary?: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** The content stays mounted while closed: forms keep their values. */
export function CollapsibleCard(props: CollapsibleCardProps) {
  const Heading = props.headingLevel ?? "h2";
  return (
    <Collapsible.Root
      defaultOpen={props.defaultOpen}
      open={props.open}
      onOpenChange={(open) => props.onOpenChange?.(open)}
      className={cn("rounded-lg border border-line bg-surface", props.className)}
    >
      <Heading className="text-lg">
        <Collapsible.Trigger className="group flex min-h-12 w-full items-center gap-3 rounded-lg px-4 text-left hover:bg-hover sm:px-5">
          <span className="flex-1">{props.title}</span>
          {props.summary && <span className="font-normal text-base text-ink-faint">{props.summary}</span>}
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-faint transition-transform group-data-panel-open:rotate-180"
          />
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Panel
        keepMounted
        className="h-(--collapsible-panel-height) overflow-hidden transition-[height] data-ending-style:h-0 data-starting-style:h-0"
      >
        <div className="px-4 pt-1 pb-4 sm:px-5 sm:pb-5">{props.children}</div>
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
