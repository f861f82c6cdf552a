import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two Tailwind classes for the same thing the later one wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
