import { formatNumber } from "@plateau/contract/format/number.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";

type PaginationProps = {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  disabled?: boolean;
  label?: string;
};

export function Pagination({ page, pageCount, onPage, disabled, label = "Pagination" }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3">
      <Button size="sm" disabled={disabled || page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        Précédent
      </Button>
      <span aria-live="polite" className="text-ink-muted text-sm tabular-nums">
        Page {formatNumber(page)} sur {formatNumber(pageCount)}
      </span>
      <Button size="sm" disabled={disabled || page >= pageCount} onClick={() => onPage(page + 1)}>
        Suivant
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
