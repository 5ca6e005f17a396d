import type { CallOf, Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import type { ProblemBody } from '@server/contract/problem.js';

/** What `src/ssr` and the rendered app say to each other. src/ssr/renderer.ts keeps the same shape on its side. */
export interface RenderInput {
  readonly request: Request;
  readonly requestId: string;
  readonly caller: PageCaller;
  readonly assets: PageAssets;
  /** For every script of this answer (D19). */
  readonly nonce: string;
  readonly now: Date;
  /** Where the town is; used until the browser has told its own. */
  readonly timeZone: string;
  /** Hears of errors that were turned into an error page. */
  onError(error: unknown): void;
}

/** Answers instead of throwing, since the two sides are built apart and share no error class. */
export interface PageCaller {
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<PageAnswer<ReplyOf<E>>>;
}
export type PageAnswer<T> = { ok: true; reply: T } | { ok: false; status: number; problem: ProblemBody };

export interface PageAssets {
  readonly css: readonly string[];
  /** Fonts that the first paint needs. */
  readonly fonts: readonly string[];
  /** The app's entry; absent in development, where `bootstrap` loads it. */
  readonly entry: string | undefined;
  /** Inline script that starts the app in development. */
  readonly bootstrap: string | undefined;
  /** Chunks that these sources need beside the entry. */
  chunksOf(sources: readonly string[]): readonly string[];
}

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'stream'; readonly status: number; pipe(target: NodeJS.WritableStream): void; abort(): void };
