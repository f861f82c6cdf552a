import { cn } from "./class-names.ts";

export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      aria-hidden="true"
      className={cn("size-6 shrink-0", className)}
    >
      <path d="M2.5 2.5h19v13h-6.5v6H2.5z" />
      <path d="M8.5 8.5h6v6h-6zM14.5 11.5h7M8.5 14.5v7" />
    </svg>
  );
}
