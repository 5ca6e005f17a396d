import type { CallOf, Endpoint, ReplyOf } from '../contract/endpoint.js';
import type { ProblemBody } from '../contract/problem.js';
import type { Town } from '../service-area/the-town.contract.js';

/** What a page is rendered from: what `src/ssr` gives to `web/app/entry-server.tsx`. */
export interface RenderInput {
  /** The whole address, on the configured origin. */
  readonly url: string;
  readonly cookie: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
  readonly requestId: string;
  /** Somebody's session is valid: the page may be theirs alone. */
  readonly isSignedIn: boolean;
  readonly caller: PageCaller;
  readonly assets: PageAssets;
  /** For every script of this answer (SEC-19). */
  readonly nonce: string;
  readonly now: Date;
  /** Its zone is that of readers whose browser has not told its own yet. */
  readonly town: Town;
  /** Hears of errors that were turned into an error page. */
  onError(error: unknown): void;
}

/** Calls the product in-process. It answers instead of throwing: the two sides are built apart and share no error class. */
export interface PageCaller {
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<PageAnswer<ReplyOf<E>>>;
}
export type PageAnswer<T> = { ok: true; reply: T } | { ok: false; status: number; problem: ProblemBody };

/** Where the browser finds what a page needs. */
export interface PageAssets {
  readonly css: readonly string[];
  /** Fonts that the first paint needs. */
  readonly fonts: readonly string[];
  /** The app's entry module; absent in development. */
  readonly entry: string | undefined;
  /** Inline start script of development. */
  readonly bootstrap: string | undefined;
  /** Chunks that these source files need beside the entry. */
  chunksOf(sources: readonly string[]): readonly string[];
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'stream'; readonly status: number; pipe(target: NodeJS.WritableStream): void; abort(): void };

/** What the web's server entry exports. */
export interface ServerEntry {
  render(input: RenderInput): Promise<Rendered>;
}

/** The web app, built or hot-reloaded. */
export interface Renderer extends ServerEntry {
  readonly assets: PageAssets;
}
