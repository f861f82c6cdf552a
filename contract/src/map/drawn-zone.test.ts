import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchQuerySchema } from "../offers/search.ts";
import { metresBetween } from "./distance.ts";
import {
  boundsOfZone,
  type DrawnZone,
  drawnZoneLimits,
  formatDrawnZone,
  isInDrawnZone,
  mercatorLatitude,
  parseDrawnZone,
  pointAt,
  roundedZone,
} from "./drawn-zone.ts";
import { decodePolyline, encodePolyline, type LngLat } from "./polyline.ts";
import { crossesItself } from "./self-crossing.ts";

const units = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((unit) => unit / 1e5);
const point = fc.tuple(units(150), units(70));

/** A star around its centre never crosses itself. */
const star = fc
  .tuple(
    fc.tuple(units(150), units(70)),
    fc.array(fc.double({ min: 0.01, max: 4, noNaN: true }), { minLength: 3, maxLength: 100 }),
  )
  .map(([[longitude, latitude], distances]): DrawnZone => {
    const step = (2 * Math.PI) / distances.length;
    const vertices = distances.map(
      (distance, index): LngLat => [
        longitude + distance * Math.cos(index * step),
        latitude + distance * Math.sin(index * step),
      ],
    );
    return roundedZone({ shape: "polygon", vertices });
  })
  .filter((zone) => zone.shape === "polygon" && !crossesItself(zone.vertices));

const circle = fc
  .tuple(point, fc.integer({ min: drawnZoneLimits.minRadius, max: drawnZoneLimits.maxRadius }))
  .map(([centre, radius]): DrawnZone => ({ shape: "circle", centre, radius }));

const frame = fc
  .tuple(point, point)
  .filter(([a, b]) => a[0] !== b[0] && a[1] !== b[1])
  .map(
    ([a, b]): DrawnZone => ({
      shape: "frame",
      bounds: [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])],
    }),
  );

const anyZone = fc.oneof(star, circle, frame);

const refusalOf = (text: string): string | undefined => {
  const parsed = parseDrawnZone(text);
  return "refusal" in parsed ? parsed.refusal.replaceAll("\u202f", " ") : undefined;
};

const polygonOf = (...vertices: LngLat[]): string => formatDrawnZone({ shape: "polygon", vertices });

