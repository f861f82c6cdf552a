import { Skeleton } from "../../../ui/skeleton.tsx";

/** A card to come, in its size. */
export function OfferCardSkeleton() {
  return (
    <div className="@container py-3">
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-2.5 @min-[34rem]:grid-cols-[10.5rem_minmax(0,1fr)] @min-[34rem]:gap-x-4">
        <Skeleton className="aspect-4/3 rounded-lg @min-[34rem]:row-span-2" />
        <div className="flex flex-col gap-2 pt-1">
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
        </div>
        <div className="col-span-2 grid grid-cols-[1fr_2fr_0.85fr] gap-2 @min-[34rem]:col-span-1">
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-9 w-3/4" />
        </div>
      </div>
    </div>
  );
}
