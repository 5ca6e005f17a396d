import { getAccount, listAccounts, setDeskRole, suspendAccount } from '@server/admin/users/users.contract.js';
import { userTexts } from '../user-texts';
import { userQuery } from './queries';
import { useDeskAct } from './use-desk-act';

const alters = [getAccount.path, listAccounts.path];

/** Keeps a person from signing in, or lets them in again. */
export function useSuspend(id: string) {
  return useDeskAct(suspendAccount, { key: userQuery(id).queryKey, alters, done: userTexts.done });
}

/** Makes a person operator or admin, or takes that away. */
export function useDeskRole(id: string) {
  return useDeskAct(setDeskRole, { key: userQuery(id).queryKey, alters, done: userTexts.done });
}
