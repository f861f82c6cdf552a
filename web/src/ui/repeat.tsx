import { Fragment, type ReactNode } from "react";

/** The same placeholder several times. */
export function Repeat({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the copies are identical and never move.
    <Fragment key={at}>{children}</Fragment>
  ));
}
