import type { ReactNode } from "react";
import { Mark } from "../../ui/mark.tsx";
import { FloorPlate } from "./floor-plate.tsx";

/** The page of people who are not signed in: the mark, one form, and a floor plate drawn on the zinc. */
export function FrontDoor({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(26rem,1fr)_1.4fr]">
      <div className="flex flex-col justify-center px-6 py-10 sm:px-12 lg:px-16">
        <div className="mx-auto flex w-full max-w-sm flex-col gap-8">
          <p className="flex items-center gap-2.5 font-semibold text-ink text-lg">
            <Mark className="size-7 text-accent" />
            Plateau
          </p>
          <div className="flex flex-col gap-1">
            <h1 className="text-2xl">{title}</h1>
            {intro && <p className="text-ink-muted">{intro}</p>}
          </div>
          {children}
        </div>
      </div>
      <div aria-hidden="true" className="relative hidden overflow-hidden bg-zinc text-zinc-muted lg:block">
        <FloorPlate />
      </div>
    </main>
  );
}