describe("a drawn zone", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(anyZone, (zone) => {
        const text = formatDrawnZone(zone);
        expect(parseDrawnZone(text)).toEqual({ zone });
        expect(new URLSearchParams([["drawnZone", text]]).get("drawnZone")).toBe(text);
      }),
    );
  });

  test("has no negative zero after rounding", () => {
    const zone: DrawnZone = { shape: "circle", centre: [-1e-7, -1e-7], radius: 500 };
    expect(roundedZone(zone)).toEqual({ ...zone, centre: [0, 0] });
  });

  test("either parses or is refused, for any text", () => {
    const prefixed = fc
      .tuple(
        fc.constantFrom("polygon:", "circle:", "frame:", ""),
        fc.oneof(fc.string(), fc.stringMatching(/^[\d.,-]*$/)),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(prefixed, (text) => {
        const parsed = parseDrawnZone(text);
        if ("zone" in parsed) expect(parseDrawnZone(formatDrawnZone(parsed.zone))).toEqual(parsed);
        else expect(parsed.refusal).not.toBe("");
      }),
    );
  });

  /** The angles from a point to a polygon's vertices add up to a full turn inside, to none outside. */
  const turnsAround = (vertices: readonly LngLat[], [longitude, latitude]: LngLat): number => {
    const flat = vertices.map(
      ([x, y]) => [x - longitude, mercatorLatitude(y) - mercatorLatitude(latitude)] as const,
    );
    const turns = flat.reduce((sum, a, index) => {
      const b = flat[(index + 1) % flat.length] ?? a;
      return sum + Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
    }, 0);
    return Math.round(turns / (2 * Math.PI));
  };

  test("of any shape has the points that a naive rule finds in it", () => {
    // Off the sides: there, either answer is right.
    const share = fc.integer({ min: -199, max: 1199 }).map((thousandths) => (thousandths + 0.41) / 1000);
    const near = fc.tuple(share, share);
    fc.assert(
      fc.property(anyZone, near, (zone, [across, along]) => {
        const [west, south, east, north] = boundsOfZone(zone);
        const place: LngLat = [west + across * (east - west), south + along * (north - south)];
        const naive = {
          polygon: () => zone.shape === "polygon" && turnsAround(zone.vertices, place) !== 0,
          circle: () => zone.shape === "circle" && metresBetween(zone.centre, place) <= zone.radius,
          frame: () => across >= 0 && across <= 1 && along >= 0 && along <= 1,
        }[zone.shape]();
        expect(isInDrawnZone(zone, place)).toBe(naive);
        if (naive)
          expect(across >= -1e-9 && across <= 1 + 1e-9 && along >= -1e-9 && along <= 1 + 1e-9).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("is refused in words", () => {
    const far: LngLat = [2, 48];
    expect(refusalOf("")).toBe("Zone dessinée illisible");
    expect(refusalOf("polygon:abc")).toBe("Zone dessinée illisible");
    expect(refusalOf("frame:1,2,3")).toBe("Zone dessinée illisible");
    expect(refusalOf("circle:2.35,48.85,1e3")).toBe("Zone dessinée illisible");
    expect(refusalOf(`circle:${"2".repeat(9000)}`)).toBe("Zone dessinée illisible");
    for (const radius of [9, 50_001])
      expect(refusalOf(`circle:2.35,48.85,${radius}`)).toBe("Le rayon doit être compris entre 10 m et 50 km");
    expect(refusalOf(polygonOf(far, [2.1, 48]))).toBe("Une zone dessinée a au moins 3 points");
    const many = Array.from({ length: 101 }, (_, index): LngLat => pointAt(far, 5000, index * 3.5));
    expect(refusalOf(polygonOf(...many))).toBe("Une zone dessinée a au plus 100 points");
    expect(refusalOf(polygonOf(...many.slice(1)))).toBeUndefined();
    expect(refusalOf("frame:179,48,181,49")).toBe("La zone dessinée sort des limites de la carte");
    expect(refusalOf("circle:2,84.9,50000")).toBe("La zone dessinée sort des limites de la carte");
    expect(refusalOf("frame:2.4,48,2.3,49")).toBe("La zone dessinée n’a pas de surface");
    expect(refusalOf(polygonOf([2, 48], [2.1, 48.1], [2.1, 48], [2, 48.1]))).toBe(
      "Le contour de la zone se croise",
    );
    expect(refusalOf(polygonOf([2, 48], [2.2, 48.2], [2.1, 48.1]))).toBe("Le contour de la zone se croise");
    expect(refusalOf(polygonOf([2, 48], [2, 48], [2.1, 48], [2.1, 48.1]))).toBe(
      "Le contour de la zone se croise",
    );
  });

  test("is asked for in one text or several, five at most", () => {
    const text = "circle:2.35,48.85,500";
    const read = (drawnZone: unknown) => searchQuerySchema.safeParse({ drawnZone });
    expect(read(text).data?.drawnZone).toEqual(read([text]).data?.drawnZone);
    expect(read(`${text};frame:2,48,3,49`).data?.drawnZone).toHaveLength(2);
    expect(read(Array.from({ length: 5 }, () => text)).data?.drawnZone).toHaveLength(5);
    const messages = (drawnZone: unknown) => read(drawnZone).error?.issues.map(({ message }) => message);
    expect(messages(Array.from({ length: 6 }, () => "x"))).toEqual(["Maximum 5 zones dessinées"]);
    expect(messages([text, "x"])).toEqual(["Zone dessinée illisible"]);
  });
});

test("a polyline is the documented one", () => {
  const points: LngLat[] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ];
  expect(encodePolyline(points)).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
  expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual(points);
});

test("a point at a distance is at that distance", () => {
  fc.assert(
    fc.property(
      point,
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 0, max: 360 }),
      (from, metres, bearing) => {
        expect(metresBetween(from, pointAt(from, metres, bearing))).toBeCloseTo(metres, 3);
      },
    ),
  );
});
