import { useSyncExternalStore } from "react";
import type { SearchBoxProps } from "../../shell/top-bar.tsx";
import { SearchInBar } from "./search-in-bar.tsx";
import { SearchLayer } from "./search-layer.tsx";

const phones = window.matchMedia("(width < 40rem)");

const listen = (onChange: () => void): (() => void) => {
  phones.addEventListener("change", onChange);
  return () => phones.removeEventListener("change", onChange);
};

/** The search of everything: in the top bar, or over the whole screen of a phone. Loaded when first used. */
export default function SearchBox(props: SearchBoxProps) {
  const isPhone = useSyncExternalStore(listen, () => phones.matches);
  return isPhone ? <SearchLayer {...props} /> : <SearchInBar {...props} />;
}
