import { Busy } from "../../../ui/busy.tsx";
import { Repeat } from "../../../ui/repeat.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Cards are at least 240 px wide. */
export const columnClasses =
  "flex min-h-0 w-[85vw] max-w-80 shrink-0 snap-center flex-col rounded-lg border border-transparent bg-sunken sm:w-64 lg:w-auto lg:min-w-64 lg:max-w-none lg:flex-1 lg:basis-0 print:w-52 print:min-w-0 print:flex-none";

const CARDS = [4, 3, 5, 2, 3, 1, 2, 1];

export function BoardSkeleton() {
  return (
    <Busy className="-mx-4 flex min-h-0 flex-1 gap-1.5 overflow-hidden px-4 max-sm:pt-11 sm:-mx-6 sm:px-6">
      {CARDS.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are alike and never move.
        <div key={column} className={columnClasses}>
          <div className="flex flex-col gap-2 px-2.5 pt-2.5 pb-2">
            <Skeleton className="h-3.5 w-3/4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
          <div className="flex flex-col gap-1.5 px-1.5">
            <Repeat count={cards}>
              <div className="flex h-26 flex-col gap-2 rounded-md border border-line bg-surface p-2.5">
                <Skeleton className="h-3 w-5/6" />
                <Skeleton className="h-3 w-1/2" />
                <Skeleton className="mt-auto h-3 w-2/3" />
              </div>
            </Repeat>
          </div>
        </div>
      ))}
    </Busy>
  );
}
