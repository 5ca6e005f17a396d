import { AsyncLocalStorage } from 'node:async_hooks';
import { english, type Language, readLanguageFrom } from '@server/contract/texts/language.js';
import { loadLanguage } from '@server/contract/texts/languages.js';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import type { Caller } from '../lib/call';
import { keepEarlyPrompt } from '../lib/device/install-prompt';
import { Refusal } from '../lib/refusal';
import { setTown } from '../lib/town';
import { makeQueryClient } from '../lib/cache/query';
import { escapedJson, fromWireError, toWireError, type BootState } from './state/boot-state';
import { Document } from './document';
import { earlyScript } from './early/early-script';
import { HeadAssets, headSources } from './head-assets';
import { keepPage, keptPage } from './state/kept-pages';
import { clientContext } from './page';
import { readPrefs, readTimeZone } from './state/prefs';
import { ErrorPage } from './pages/errors/error';
import { Providers } from './providers';
import type { PageHandle } from './page-handle';
import { routes } from './routes';
import type { PageCaller, Rendered, RenderInput } from '@server/ssr/ssr.contract.js';
import { streamPage } from './stream-page';

const handler = createStaticHandler(routes);

/** The language of the request at work, also in what React renders of it later. */
const language = new AsyncLocalStorage<Language>();
readLanguageFrom(() => language.getStore() ?? english);

/** Renders the page of one request, its data fetched in-process. Never throws: what breaks becomes the error page. */
export async function render(input: RenderInput): Promise<Rendered> {
  setTown(input.town);
  const kept = keptPage(input);
  if (kept !== undefined) return { kind: 'page', status: 200, html: kept };
  return language.run(await loadLanguage(readPrefs(input.cookie, input.town.language).language), renderAnew, input);
}

async function renderAnew(input: RenderInput): Promise<Rendered> {
  const client = makeQueryClient(callerFrom(input.caller));
  try {
    return await renderPage(input, client);
  } catch (error) {
    input.onError(error);
    return { kind: 'page', status: 500, html: renderFailure(input) };
  }
}

async function renderPage(input: RenderInput, client: QueryClient): Promise<Rendered> {
  const request = new Request(input.url, { headers: { cookie: input.cookie, 'user-agent': input.userAgent } });
  const context = await handler.query(request, { requestContext: new RouterContextProvider(new Map([[clientContext, client]])) });
  if (context instanceof Response) return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' };
  const errors = wireErrors(input, context);
  const handle = handleOf(context);
  const state = bootState(input, { context, client, errors, handle });
  const status = statusOf(errors, context);
  const stateJson = handle?.isStatic ? undefined : escapedJson(state);
  const page = <WholePage {...{ input, client, context, state, stateJson, sources: sourcesOf(context, handle) }} />;
  if (handle?.isStreamed) return streamPage({ page, client, input, status });
  const html = withScript(renderToString(page), scriptsOf(input, handle));
  if (cameWhole(client)) keepPage(input, handle, html);
  return { kind: 'page', status, html };
}

interface WholePageProps {
  input: RenderInput;
  client: QueryClient;
  context: StaticHandlerContext;
  state: BootState;
  stateJson: string | undefined;
  /** Source files of chunks to be fetched at once. */
  sources: readonly string[];
}

function WholePage({ input, client, context, state, stateJson, sources }: WholePageProps): ReactNode {
  const router = createStaticRouter(handler.dataRoutes, context);
  return (
    <StrictMode>
      <Document
        theme={state.prefs.theme}
        css={state.css}
        {...(stateJson === undefined ? {} : { stateJson })}
        head={<HeadAssets assets={input.assets} sources={sources} nonce={input.nonce} />}
      >
        <Providers client={client} prefs={state.prefs} here={state.here}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </Document>
    </StrictMode>
  );
}

/** The error page alone, without a script: what broke may be anything. */
function renderFailure({ cookie, town, requestId, assets }: RenderInput): string {
  const { theme } = readPrefs(cookie, town.language);
  return withScript(
    renderToString(
      <Document theme={theme} css={assets.css}>
        <main className="flex min-h-dvh flex-col">
          <ErrorPage requestId={requestId} />
        </main>
      </Document>,
    ),
    '',
  );
}

