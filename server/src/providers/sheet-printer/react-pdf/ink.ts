import { StyleSheet } from "@react-pdf/renderer";
import { fontStack, plainLetters } from "./fonts.ts";

export const ink = {
  text: "#1b2228",
  muted: "#4d5861",
  faint: "#5f6a73",
  line: "#dfdacf",
  lineStrong: "#85898a",
  paper: "#f6f3ec",
  accent: "#1b4284",
  money: "#85560a",
  red: "#96281c",
} as const;

/** Points: A4 with 14 mm margins. */
export const page = { width: 595.28, margin: 40, content: 515.28 } as const;

export const styles = StyleSheet.create({
  page: {
    fontFamily: fontStack,
    fontFeatureSettings: plainLetters,
    fontSize: 9,
    color: ink.text,
    paddingHorizontal: page.margin,
    paddingTop: 80,
    paddingBottom: 66,
  },
  header: { position: "absolute", top: 30, left: page.margin, right: page.margin, height: 34 },
  footer: { position: "absolute", bottom: 26, left: page.margin, right: page.margin, height: 28 },
  pageNumber: {
    position: "absolute",
    bottom: 26,
    right: page.margin,
    width: 60,
    textAlign: "right",
    fontSize: 7,
    color: ink.muted,
  },
  heading: { fontSize: 12.5, fontWeight: 600, lineHeight: 1.25, marginBottom: 7 },
  section: { marginTop: 18 },
  muted: { color: ink.muted },
  faint: { color: ink.faint },
  row: { flexDirection: "row" },
});
