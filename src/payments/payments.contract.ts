import * as z from 'zod/mini';
import { bareEndpoint, endpoint } from '../contract/endpoint.js';
import { Id, IdParam } from '../contract/ids.js';
import { problems } from '../contract/problem.js';
import { text } from '../contract/text.js';
import { topic } from '../contract/topic.js';
import { noCardsProblems } from '../booking/no-cards.contract.js';
import { type PaymentStatus, rideProblems } from '../rides/ride.contract.js';

/** As the card provider spells it. @public */
export const CardBrand = z.string();
/** As people write those that most of them have. */
export const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};
/** A card that was asked for something, by what its owner recognises it by. */
export const ShownCard = z.object({ brand: CardBrand, last4: z.string() });
/** What a rider is charged for (D6). */
export const ChargePurpose = z.enum(['fare', 'cancel_fee', 'no_show_fee', 'tip', 'lost_item']);
export type ChargePurpose = z.output<typeof ChargePurpose>;
/** What was given back was paid before. */
export const paidStatuses = ['captured', 'refunded'] as const satisfies readonly PaymentStatus[];

/** A charge without a status was never asked for. */
export function wasPaid(status: PaymentStatus | null | undefined): boolean {
  return paidStatuses.some((paid) => paid === status);
}

/** A card as it may be used: `expiring` within 30 days still pays, `expired` and `failed` do not (D1). */
export const CardState = z.enum(['ok', 'expiring', 'expired', 'failed']);
export type CardState = z.output<typeof CardState>;

export const usableCardStates = ['ok', 'expiring'] as const satisfies readonly CardState[];

/** Whether a card still pays (D1). */
export function isUsableCard({ state }: { readonly state: string }): boolean {
  return usableCardStates.some((usable) => usable === state);
}

/** A saved card without any card data: only what its owner recognises it by. */
export const PaymentMethod = z.object({
  id: Id,
  brand: CardBrand,
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
  state: CardState,
});
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** When a card stops paying, in milliseconds since 1970: it is good until its month ends in UTC (D1). */
export function cardEndsAt({ exp_year: year, exp_month: month }: Pick<PaymentMethod, 'exp_year' | 'exp_month'>): number {
  return Date.UTC(year, month);
}

/** My cards, the default one first. */
export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  access: 'user',
  summary: 'My saved cards',
  reply: z.object({ payment_methods: z.array(PaymentMethod) }),
});

/** A person has at most this many cards. */
export const maxPaymentMethods = 10;
/** Characters of a vault's one-time token. */
const tokenMaxLength = 200;

export const cardProblems = problems({
  token_unusable: [400, 'We couldn’t save that card. Try again.'],
  too_many_cards: [409, `You have ${maxPaymentMethods} cards. Remove one first.`],
  card_unusable: rideProblems.card_unusable,
  ...noCardsProblems,
  card_in_use: [409, 'This card is paying for a ride that hasn’t ended.'],
});

const rate = { limit: 30, windowS: 60 } as const;

/** A card that the demo vault offers; its token stores it once. */
export const OfferedCard = z.object({
  token: z.string(),
  brand: CardBrand,
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  /** What this card shows, in one sentence. */
  about: z.string(),
});
export type OfferedCard = z.output<typeof OfferedCard>;

/**
 * How a card is given to whoever holds the cards; card data never passes through us (D7). `stripe`: on a page of Stripe's. `none`: the
 * town has nobody who charges cards.
 */
export const CardSetup = z.union([
  z.object({ provider: z.literal('demo'), cards: z.array(OfferedCard) }),
  z.object({ provider: z.enum(['stripe', 'none']) }),
]);
export type CardSetup = z.output<typeof CardSetup>;

export const getCardSetup = endpoint({
  method: 'GET',
  path: '/api/payment-methods/setup',
  access: 'user',
  summary: 'How to add a card',
  reply: CardSetup,
});

/** The page of the provider's on which I enter a card. It leads back to my cards, with the card's token as `session`. */
export const enterPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods/enter',
  access: 'user',
  summary: 'Enter a card at the provider',
  /** The page of ours that I came from, and go back to. */
  body: z.strictObject({ back: z.optional(text(200, 1)) }),
  reply: z.object({ url: z.string() }),
  problems: ['cards_not_set_up', 'too_many_cards'],
  rate,
});

/** Where Stripe tells what happened: its signed events, as they are. */
export const stripeWebhookPath = '/api/payments/stripe/webhook';
export const stripeWebhookMaxBytes = 256 * 1024;

/** Its signature is over the bytes of the body: they are taken as they came. */
export const takeStripeEvent = bareEndpoint({
  method: 'POST',
  path: stripeWebhookPath,
  access: 'public',
  summary: 'Take an event that Stripe signed',
  answers: 'application/json',
  reply: z.object({ received: z.literal(true) }),
  problems: ['not_found'],
});

/** Stores the card behind a token. The token is the key: the same one again answers the same card. */
export const addPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/payment-methods',
  access: 'user',
  summary: 'Add a card',
  status: 201,
  body: z.strictObject({ token: text(tokenMaxLength, 1) }),
  reply: PaymentMethod,
  problems: ['cards_not_set_up', 'token_unusable', 'too_many_cards'],
  rate,
});

/** Makes a card that pays the default one; the one before is it no more. */
export const changePaymentMethod = endpoint({
  method: 'PATCH',
  path: '/api/payment-methods/:id',
  access: 'user',
  summary: 'Make a card the default one',
  params: IdParam,
  body: z.strictObject({ is_default: z.literal(true) }),
  reply: PaymentMethod,
  problems: ['card_unusable'],
  rate,
});

/**
 * Not while it pays a ride that goes on; the default passes on to the newest card left. What waits for me at its bank can be confirmed no
 * more. Removing twice is no error.
 */
export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/api/payment-methods/:id',
  access: 'user',
  summary: 'Remove a card',
  params: IdParam,
  reply: z.object({ id: Id }),
  problems: ['card_in_use'],
  rate,
});

/** My cards are not what they were: to all of my own screens, which then ask again. */
export const paymentMethodsChanged = topic({ name: 'payments.methods.changed', payload: z.object({}) });

export const DriverBalance = z.object({
  /** Captured driver share, less what was paid out or is under way, as a decimal amount (D7, S37). */
  instant_balance: z.number(),
  currency: z.string(),
});
export type DriverBalance = z.output<typeof DriverBalance>;

// Of whoever drives or ever did: everybody else is refused by the service (EarnersService).

/** What I earned and was not yet paid. */
export const getDriverBalance = endpoint({
  method: 'GET',
  path: '/api/driver/balance',
  access: 'user',
  summary: 'My balance',
  reply: DriverBalance,
});
