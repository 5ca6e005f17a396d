import { watchEarly } from '../../lib/errors/early';
import { showErrorBanner, type BannerParts } from '../../lib/errors/error-banner';
import { buttonVariants } from '../../ui/button-variants';
import { keepEarlyPresses } from './early-presses';
import { texts } from '../error-banner-texts';
import { escapedJson } from '../state/boot-state';

/** In the reader's language. */
export function bannerParts(): BannerParts {
  const { title, reasons, refresh, reference, copy, copied, reload } = texts;
  return {
    title,
    reasons: { many: reasons.many, syntax: reasons.syntax },
    refresh,
    reference,
    copy,
    copied,
    reload,
    classes: {
      banner: 'fixed inset-x-0 top-0 z-toast bg-danger-soft px-4 py-3 pt-[calc(var(--safe-top)+0.75rem)] text-body shadow-md sm:px-6',
      title: 'font-semibold text-ink',
      words: 'text-ink-soft',
      id: 'ms-1 text-caption break-all text-ink select-all',
      acts: 'mt-2 flex flex-wrap gap-2',
      copy: buttonVariants({ variant: 'secondary' }),
      reload: buttonVariants({ variant: 'primary' }),
    },
  };
}

/** Stands in each page before its code, and needs none of it. */
export function earlyScript(): string {
  const watch = `(${watchEarly.toString()})(${showErrorBanner.toString()},${escapedJson(bannerParts())})`;
  return `${watch};(${keepEarlyPresses.toString()})()`;
}
