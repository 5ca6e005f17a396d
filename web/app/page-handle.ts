import type { ComponentType } from 'react';

/** What a page says about itself beside its component. */
export interface PageHandle {
  /** Stands before ' · Hometown' in the tab; read as the page renders, in its reader's language. */
  readonly title: () => string;
  /** Needs no script in the browser: links and forms do. */
  readonly isStatic?: boolean;
  /** Works without its script, which comes when all else is there. */
  readonly isPlainFirst?: boolean;
  /** Static, and for everybody who is signed out the same: rendered once for each theme. Only for paths without parameters. */
  readonly isSameForAll?: boolean;
  /** Suspends while it renders; the server streams it. */
  readonly isStreamed?: boolean;
  /** The page that the service worker keeps for the time without a network (M157). */
  readonly isShell?: boolean;
  /** Stands where there is nothing at the page's address, in words of its own. */
  readonly notFound?: ComponentType;
  /** Uses the whole room beside the sidebar (maps, chat); otherwise the page is a column with margins. */
  readonly isFullBleed?: boolean;
  /** Code that the page at this address shows at once: there before the browser hydrates it. */
  preload?(url: URL): Promise<void>;
}
