import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; the later of two conflicting Tailwind classes wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));

/** Underlined, because colour must not be the only cue. */
export const linkClasses =
  "rounded-sm text-accent-ink underline decoration-line-strong underline-offset-3 hover:decoration-current";

/** For links whose place in a table tells what they are. */
export const quietLinkClasses = "rounded-sm underline-offset-3 hover:underline";
