import { Skeleton } from "../ui/skeleton.tsx";

/** The shape of a page while its code or its data are on their way. */
export function PagePending() {
  return (
    <div role="status" aria-label="Chargement..." className="flex flex-col gap-3">
      <Skeleton className="mb-3 h-8 w-64 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}
