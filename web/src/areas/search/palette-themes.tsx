import { Check, Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "../../shell/preferences.ts";
import { PaletteGroup, PaletteLine } from "./palette-lines.tsx";
import { ranked } from "./rank-command.ts";

/** The themes, as the palette calls them. */
export const themes = [
  { theme: "light", label: "Thème clair", Icon: Sun },
  { theme: "dark", label: "Thème sombre", Icon: Moon },
  { theme: "system", label: "Thème comme le système", Icon: Monitor },
] as const;

/** The change of theme; the one that is on carries a tick. */
export function PaletteThemes({ typed, onDone }: { typed: string; onDone: () => void }) {
  const [theme, setTheme] = useTheme();
  const fitting = ranked(themes, typed);
  if (fitting.length === 0) return null;
  return (
    <PaletteGroup heading="Apparence">
      {fitting.map(({ theme: each, label, Icon }) => (
        <PaletteLine
          key={each}
          value={`theme ${each}`}
          onSelect={() => {
            setTheme(each);
            onDone();
          }}
        >
          <Icon aria-hidden="true" className="text-ink-faint" />
          {label}
          {theme === each && (
            <span className="ml-auto flex text-ink-faint">
              <Check aria-hidden="true" />
              <span className="sr-only">choisi</span>
            </span>
          )}
        </PaletteLine>
      ))}
    </PaletteGroup>
  );
}
