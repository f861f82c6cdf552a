import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { BoardSearch } from "./board/search-params.ts";

const KEY = "plateau.board";

export const saveBoardSearch = ({ nouvelle: _, ...filters }: BoardSearch): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(filters));
  } catch {
    // Storage is unavailable in private browsing.
  }
};

export const lastBoardSearch = (): BoardSearch => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as BoardSearch;
  } catch {
    return {};
  }
};

export function BoardLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link to="/requirements" search={lastBoardSearch()} className={className}>
      {children}
    </Link>
  );
}
