import { worksAtDesk } from '@server/contract/roles.js';
import { signInPath } from '@server/contract/safe-path.js';
import type { Profile, Role } from '@server/profiles/profiles.contract.js';
import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, redirect, redirectDocument, type LoaderFunction, type LoaderFunctionArgs } from 'react-router';
import { meQuery } from '../features/profiles/api/use-me';
import { Refusal } from '../lib/refusal';
import { NoSuchPage, SignedOutError } from './state/boot-state';
import { mayGoToSignIn } from './state/sign-in-attempts';

/** The request's (or this browser's) query cache, for loaders. */
export const clientContext = createContext<QueryClient>();

const isServer = typeof document === 'undefined';

type Query<T, K extends QueryKey> = FetchQueryOptions<T, Error, T, K>;

type PagesQuery<T, K extends QueryKey> = FetchInfiniteQueryOptions<T, Error, T, K, string>;

/** What a page's loader works with. */
export interface Page<M = Profile> {
  readonly me: M;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly client: QueryClient;
  /** The request's cookies; in the browser those that scripts may see. */
  readonly cookies: string;
  /** Without this answer there is no page: it is waited for, and its refusal is the page's (404 stays 404). */
  need<T, K extends QueryKey>(query: Query<T, K>): Promise<T>;
  /** The server waits for it, so that the page comes whole; the browser shows the page at once and fills it in. */
  prefetch<T, K extends QueryKey>(query: Query<T, K>): Promise<void>;
  /** The same for the first page of a list that goes on. */
  prefetchPages<T, K extends QueryKey>(query: PagesQuery<T, K>): Promise<void>;
}

type Load<M> = (page: Page<M>) => unknown;

/** `export const loader = userPage(({ prefetch }) => prefetch(endpointQuery(listRides, …)))`; signed out → sign-in and back. */
export function userPage(load?: Load<Profile>): LoaderFunction {
  return pageLoader(async (page) => {
    const me = requireMe(page);
    await load?.({ ...page, me });
  });
}

/** For drivers; everybody else goes to the rider's dashboard (S10). */
export function driverPage(load?: Load<Profile>): LoaderFunction {
  return userPage(async (page) => {
    if (!page.me.computed_roles.includes('driver')) throw redirect('/rider/dashboard');
    await load?.(page);
  });
}

/** For those who work at the desk; for everybody else there is no such page (PG-5). */
export const operatorPage = (load?: Load<Profile>): LoaderFunction => deskPage(worksAtDesk, load);

/** For admins alone; for everybody else there is no such page (PG-5). */
export const adminPage = (load?: Load<Profile>): LoaderFunction => deskPage((roles) => roles.includes('admin'), load);

function deskPage(mayEnter: (roles: readonly Role[]) => boolean, load?: Load<Profile>): LoaderFunction {
  return pageLoader(async (page) => {
    const { me } = page;
    if (!me || !mayEnter(me.computed_roles)) throw new NoSuchPage();
    await load?.({ ...page, me });
  });
}

/** For everybody; `me` is null when nobody is signed in. */
export function publicPage(load?: Load<Profile | null>): LoaderFunction {
  return pageLoader(async (page) => {
    await load?.(page);
  });
}

function pageLoader(load: (page: Page<Profile | null>) => Promise<void>): LoaderFunction {
  return async (args) => {
    const page = await pageOf(args);
    try {
      await load(page);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The session ended between two pages.
      if (error.status === 401) throw toSignIn(page.url);
      // An address with an id that cannot be one leads nowhere, like one whose id is nobody's.
      throw error.status === 400 ? new NoSuchPage() : error;
    }
    return null;
  };
}

async function pageOf({ context, request, params }: LoaderFunctionArgs): Promise<Page<Profile | null>> {
  const client = context.get(clientContext);
  // Without a network what is not kept fails at once, instead of holding the page back for ever.
  const need = <T, K extends QueryKey>(query: Query<T, K>): Promise<T> =>
    client.ensureQueryData<T, Error, T, K>({ ...query, networkMode: 'always' });
  return {
    client,
    params,
    cookies: isServer ? (request.headers.get('cookie') ?? '') : document.cookie,
    url: new URL(request.url),
    me: await need(meQuery),
    need,
    async prefetch(query) {
      const done = client.prefetchQuery(query);
      if (isServer) await done;
    },
    async prefetchPages(query) {
      const done = client.prefetchInfiniteQuery(query);
      if (isServer) await done;
    },
  };
}

function requireMe({ me, url }: Page<Profile | null>): Profile {
  if (!me) throw toSignIn(url);
  return me;
}

/** /sign-in is the identity provider's door, not a page of ours: the browser goes there as a whole. */
function toSignIn(url: URL): Response {
  if (!isServer && !mayGoToSignIn()) throw new SignedOutError();
  return redirectDocument(signInPath(url.pathname + url.search));
}
