import { cn } from "./class-names.ts";

/** A grey shape in the place and size of what is coming; give it both in `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cn("block animate-pulse rounded-sm bg-line opacity-70", className)} />
  );
}
