import type { DemoAccount } from '../auth.contract.js';

/** Who of the demo town is shown at sign-in, and what each is good for. */
export const demoAccounts: readonly DemoAccount[] = [
  { full_name: 'Rosa Rivera', email: 'rosa@hometown.test', about: 'Rider with friends and a saved card' },
  { full_name: 'Finn Field', email: 'finn@hometown.test', about: 'Rider and friend of Rosa' },
  { full_name: 'Dan Driver', email: 'dan@hometown.test', about: 'Rider and approved driver' },
  { full_name: 'Dora Dale', email: 'dora@hometown.test', about: 'Approved driver' },
  { full_name: 'Paula Park', email: 'paula@hometown.test', about: 'Rider whose driver application is under review' },
  { full_name: 'Ada Admin', email: 'ada@hometown.test', about: 'Admin' },
];

/** Whether everybody may sign in with this address: whoever changed its password would shut the others out. */
export const isOfDemo = (email: string): boolean => demoAccounts.some((account) => account.email === email);
