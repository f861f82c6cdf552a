import { lazyMap } from "../../../map/map-frame.tsx";

export const OfferMap = lazyMap(() => import("./map-canvas.tsx"));
