import { Image, type ImageProps, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { Sheet, SheetPicture } from "../port.ts";
import { ink, styles } from "./ink.ts";
import { upright } from "./page-room.ts";
import type { PreparedPicture } from "./prepare-pictures.ts";
import type { Tag } from "./tagged-pdf.ts";
import { Heading, Words } from "./words.tsx";

export type Pictures = ReadonlyMap<string, PreparedPicture>;

export const pictureOf = (picture: SheetPicture | null, pictures: Pictures): PreparedPicture | undefined =>
  picture?.keys[0] === undefined ? undefined : pictures.get(picture.keys[0]);

type PictureProps = { picture: PreparedPicture; alt: string; style: ImageProps["style"] };

export const Picture = ({ picture: { data, format }, alt, style }: PictureProps): ReactNode => {
  const tag: Tag = { figure: alt };
  return <Image src={{ data, format }} style={style} {...{ tag }} />;
};

type Captioned = { picture: PreparedPicture; caption: string | null };

const readable = (list: readonly SheetPicture[], pictures: Pictures): Captioned[] =>
  list.flatMap((each) => {
    const picture = pictureOf(each, pictures);
    return picture ? [{ picture, caption: each.caption }] : [];
  });

const GAP = 9;
const CAPTION = 14;
const HEADING = 25;

const rowsOf = <T,>(list: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / columns) }, (_, at) =>
    list.slice(at * columns, (at + 1) * columns),
  );

type RowsProps = {
  title: string;
  list: readonly Captioned[];
  columns: number;
  width: number;
  draw: (picture: PreparedPicture, alt: string) => ReactNode;
};

/** Rows never break across pages; the title stays with the first row. */
const Rows = ({ title, list, columns, width, draw }: RowsProps): ReactNode =>
  rowsOf(list, columns).map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name here, and never move.
    <View key={at} wrap={false} style={{ marginTop: at ? GAP : 0 }}>
      {at === 0 && <Heading ahead={0}>{title}</Heading>}
      <View style={{ ...styles.row, gap: GAP }}>
        {row.map(({ picture, caption }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no other name here, and never move.
          <View key={place} style={{ width }}>
            {draw(picture, caption ?? title.replace(/s$/, ""))}
            {caption && (
              <Words
                style={{
                  fontSize: 7.5,
                  color: ink.faint,
                  marginTop: 2,
                  maxLines: 1,
                  textOverflow: "ellipsis",
                }}
              >
                {caption}
              </Words>
            )}
          </View>
        ))}
      </View>
    </View>
  ));

/** Avoids a nearly empty last row. */
const photoColumns = (count: number): number => (count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3);

type SectionProps = { sheet: Sheet; pictures: Pictures };

export function PhotosSection({ sheet, pictures }: SectionProps): ReactNode {
  const photos = readable(sheet.photos, pictures);
  if (photos.length === 0) return null;
  const columns = photoColumns(photos.length);
  const width = (upright.width - (columns - 1) * GAP) / columns;
  return (
    <View style={styles.section}>
      <Rows
        title="Photos"
        list={photos}
        columns={columns}
        width={width}
        draw={(photo, alt) => (
          <Picture
            picture={photo}
            alt={alt}
            style={{
              width,
              height: width * (columns === 1 ? 0.5 : 0.75),
              objectFit: "cover",
              borderRadius: 4,
            }}
          />
        )}
      />
    </View>
  );
}

const planSize = (
  plan: PreparedPicture,
  width: number,
  tallest: number,
): { width: number; height: number } => {
  const drawn = Math.min(width, (tallest * plan.width) / plan.height);
  return { width: drawn, height: (drawn * plan.height) / plan.width };
};

export function PlansSection({ sheet, pictures }: SectionProps): ReactNode {
  const plans = readable(sheet.plans, pictures);
  const missing = sheet.plans.length - plans.length;
  if (sheet.plans.length === 0) return null;
  const columns = plans.length > 2 ? 2 : 1;
  const width = (upright.width - (columns - 1) * GAP) / columns;
  return (
    <View style={styles.section}>
      {plans.length === 0 && <Heading ahead={30}>Plans</Heading>}
      <Rows
        title="Plans"
        list={plans}
        columns={columns}
        width={width}
        draw={(plan, alt) => (
          <Picture
            picture={plan}
            alt={alt}
            style={{
              ...planSize(plan, width, upright.tallest - CAPTION - HEADING - 10),
              borderRadius: 4,
              borderWidth: 0.5,
              borderColor: ink.line,
            }}
          />
        )}
      />
      {missing > 0 && (
        <Words style={{ ...styles.muted, marginTop: 6 }}>
          {missing === 1
            ? "Un plan est disponible sur demande."
            : `${missing} plans sont disponibles sur demande.`}
        </Words>
      )}
    </View>
  );
}
