import { boundsOfZone, formatDrawnZone, pointAt } from "@plateau/contract/map/drawn-zone.ts";
import type { LngLat } from "@plateau/contract/map/polyline.ts";
import type { Random } from "../demo/src/random.ts";
import { type Mix, published, type Search, surfaceAndBudget } from "./draws.ts";

const centreOf = (random: Random): LngLat => [random.between(2.05, 2.6), random.between(48.72, 49.0)];

/** Metres, from a street to a large town. */
const radiusOf = (random: Random): number => Math.round(300 * 20 ** random.next());

const polygon = (random: Random, corners: number): Search => {
  const [centre, radius] = [centreOf(random), radiusOf(random)];
  const vertices = Array.from({ length: corners }, (_, index) =>
    pointAt(centre, radius * random.between(0.7, 1), (index * 360) / corners),
  );
  return { drawnZone: formatDrawnZone({ shape: "polygon", vertices }) };
};

const circle = (random: Random): Search => ({
  drawnZone: formatDrawnZone({ shape: "circle", centre: centreOf(random), radius: radiusOf(random) }),
});

/** What a screen shows, from a district to the whole region. */
const frame = (random: Random): Search => {
  const around = { shape: "circle", centre: centreOf(random), radius: radiusOf(random) * 6 } as const;
  return { drawnZone: formatDrawnZone({ shape: "frame", bounds: boundsOfZone(around) }) };
};

export const drawnMixes: readonly Mix[] = [
  {
    letter: "AD",
    title: "polygon of 8 corners",
    draw: (random) => ({ ...published, ...polygon(random, 8) }),
  },
  {
    letter: "AD'",
    title: "polygon of 100 corners + surface + budget",
    draw: (random) => ({ ...published, ...polygon(random, 100), ...surfaceAndBudget(random) }),
  },
  { letter: "AE", title: "circle, any status", draw: circle },
  {
    letter: "AE'",
    title: "circle or commune, any status",
    draw: (random, { communes }) => ({ ...circle(random), locationIds: random.pick(communes) }),
  },
  { letter: "AF", title: "map frame, any status", draw: frame },
  {
    letter: "AF'",
    title: "map frame + surface + budget",
    draw: (random) => ({ ...published, ...frame(random), ...surfaceAndBudget(random) }),
  },
];
