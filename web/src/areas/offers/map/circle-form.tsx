import type { Feature } from "@plateau/contract/geocoding/shapes.ts";
import {
  type DrawnZone,
  drawnZoneLimits,
  drawnZoneRefusal,
  roundedZone,
} from "@plateau/contract/map/drawn-zone.ts";
import { type SubmitEvent, useRef, useState } from "react";
import { AddressCombobox } from "../../../geocoding/place-combobox.tsx";
import { PARIS_VIEW } from "../../../map/map-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { NumberInput } from "../../../ui/number-input.tsx";

const FIRST_RADIUS = 500;

/** Without a place around Paris: the address field says what is missing. */
const circleAround = (place: Feature | null, radius: number | null): DrawnZone => {
  const { latitude, longitude } = PARIS_VIEW;
  const [x, y] = place?.geometry.coordinates ?? [longitude, latitude];
  return roundedZone({ shape: "circle", centre: [x, y], radius: radius ?? Number.NaN });
};

/** Keyboard alternative to drawing: a circle around an address. */
export function CircleForm({ onZone }: { onZone: (zone: DrawnZone) => void }) {
  const [place, setPlace] = useState<Feature | null>(null);
  const [radius, setRadius] = useState<number | null>(FIRST_RADIUS);
  const [tried, setTried] = useState(false);
  const radiusInput = useRef<HTMLInputElement>(null);
  const zone = circleAround(place, radius);
  const refusal = drawnZoneRefusal(zone);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // The search form is around the map for React, not for the page.
    event.stopPropagation();
    setTried(true);
    if (!place) return;
    if (refusal === undefined) onZone(zone);
    else radiusInput.current?.focus();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Cercle autour d’une adresse"
      className="flex flex-col gap-2"
    >
      <Field label="Autour de l’adresse" error={tried && !place && "Choisissez une adresse"}>
        <AddressCombobox value={place} onChange={setPlace} />
      </Field>
      <div className="flex items-start gap-2">
        <Field label="Rayon" error={tried && refusal} className="min-w-0 flex-1">
          <NumberInput
            ref={radiusInput}
            value={radius}
            onChange={setRadius}
            unit="m"
            decimals={0}
            min={drawnZoneLimits.minRadius}
            max={drawnZoneLimits.maxRadius}
          />
        </Field>
        {/* Aligned with the input, below its label. */}
        <Button type="submit" className="mt-6">
          Ajouter
        </Button>
      </div>
    </form>
  );
}
