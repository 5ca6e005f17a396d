import type { DriverBalance } from '../payments.contract.js';

/** What a driver can have paid out. */
export const viewBalance = (cents: number, currency: string): DriverBalance => ({ instant_balance: cents / 100, currency });
