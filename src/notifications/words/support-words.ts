import type { CheckInWhy } from '../../support/check-ins/check-ins.contract.js';
import { type Money, moneyText, type Reader } from './reader.js';
import { say } from './say.js';
import { supportTexts as texts } from './texts.js';

interface OfLostItem {
  /** First name of the other one. */
  readonly name: string;
  /** What bringing it back may be paid with. */
  readonly fee: Money;
}

interface OfAlert {
  readonly name: string;
  readonly plate: string | null;
}

interface OfContact extends OfAlert {
  /** Whom to call in danger; what was told before the town could say it has none. */
  readonly call?: string;
}

const alertValues = ({ name, plate }: OfAlert) => ({ name, plate: plate ?? '–' });

const values = ({ name, fee }: OfLostItem, reader: Reader) => ({ name, fee: moneyText(fee, reader) });

/** What people are told who wrote to operators, and rider and driver about things that were left in cars. */
export const supportWords = {
  alert_contact: ({ call = '911', ...alert }: OfContact) => say(texts.alert_contact, { call, ...alertValues(alert) }),
  alert_desk: (alert: OfAlert) => say(texts.alert_desk, alertValues(alert)),
  alert_safe: ({ name }: { readonly name: string }) => say(texts.alert_safe, { name }),
  check_in: ({ why }: { readonly why: CheckInWhy }) => say(texts.check_in[why], {}),
  /** `side`: whose answer it is. */
  check_in_help: ({ side, name }: { readonly side: 'rider' | 'driver'; readonly name: string }) => say(texts.check_in_help[side], { name }),
  case_answered: ({ subject }: { readonly subject: string }) => say(texts.case_answered, { subject }),
  lost_item_reported: ({ days, ...item }: OfLostItem & { readonly days: number }, reader: Reader) =>
    say(texts.lost_item_reported, { days, ...values(item, reader) }),
  /** `to`: who is asked to confirm as well. */
  lost_item_confirmed: ({ to, ...item }: OfLostItem & { readonly to: 'rider' | 'driver' }, reader: Reader) =>
    say(texts.lost_item_confirmed[to], values(item, reader)),
} as const;
