import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHere } from '../../lib/here';
import { drivesDoneQuery } from './api/use-rides';
import { todayOf } from './state/day';
import { MoneyToday } from './views/money-today';

/** What a driver has done today. */
export function DriverToday({ balance }: { balance: ReactNode }) {
  const here = useHere();
  const rides = useQuery(drivesDoneQuery).data?.rides ?? [];
  return <MoneyToday day={todayOf(rides, here)} balance={balance} />;
}
