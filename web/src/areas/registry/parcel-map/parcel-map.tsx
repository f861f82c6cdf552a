import { lazyMap } from "../../../map/map-frame.tsx";

export const ParcelMap = lazyMap(() => import("./parcel-canvas.tsx"));
