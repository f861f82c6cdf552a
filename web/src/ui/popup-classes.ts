export const popupClasses = [
  "rounded-lg border border-line bg-raised text-ink shadow-[0_6px_20px_-8px_rgb(0_0_0/0.28)] outline-none",
  "transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0",
].join(" ");

export const popupItemClasses = [
  "flex min-h-8 select-none items-center gap-2 rounded-md px-2 py-1 outline-none pointer-coarse:min-h-11",
  "data-highlighted:bg-hover data-disabled:text-ink-faint [&_svg]:size-4 [&_svg]:shrink-0",
].join(" ");
