import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import {
  type DrawnZone,
  drawnZoneLimits,
  drawnZoneRefusal,
  roundedZone,
} from "@plateau/contract/map/drawn-zone.ts";
import { type SubmitEvent, useState } from "react";
import { PlaceCombobox } from "../../../geocoding/place-combobox.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";

const FIRST_RADIUS = 500;

/** A circle without a pointer: around an address. */
export function CircleForm({ onZone }: { onZone: (zone: DrawnZone) => void }) {
  const [place, setPlace] = useState<Feature | null>(null);
  const [radius, setRadius] = useState<number | null>(FIRST_RADIUS);
  const [missing, setMissing] = useState(false);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The search form is around the map for React, not for the page.
    event.stopPropagation();
    setMissing(!place);
    if (!place || radius === null) return;
    const [longitude, latitude] = place.geometry.coordinates;
    const zone = roundedZone({ shape: "circle", centre: [longitude, latitude], radius });
    if (!drawnZoneRefusal(zone)) onZone(zone);
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Cercle autour d’une adresse"
      className="flex flex-col gap-2"
    >
      <Field label="Autour de l’adresse" error={missing && !place ? "Choisissez une adresse" : null}>
        <PlaceCombobox kind="address" value={place} onChange={setPlace} />
      </Field>
      <div className="flex items-end gap-2">
        <Field label="Rayon" className="min-w-0 flex-1">
          <NumberInput
            value={radius}
            onChange={setRadius}
            unit="m"
            decimals={0}
            min={drawnZoneLimits.minRadius}
            max={drawnZoneLimits.maxRadius}
          />
        </Field>
        <Button type="submit">Ajouter</Button>
      </div>
    </form>
  );
}
