import { useMutationState } from '@tanstack/react-query';

/** Of which things the acts of this key are on their way, wherever they were pressed: such an act is given the thing itself, or what has its id. */
export function useBusyIds(mutationKey: readonly string[]): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // Whoever names the key gives such variables.
    select: ({ state }) => (state.variables as { id: string }).id,
  });
  return new Set(ids);
}
