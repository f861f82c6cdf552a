import { Image, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet, SheetPicture } from "../port.ts";
import { page, styles } from "./ink.ts";
import type { PreparedPicture } from "./prepare-pictures.ts";
import { Words } from "./words.tsx";

export type Pictures = ReadonlyMap<string, PreparedPicture>;

/** The picture as it was prepared; undefined when it could not be read. */
export const pictureOf = (picture: SheetPicture | null, pictures: Pictures): PreparedPicture | undefined =>
  picture?.keys[0] === undefined ? undefined : pictures.get(picture.keys[0]);

const readable = (list: readonly SheetPicture[], pictures: Pictures): PreparedPicture[] =>
  list.flatMap((picture) => pictureOf(picture, pictures) ?? []);

const GAP = 9;
const HALF = (page.content - GAP) / 2;

const Photo = ({ photo }: { photo: PreparedPicture }) => (
  <Image
    src={{ data: photo.data, format: "jpg" }}
    style={{ width: HALF, height: HALF * 0.75, objectFit: "cover", borderRadius: 4 }}
  />
);

/** Photos two by two; the title stays with the first two. */
export function PhotosSection({ sheet, pictures }: { sheet: Sheet; pictures: Pictures }): ReactNode {
  const photos = readable(sheet.photos, pictures);
  if (photos.length === 0) return null;
  const pairs = Array.from({ length: Math.ceil(photos.length / 2) }, (_, at) =>
    photos.slice(at * 2, at * 2 + 2),
  );
  return (
    <View style={styles.section}>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name here, and never move.
        <View key={at} wrap={false} style={{ marginTop: at ? GAP : 0 }}>
          {at === 0 && <Words style={styles.heading}>Photos</Words>}
          <View style={{ ...styles.row, gap: GAP }}>
            {pair.map((photo, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same.
              <Photo key={place} photo={photo} />
            ))}
          </View>
        </View>
      ))}
    </View>
  );
}

const TALLEST_PLAN = 318;

function Plan({ plan, titled }: { plan: PreparedPicture; titled: boolean }): ReactNode {
  const width = Math.min(page.content, (TALLEST_PLAN * plan.width) / plan.height);
  return (
    <View wrap={false} style={{ marginTop: titled ? 0 : GAP }}>
      {titled && <Words style={styles.heading}>Plans</Words>}
      <Image
        src={{ data: plan.data, format: "jpg" }}
        style={{ width, height: (width * plan.height) / plan.width, alignSelf: "center", borderRadius: 4 }}
      />
    </View>
  );
}

/** Plans over the whole width, whole; those that are no pictures by their names. */
export function PlansSection({ sheet, pictures }: { sheet: Sheet; pictures: Pictures }): ReactNode {
  const plans = readable(sheet.plans, pictures);
  if (plans.length === 0 && sheet.planFiles.length === 0) return null;
  return (
    <View style={styles.section}>
      {plans.map((plan, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name here, and never move.
        <Plan key={at} plan={plan} titled={at === 0} />
      ))}
      {sheet.planFiles.length > 0 && (
        <View wrap={false} style={{ marginTop: plans.length ? 8 : 0 }}>
          {plans.length === 0 && <Words style={styles.heading}>Plans</Words>}
          <Words style={styles.muted}>{`Sur demande : ${sheet.planFiles.join(", ")}`}</Words>
        </View>
      )}
    </View>
  );
}
