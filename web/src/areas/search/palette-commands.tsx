import { ArrowRight, Plus } from "lucide-react";
import type { Command } from "./commands.ts";
import { PaletteGroup, PaletteLine } from "./palette-lines.tsx";
import { ranked } from "./rank-command.ts";

type PaletteCommandsProps = {
  heading: "Actions" | "Aller à";
  commands: readonly Command[];
  typed: string;
  onGo: (href: string) => void;
};

/** The commands that fit what is typed; all of them while nothing is. */
export function PaletteCommands({ heading, commands, typed, onGo }: PaletteCommandsProps) {
  const fitting = ranked(commands, typed);
  const Icon = heading === "Actions" ? Plus : ArrowRight;
  if (fitting.length === 0) return null;
  return (
    <PaletteGroup heading={heading}>
      {fitting.map(({ label, href, aside }) => (
        <PaletteLine key={href} value={`${heading} ${href}`} onSelect={() => onGo(href)}>
          <Icon aria-hidden="true" className="text-ink-faint" />
          {label}
          {aside && <span className="ml-auto text-ink-faint text-xs">{aside}</span>}
        </PaletteLine>
      ))}
    </PaletteGroup>
  );
}
