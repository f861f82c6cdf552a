import { Tooltip as Base } from "@base-ui/react/tooltip";
import { type ReactElement, useState } from "react";

/** Rendered inside the button's landmark, as axe requires. */
const PARTS = "[role=dialog], [role=alertdialog], main";

/** Never the only source of information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [home, setHome] = useState<HTMLElement>();
  return (
    <Base.Root onOpenChange={(_, { trigger }) => setHome(trigger?.closest<HTMLElement>(PARTS) ?? undefined)}>
      <Base.Trigger render={children} delay={450} />
      <Base.Portal container={home}>
        <Base.Positioner side="top" sideOffset={6} positionMethod="fixed" className="z-50">
          <Base.Popup className="max-w-64 rounded-sm bg-ink px-2 py-1 text-page text-xs transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
