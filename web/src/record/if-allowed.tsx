import type { OperationName } from "@plateau/contract/operations.ts";
import type { ReactNode } from "react";
import { NoRightPage } from "../shell/fallback-pages.tsx";
import { usePermissions } from "./use-permissions.ts";

/** A page of staff. */
export function IfAllowed({ operation, children }: { operation: OperationName; children: ReactNode }) {
  const may = usePermissions();
  return may(operation) ? children : <NoRightPage text="Cette page n’est pas ouverte aux visiteurs." />;
}
