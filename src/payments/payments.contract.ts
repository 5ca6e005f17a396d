import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.js';
import { Id } from '../contract/ids.js';

/** Brands whose mark we can draw; any other is `card`. */
export const CardBrand = z.string();
/** A card as it may be used: `expiring` within 30 days still pays, `expired` and `failed` do not (D1). */
export const CardState = z.enum(['ok', 'expiring', 'expired', 'failed']);
export type CardState = z.output<typeof CardState>;

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

export const DriverBalance = z.object({
  /** Captured driver share, less what was paid out, as a decimal amount (D7, S37). */
  instant_balance: z.number(),
  currency: z.string(),
});
export type DriverBalance = z.output<typeof DriverBalance>;

/** What I earned and was not yet paid. */
export const getDriverBalance = endpoint({
  method: 'GET',
  path: '/api/driver/balance',
  access: 'driver',
  summary: 'My balance',
  reply: DriverBalance,
});
