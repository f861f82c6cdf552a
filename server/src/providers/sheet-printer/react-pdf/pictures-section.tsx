import { Image, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet, SheetPicture } from "../port.ts";
import { page, styles } from "./ink.ts";
import type { PreparedPicture } from "./prepare-pictures.ts";
import { Words } from "./words.tsx";

export type Pictures = ReadonlyMap<string, PreparedPicture>;

export const pictureOf = (picture: SheetPicture | null, pictures: Pictures): PreparedPicture | undefined =>
  picture?.keys[0] === undefined ? undefined : pictures.get(picture.keys[0]);

const readable = (list: readonly SheetPicture[], pictures: Pictures): PreparedPicture[] =>
  list.flatMap((picture) => pictureOf(picture, pictures) ?? []);

const GAP = 9;

const widthOf = (columns: number): number => (page.content - (columns - 1) * GAP) / columns;

const rowsOf = <T,>(list: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / columns) }, (_, at) =>
    list.slice(at * columns, (at + 1) * columns),
  );

type RowsProps = {
  title: string;
  list: readonly PreparedPicture[];
  columns: number;
  draw: (picture: PreparedPicture, width: number) => ReactNode;
};

/** Rows never break across pages; the title stays with the first row. */
const Rows = ({ title, list, columns, draw }: RowsProps): ReactNode =>
  rowsOf(list, columns).map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name here, and never move.
    <View key={at} wrap={false} style={{ marginTop: at ? GAP : 0 }}>
      {at === 0 && <Words style={styles.heading}>{title}</Words>}
      <View style={{ ...styles.row, gap: GAP }}>
        {row.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name here, and never move.
          <View key={place}>{draw(picture, widthOf(columns))}</View>
        ))}
      </View>
    </View>
  ));

/** Avoids a nearly empty last row. */
const photoColumns = (count: number): number => (count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3);

export function PhotosSection({ sheet, pictures }: { sheet: Sheet; pictures: Pictures }): ReactNode {
  const photos = readable(sheet.photos, pictures);
  if (photos.length === 0) return null;
  return (
    <View style={styles.section}>
      <Rows
        title="Photos"
        list={photos}
        columns={photoColumns(photos.length)}
        draw={(photo, width) => (
          <Image
            src={{ data: photo.data, format: "jpg" }}
            style={{
              width,
              height: width * (photos.length === 1 ? 0.5 : 0.75),
              objectFit: "cover",
              borderRadius: 4,
            }}
          />
        )}
      />
    </View>
  );
}

const TALLEST_PLAN = 318;

const planSize = (plan: PreparedPicture, room: number): { width: number; height: number } => {
  const width = Math.min(room, (TALLEST_PLAN * plan.width) / plan.height);
  return { width, height: (width * plan.height) / plan.width };
};

export function PlansSection({ sheet, pictures }: { sheet: Sheet; pictures: Pictures }): ReactNode {
  const plans = readable(sheet.plans, pictures);
  if (plans.length === 0 && sheet.planFiles.length === 0) return null;
  return (
    <View style={styles.section}>
      <Rows
        title="Plans"
        list={plans}
        columns={plans.length > 2 ? 2 : 1}
        draw={(plan, room) => (
          <View style={{ width: room }}>
            <Image
              src={{ data: plan.data, format: "jpg" }}
              style={{ ...planSize(plan, room), alignSelf: "center", borderRadius: 4 }}
            />
          </View>
        )}
      />
      {sheet.planFiles.length > 0 && (
        <View wrap={false} style={{ marginTop: plans.length ? 8 : 0 }}>
          {plans.length === 0 && <Words style={styles.heading}>Plans</Words>}
          <Words style={styles.muted}>{`Sur demande : ${sheet.planFiles.join(", ")}`}</Words>
        </View>
      )}
    </View>
  );
}
