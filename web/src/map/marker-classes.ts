/** Of markers with a label; each map adds its colours. */
export const markerClasses =
  "flex min-h-6.5 items-center whitespace-nowrap rounded-full border px-2.5 font-semibold text-sm leading-none tabular-nums shadow-[0_1px_4px_rgb(0_0_0/0.55)] pointer-coarse:min-h-8";

/** Of markers that grow when they are highlighted. */
export const liftedMarkerClasses = "shown-as-selected scale-112 border-transparent bg-ink text-page";
