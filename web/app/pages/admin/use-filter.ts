import { useSearchParams } from 'react-router';
import { searchOf } from '../../../features/admin/state/desk-filter';

/** The filter that the address says, and how it changes: another filter begins at its first page. */
export function useFilter<F extends object>(filterAt: (search: URLSearchParams) => F) {
  const [params, setParams] = useSearchParams();
  return {
    filter: filterAt(params),
    onFilter(change: Readonly<Record<string, string>>) {
      setParams(searchOf({ ...Object.fromEntries(params), ...change, cursor: undefined }), { preventScrollReset: true });
    },
  };
}
