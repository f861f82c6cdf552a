import { createRoot } from "react-dom/client";
import { ApiFailure } from "./api/failure.ts";

const element = document.getElementById("root");
if (!element) throw new Error("The page has no #root");

/** Refusals are shown by pages; only other errors are reported. */
const onCaughtError = (error: unknown): void => {
  if (!(error instanceof ApiFailure)) reportError(error);
};

export const root = createRoot(element, { onCaughtError });
