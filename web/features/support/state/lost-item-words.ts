import type { LostItem } from '@server/support/lost-items/lost-items.contract.js';
import { lostItemTexts as words } from '../lost-item-texts';

interface Values {
  /** First name of the other side. */
  readonly name: string;
  /** The return fee. */
  readonly money: string;
}

/** How far it is, in a sentence, and what the reader can do about it; no act where there is none. */
interface LostItemStep {
  readonly said: string | undefined;
  readonly act: string | undefined;
}

/** The step that a thing left in a car is at, for its reader. */
export function stepOf(item: LostItem, values: Values): LostItemStep {
  switch (item.fee) {
    case 'paid':
      return said(words.paid[item.my_role](values));
    case 'returned':
      return said(words.returned[item.my_role](values));
    case 'not_due':
      return said(words.notDue[item.my_role]);
    case 'processing':
      return said(words.processing(values));
    case 'declined':
      return { said: words.declined(values), act: words.again(values) };
    case 'none':
      return stepBefore(item, values);
  }
}

/** Before anything was charged. */
function stepBefore(item: LostItem, values: Values): LostItemStep {
  const { my_role: role } = item;
  const [mine, theirs] = role === 'rider' ? [item.rider_confirmed, item.driver_confirmed] : [item.driver_confirmed, item.rider_confirmed];
  if (mine && theirs) return said(words.due(values));
  if (!item.is_open) return said(undefined);
  if (mine) return said(words.waits[role](values));
  return { said: words.hint[role](values), act: role === 'rider' ? words.confirm.rider(values) : words.confirm.driver };
}

function said(sentence: string | undefined): LostItemStep {
  return { said: sentence, act: undefined };
}
