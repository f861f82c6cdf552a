import { StyleSheet } from "@react-pdf/renderer";
import { plainLetters } from "./fonts.ts";
import { BOTTOM, MARGIN, TOP } from "./page-room.ts";

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

export const styles = StyleSheet.create({
  page: {
    fontFeatureSettings: plainLetters,
    fontSize: 9,
    color: ink.text,
    paddingHorizontal: MARGIN,
    paddingTop: TOP,
    paddingBottom: BOTTOM,
  },
  header: { position: "absolute", top: 30, left: MARGIN, right: MARGIN, height: 34 },
  footer: { position: "absolute", bottom: 26, left: MARGIN, right: MARGIN, height: 28 },
  pageNumber: {
    position: "absolute",
    bottom: 26,
    right: MARGIN,
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
