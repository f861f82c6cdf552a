import { Text, type TextProps, View, type ViewProps } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { styles } from "./ink.ts";
import { MAX_WORD_LENGTH } from "./printable.ts";
import type { Tag } from "./tagged-pdf.ts";

type Style = Exclude<TextProps["style"], readonly unknown[] | undefined>;
type WordsProps = Omit<TextProps, "style"> & {
  style?: Style;
  tag?: Tag;
  bookmark?: string;
  children?: ReactNode;
};

/** The library's own infinity. Without it a line may end within '8 860 €/mois', between figures and letters. */
const NEVER = 10_000;

const hasLongWord = (children: ReactNode): boolean =>
  typeof children === "string" && children.split(/[ \n]/).some((word) => word.length > MAX_WORD_LENGTH);

/** Each text sets both size and line height: the library multiplies an inherited line height too early. */
export const Words = ({ style, ...rest }: WordsProps) => (
  <Text
    style={{ fontSize: 9, lineHeight: 1.4, ...style }}
    {...(hasLongWord(rest.children) ? {} : { hyphenationPenalty: NEVER })}
    {...rest}
  />
);

/** Parts with one `tagKey` are one, on whatever pages. */
type TagProps = { tag: Tag; tagKey?: string; minPresenceAhead?: number; children?: ReactNode };

/** A part of the document for readers that go by its structure. */
export const Tagged = (props: ViewProps & TagProps) => <View {...props} />;

/** `ahead`: points that must follow on the same page. */
export const Heading = ({ ahead, style, children }: { ahead: number; style?: Style; children: string }) => (
  <Words style={{ ...styles.heading, ...style }} minPresenceAhead={ahead} tag="H2" bookmark={children}>
    {children}
  </Words>
);
