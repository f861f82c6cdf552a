import type { Feature } from "@plateau/contract/geocoding/shapes.ts";

export function PlaceLine({ place }: { place: Feature }) {
  const { label, context, type, postcode } = place.properties;
  const where = type === "municipality" && postcode ? `${postcode} · ${context ?? ""}` : context;
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">{label}</span>
      {where && <span className="truncate text-ink-faint text-xs">{where}</span>}
    </span>
  );
}
