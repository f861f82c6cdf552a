import { lazyMap } from "./map-frame.tsx";

export const PlacesMap = lazyMap(() => import("./places-canvas.tsx"));
