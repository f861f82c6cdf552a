import { useMap } from "@vis.gl/react-maplibre";
import { Search } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { zonesInView } from "./zones-in-view.ts";

/** Shown once the map has been moved: searches the communes and arrondissements in view. */
export function SearchHere({ onSearch }: { onSearch: (zones: string[]) => void }) {
  const { current: map } = useMap();
  return (
    <div className="pointer-events-none absolute inset-x-0 top-10 flex justify-center px-14 *:pointer-events-auto">
      <Button
        variant="primary"
        size="sm"
        onClick={() => {
          const bounds = map?.getBounds();
          if (!bounds) return;
          onSearch(zonesInView([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]));
        }}
      >
        <Search aria-hidden="true" />
        Rechercher dans cette zone
      </Button>
    </div>
  );
}
