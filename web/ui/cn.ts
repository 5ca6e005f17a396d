import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

// Our own names on Tailwind's scales; unknown to the merger, `text-caption` would count as a colour and swallow `text-ink`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['caption', 'body'],
      spacing: ['control', 'control-lg', 'safe-top', 'safe-bottom'],
    },
    classGroups: {
      z: [{ z: ['sticky', 'nav', 'window', 'overlay', 'menu', 'toast'] }],
      duration: [{ duration: ['fast', 'base', 'slow'] }],
    },
  },
});

/** Joins class names; where two set the same property, the last one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
