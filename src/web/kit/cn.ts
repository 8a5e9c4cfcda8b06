import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { theme: { text: ['hero'], shadow: ['1', '2', '3'] } },
});

/** Joins class names; a later one replaces an earlier one of the same kind. */
export const cn = (...values: ClassValue[]): string => merge(clsx(values));
