import { Text, type TextProps } from "@react-pdf/renderer";
import type { ReactNode } from "react";

type Style = Exclude<TextProps["style"], readonly unknown[] | undefined>;
type WordsProps = Omit<TextProps, "style"> & { style?: Style; children?: ReactNode };

/** Each text sets both size and line height: the library multiplies an inherited line height too early. */
export const Words = ({ style, ...rest }: WordsProps) => (
  <Text style={{ fontSize: 9, lineHeight: 1.4, ...style }} {...rest} />
);
