import type { RequestInfo } from "../../ctx.ts";

/** Offers written between two reports: fewer are slow, more delay progress reports. */
export const STEP = 1000;

type Extent = {
  /** Of those that were asked for, left as they are. */
  left: number;
  requestInfo: Pick<RequestInfo, "reportProgress">;
};

/** Writes many offers of one transaction, and reports how many are written when they take more than one step. */
export const inSteps = async <T>(
  items: readonly T[],
  { left, requestInfo }: Extent,
  write: (step: readonly T[]) => Promise<unknown>,
): Promise<void> => {
  const total = left + items.length;
  const report = (written: number): void => {
    if (items.length > STEP) requestInfo.reportProgress({ done: left + written, total });
  };
  report(0);
  for (let at = 0; at < items.length; at += STEP) {
    const step = items.slice(at, at + STEP);
    await write(step);
    report(at + step.length);
  }
};
