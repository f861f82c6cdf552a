import { Skeleton } from "../../../ui/skeleton.tsx";
import { pageWidth } from "./page-width.ts";

/** The shape of the page while it is being read. */
export function SelectionSkeleton() {
  return (
    <main aria-busy="true" className={pageWidth}>
      <div role="status">
        <h1 className="sr-only">Chargement de votre sélection…</h1>
      </div>
      <Skeleton className="mt-8 h-5 w-40" />
      <Skeleton className="mt-4 h-9 w-72 max-w-full" />
      {["first", "second"].map((offer) => (
        <div key={offer} className="mt-10 grid gap-6 border-line border-t pt-8 lg:grid-cols-2 lg:gap-10">
          <Skeleton className="aspect-4/3 rounded-lg" />
          <div className="flex flex-col gap-4">
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-3 h-20 w-full" />
            <Skeleton className="mt-auto h-11 w-full" />
          </div>
        </div>
      ))}
    </main>
  );
}
