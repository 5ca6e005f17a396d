import { getDriverBalance } from '@server/payments/payments.contract.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logQuietly } from '../../../lib/log';
import { endpointQuery } from '../../../lib/cache/query';

const balanceQuery = endpointQuery(getDriverBalance);

/** What I earned and was not yet paid; a failure is only logged (M13, M14). */
export function useBalance(isDriver = true) {
  const { data, error } = useQuery({ ...balanceQuery, enabled: isDriver });
  useEffect(() => {
    // The specification's words (M13).
    if (error) logQuietly('Failed to fetch balance', error);
  }, [error]);
  return data;
}
