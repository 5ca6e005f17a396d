import { use, useCallback } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext as DataRouterContext, UNSAFE_RouteContext as RouteContext } from 'react-router';
import type { IsLeft } from '../../lib/device/use-leave-guard';

/** For what the shell has over its pages: only an address whose page stands in no shell takes it away. */
export function useIsFrameLeft(): IsLeft {
  const router = use(DataRouterContext)?.router;
  const shell = use(RouteContext).matches.at(-1)?.route.id;
  return useCallback((_from, to) => !matchRoutes(router?.routes ?? [], to)?.some(({ route }) => route.id === shell), [router, shell]);
}
