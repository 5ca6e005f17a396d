import type { Banner, BannerParts, showErrorBanner } from './error-banner';

/** What stands in each page before its code. */
export interface EarlyErrors {
  /** What broke so far: at most twenty. */
  readonly heard: readonly Event[];
  /** From here on the page's own code listens. */
  stop(): void;
  show(banner: Banner): void;
}

declare global {
  var earlyErrors: EarlyErrors | undefined;
}

/**
 * Hears what breaks before the page's code runs; where that cannot even be read, nobody else would tell of it (M175). It is
 * written into the page as text (`early-script.ts`), so it names nothing outside of itself.
 */
export function watchEarly(show: typeof showErrorBanner, parts: BannerParts): void {
  const heard: Event[] = [];
  const hear = (event: Event) => {
    if (heard.length < 20) heard.push(event);
    const { error, message, filename } = event as ErrorEvent;
    // Nothing but code that every page needs is read before it runs.
    if (!(error instanceof SyntaxError) || !filename.startsWith(location.origin)) return;
    stop();
    const id = crypto.randomUUID();
    const place = { source: filename.slice(0, 300), path: location.pathname.slice(0, 300), at: new Date().toISOString() };
    const errors = [{ id, kind: 'syntax', message: message.slice(0, 500), ...place }];
    navigator.sendBeacon('/api/errors', new Blob([JSON.stringify({ errors })], { type: 'application/json' }));
    show(parts, { id, reason: 'syntax' });
  };
  const stop = () => {
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
  };
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  globalThis.earlyErrors = { heard, stop, show: (banner) => show(parts, banner) };
}
