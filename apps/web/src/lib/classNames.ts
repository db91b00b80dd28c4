import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: { classGroups: { 'font-size': [{ text: ['xs', 'sm', 'base', 'lg', 'headline', 'display'] }] } },
});

/** Joins class names; of conflicting ones the last wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
