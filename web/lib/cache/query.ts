import { minuteMs } from '@server/contract/duration.js';
import type { CallOf, Endpoint, ReplyOf } from '@server/contract/endpoint.js';
import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  type UseMutationOptions,
} from '@tanstack/react-query';
import { call, type Caller } from '../call';
import { repeated } from '../errors/repeated';
import { Refusal } from '../refusal';
import { keepWrites } from './keep-writes';

/** How long an answer counts as true (ms), M14. */
const staleMs = minuteMs;
/** How long an answer that nobody shows is kept (ms), M14. */
const keptMs = 5 * minuteMs;

/** How long it waits before it asks once more (ms). */
const retryMs = 1_000;
/** At most so long (ms), whatever the server asks for: somebody looks at the empty place meanwhile. */
const retryMaxMs = 5_000;

/** A refusal that stands is known at once; who came too often comes again when the server says. */
export function retryDelayMs(error: Error): number {
  if (!(error instanceof Refusal)) return retryMs;
  if (error.retryAfterS !== undefined) return Math.min(error.retryAfterS * 1_000, retryMaxMs);
  return error.status < 500 ? 0 : retryMs;
}

const isBrowser = typeof document !== 'undefined';

/** Which way each client's queries go: HTTP in the browser, in-process for the one request that the server renders. */
const callers = new WeakMap<QueryClient, Caller>();

/** A query cache with the product's defaults (M14). On the server: one for each request, never shared (SEC-21). */
export function makeQueryClient(caller: Caller = call): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        // A timer for each query would keep the server's requests in memory.
        gcTime: isBrowser ? keptMs : Number.POSITIVE_INFINITY,
        retry: isBrowser ? 1 : false,
        retryDelay: (_, error) => retryDelayMs(error),
        refetchOnWindowFocus: false,
      },
      // Without a network an act fails at once and says so, instead of waiting in silence.
      mutations: { retry: 0, networkMode: 'always' },
    },
  });
  callers.set(client, caller);
  if (isBrowser) keepWrites(client);
  return client;
}

/** The way to the server that belongs to this cache; for queries that endpointQuery() cannot say. */
export function callerOf(client: QueryClient): Caller {
  return callers.get(client) ?? call;
}

/** Empty input may be left out where the contract has no params, query or body. */
type InputArgs<E extends Endpoint, O> = object extends CallOf<E> ? [input?: CallOf<E>, options?: O] : [input: CallOf<E>, options?: O];

export interface QueryTuning {
  /** False keeps it from being asked. */
  enabled?: boolean;
  /** ms */
  staleTime?: number;
  /** ms between polls; false for none. */
  refetchInterval?: number | false;
}

/** The cache key of an endpoint: `[path]` for all its answers, `[path, input]` for one. */
export function endpointKey<E extends Endpoint>(endpoint: E, input?: CallOf<E>) {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** `useQuery(endpointQuery(getRide, { params: { id } }))`; works in loaders, in the browser and on the server. */
export function endpointQuery<E extends Endpoint>(endpoint: E, ...[input, options]: InputArgs<E, QueryTuning>) {
  const sent = (input ?? {}) as CallOf<E>; // InputArgs allows nothing only where nothing is asked for.
  return queryOptions<ReplyOf<E>>({
    queryKey: endpointKey(endpoint, sent),
    queryFn: ({ client, signal }) => callerOf(client)(endpoint, sent, { signal }),
    ...options,
  });
}

export interface PagesTuning {
  enabled?: boolean;
  staleTime?: number;
  /** At most this many pages are kept; older ones are fetched again when needed. */
  maxPages?: number;
}

interface CursorPage {
  nextCursor: string | null;
}
type PagedEndpoint = Endpoint & { reply: { _zod: { output: CursorPage } } };

/** `useInfiniteQuery(endpointInfiniteQuery(listRides, { query: { limit: 20 } }))` for lists that answer `nextCursor`. */
export function endpointInfiniteQuery<E extends PagedEndpoint>(endpoint: E, input: CallOf<E>, tuning: PagesTuning = {}) {
  return infiniteQueryOptions({
    queryKey: [...endpointKey(endpoint, input), 'pages'],
    queryFn: ({ client, signal, pageParam }): Promise<ReplyOf<E>> => callerOf(client)(endpoint, withCursor(input, pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: (last: CursorPage) => last.nextCursor,
    ...tuning,
  });
}

function withCursor<I extends object>(input: I, cursor: string): I {
  if (cursor === '') return input;
  const query = 'query' in input && typeof input.query === 'object' ? input.query : {};
  return { ...input, query: { ...query, cursor } };
}

/** What a mutation is given: the call's input, and a key where the endpoint is idempotent. */
export type MutationInput<E extends Endpoint> = CallOf<E> & { idempotencyKey?: string };

/** `B` is what `onMutate` gives back: what the failure needs to put things right. */
export type MutationTuning<E extends Endpoint, B = unknown> = Omit<
  UseMutationOptions<ReplyOf<E>, Error, MutationInput<E>, B>,
  'mutationFn'
>;

/** Makes a mutation's call. */
export const senderOf =
  <E extends Endpoint>(client: QueryClient, endpoint: E) =>
  ({ idempotencyKey, ...input }: MutationInput<E>): Promise<ReplyOf<E>> =>
    // What is left after taking the key off is the call's input.
    callerOf(client)(endpoint, input as unknown as CallOf<E>, idempotencyKey ? { idempotencyKey } : {});

/**
 * `const accept = useEndpointMutation(acceptRide); accept.mutate({ params: { id } })`. `isRepeated`: again when its line breaks, where
 * the same call changes nothing more, by its key or by itself.
 */
export function useEndpointMutation<E extends Endpoint, B = unknown>(
  endpoint: E,
  { isRepeated = false, ...options }: MutationTuning<E, B> & { isRepeated?: boolean } = {},
) {
  const send = senderOf(useQueryClient(), endpoint);
  return useMutation({ mutationFn: isRepeated ? (input: MutationInput<E>) => repeated(() => send(input)) : send, ...options });
}
