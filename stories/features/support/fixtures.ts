import { LostItem } from '@server/support/lost-items/lost-items.contract.js';

/** Something that its rider just told of, unless told. */
export const aLostItem = (change: Partial<LostItem> = {}): LostItem =>
  LostItem.parse({
    ride_id: '0198a0a0-0000-7000-8000-000000000001',
    my_role: 'rider',
    opened_at: '2026-11-21T14:00:00.000Z',
    open_until: '2026-11-28T14:00:00.000Z',
    is_open: true,
    rider_confirmed: false,
    driver_confirmed: false,
    fee_cents: 1_500,
    currency: 'USD',
    fee: 'none',
    ...change,
  });
