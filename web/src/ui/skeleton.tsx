import { cn } from "./class-names.ts";

/** Set the size with `className`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cn("block animate-pulse rounded-sm bg-line opacity-70", className)} />
  );
}
