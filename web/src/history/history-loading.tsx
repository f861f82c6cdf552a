import { Skeleton } from "../ui/skeleton.tsx";

export function HistoryLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 pt-1">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
