import { Text, type TextProps } from "@react-pdf/renderer";
import type { ReactNode } from "react";

type Style = Exclude<TextProps["style"], readonly unknown[] | undefined>;
type WordsProps = Omit<TextProps, "style"> & { style?: Style; children?: ReactNode };

/**
 * A text of the usual size, with the usual distance between its lines. Each text says both itself: the library
 * multiplies the distance by the size before it knows an inherited one.
 */
export const Words = ({ style, ...rest }: WordsProps) => (
  <Text style={{ fontSize: 9, lineHeight: 1.4, ...style }} {...rest} />
);
