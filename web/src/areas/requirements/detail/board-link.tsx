import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lastBoard } from "../last-board.ts";

/** The way back to the board, as it was left. */
export function BoardLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/requirements" search={lastBoard()} className={className}>
      {children}
    </Link>
  );
}
