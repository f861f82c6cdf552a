import { PagePending } from "./page-pending.tsx";

/** The shape of the shell while the session and the shell's code are on their way: nothing jumps when they come. */
export function ShellPending() {
  return (
    <div className="flex min-h-dvh">
      <div className="w-58 shrink-0 bg-zinc max-lg:hidden" />
      <div className="min-w-0 flex-1">
        <div className="h-(--topbar) border-line border-b" />
        <main className="px-4 py-5 sm:px-6">
          <h1 className="sr-only">Chargement...</h1>
          <PagePending />
        </main>
      </div>
    </div>
  );
}
