import { useControl } from "@vis.gl/react-maplibre";
import { useState } from "react";

/** A group of buttons below the zoom's, in the library's own column. */
export const useMapColumn = (): HTMLElement => {
  const [element] = useState(() => {
    const made = document.createElement("div");
    made.className = "maplibregl-ctrl maplibregl-ctrl-group";
    return made;
  });
  useControl(() => ({ onAdd: () => element, onRemove: () => element.remove() }), { position: "top-right" });
  return element;
};