interface Outcome {
  handle: PageHandle | undefined;
  context: StaticHandlerContext;
  client: QueryClient;
  errors: BootState['errors'];
}

function bootState(input: RenderInput, { context, client, errors, handle }: Outcome): BootState {
  return {
    query: dehydrate(client),
    loaderData: context.loaderData,
    errors,
    prefs: readPrefs(input.cookie, input.town.language),
    here: { now: input.now.toISOString(), timeZone: readTimeZone(input.cookie, input.town.time_zone) },
    css: input.assets.css,
    town: input.town,
    isShell: handle?.isShell === true,
  };
}

/** Tells accidents to the server's log, and lets server and browser show the same of them. */
function wireErrors(input: RenderInput, context: StaticHandlerContext): BootState['errors'] {
  if (!context.errors) return null;
  const errors: NonNullable<BootState['errors']> = {};
  for (const [id, error] of Object.entries<unknown>(context.errors)) {
    const wire = toWireError(error, input.requestId);
    if (wire.status >= 500) input.onError(error);
    errors[id] = wire;
    context.errors[id] = fromWireError(wire);
  }
  return errors;
}

/** Whether all came that the page asked for: what is missing for a moment is not to be missing for all. */
const cameWhole = (client: QueryClient): boolean =>
  !client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === 'error');

/** A refused page keeps the refusal's status. */
function statusOf(errors: BootState['errors'], context: StaticHandlerContext): number {
  const statuses = Object.values(errors ?? {}).map(({ status }) => status);
  return statuses.length === 0 ? context.statusCode : Math.max(...statuses);
}

/** A page that could not be shown is never static: its error must be able to go away. */
function handleOf(context: StaticHandlerContext): PageHandle | undefined {
  if (context.errors) return undefined;
  // Every handle of routes.tsx is a PageHandle.
  return context.matches.at(-1)?.route.handle as PageHandle | undefined;
}

function callerFrom(caller: PageCaller): Caller {
  return async (endpoint, input) => {
    const answer = await caller.call(endpoint, input);
    if (answer.ok) return answer.reply;
    throw new Refusal(answer.status, answer.problem);
  };
}

/** What is fetched while the page is still read; of a page that works without its script, nothing. */
function sourcesOf(context: StaticHandlerContext, handle: PageHandle | undefined): string[] {
  return handle?.isStatic || handle?.isPlainFirst ? [] : headSources(context);
}

function scriptsOf(input: RenderInput, handle: PageHandle | undefined): string {
  return handle?.isStatic ? '' : themeTag(input, handle) + scriptTag(input, handle);
}

function scriptTag({ assets, nonce }: RenderInput, handle: PageHandle | undefined): string {
  const early = `<script nonce="${nonce}">${earlyScript()}</script>`;
  if (assets.bootstrap !== undefined) return `${early}<script type="module" nonce="${nonce}">${assets.bootstrap}</script>`;
  if (handle?.isPlainFirst) return early + lateEntryTag(assets.entry ?? '', nonce);
  return `${early}<script type="module" src="${assets.entry ?? ''}" nonce="${nonce}"></script>`;
}

/** What the browser may say before the code is there is kept for it. */
function lateEntryTag(entry: string, nonce: string): string {
  const load = `(${keepEarlyPrompt.toString()})();addEventListener("load",()=>import(${JSON.stringify(entry)}))`;
  return `<script nonce="${nonce}" data-entry="${entry}">${load}</script>`;
}

/** The kept shell is everybody's: the theme of whoever sees it is put on it as it opens. */
function themeTag({ nonce }: RenderInput, handle: PageHandle | undefined): string {
  const theme = "document.documentElement.dataset.theme=/(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1]??'system'";
  return handle?.isShell ? `<script nonce="${nonce}">${theme}</script>` : '';
}

/** At the very end, where everything that it hydrates has been read. */
function withScript(html: string, script: string): string {
  const doctype = html.startsWith('<!DOCTYPE') ? '' : '<!DOCTYPE html>';
  return doctype + html.replace(/<\/body><\/html>$/, () => `${script}</body></html>`);
}
