import type { MapView, ShownMapStyle } from "@plateau/contract/map/map-style.ts";
import { Layers, Moon, Sun } from "lucide-react";
import { createPortal } from "react-dom";
import { Checkbox } from "../ui/checkbox.tsx";
import { Popover } from "../ui/popover.tsx";
import { SegmentedToggle } from "../ui/segmented-toggle.tsx";
import { chooseMap, useMapChoice } from "./map-choice.ts";
import { useMapColumn } from "./map-column.ts";
import { hasCadastreLayers } from "./map-style.ts";

const VIEWS: Record<MapView, string> = { plan: "Plan", photo: "Photo" };

export function LayersControl({ shown }: { shown: ShownMapStyle }) {
  const column = useMapColumn();
  const choice = useMapChoice();
  const dark = choice.theme === "dark";
  const cadastre = hasCadastreLayers(shown);
  const themed = shown.themes.length > 1;
  return createPortal(
    <>
      {themed && (
        <button
          type="button"
          aria-label={dark ? "Passer la carte en clair" : "Passer la carte en sombre"}
          title={dark ? "Carte claire" : "Carte sombre"}
          onClick={() => chooseMap({ theme: dark ? "light" : "dark" })}
          className="map-button"
        >
          {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
        </button>
      )}
      {(cadastre || shown.views.length > 1) && (
        <Popover
          aria-label="Couches de la carte"
          align="end"
          trigger={
            <button type="button" aria-label="Couches de la carte" title="Couches" className="map-button">
              <Layers aria-hidden="true" />
            </button>
          }
          className="flex flex-col gap-3"
        >
          {shown.views.length > 1 && (
            <SegmentedToggle
              aria-label="Fond"
              size="sm"
              options={shown.views.map((value) => ({ value, label: VIEWS[value] }))}
              value={shown.views.includes(choice.view) ? choice.view : "plan"}
              onChange={(view) => chooseMap({ view })}
            />
          )}
          {cadastre && (
            <Checkbox
              label="Cadastre, de près"
              checked={choice.cadastre}
              onChange={(event) => chooseMap({ cadastre: event.target.checked })}
            />
          )}
        </Popover>
      )}
    </>,
    column,
  );
}
