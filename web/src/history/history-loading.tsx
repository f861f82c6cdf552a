import { Busy } from "../ui/busy.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export function HistoryLoading() {
  return (
    <Busy className="flex flex-col gap-3 pt-1">
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </Busy>
  );
}
