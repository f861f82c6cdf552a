import { Skeleton } from "../../../ui/skeleton.tsx";

/** In place of a tab whose code is on its way. */
export function TabLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 pt-1">
      <span role="status" className="sr-only">
        Chargement…
      </span>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}
