import { Skeleton } from "../ui/skeleton.tsx";

export function PagePending() {
  return (
    <div role="status" aria-label="Chargement..." className="flex flex-col gap-3">
      <h1 className="sr-only">Chargement...</h1>
      <Skeleton className="mb-3 h-8 w-64 max-w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  );
}

/** Same layout as the shell, to avoid a jump. */
export function ShellPending() {
  return (
    <div className="flex min-h-dvh">
      <div className="w-58 shrink-0 bg-zinc max-lg:hidden print:hidden" />
      <div className="min-w-0 flex-1">
        <div className="print:hidden h-(--topbar) border-line border-b" />
        <main className="px-4 py-5 sm:px-6">
          <PagePending />
        </main>
      </div>
    </div>
  );
}
