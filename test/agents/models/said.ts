import type { ModelMessage } from '../../../src/agents/models/agent-model.js';

export const says = (content: string): ModelMessage => ({ role: 'user', content });
/** A Tuesday, ten in the morning. */
const now = new Date('2026-11-24T15:00:00Z');
export const timeZone = 'America/New_York';
export const may = { canCall: true, now, timeZone };
export const found = (name: string, facts: object): ModelMessage => ({
  role: 'tool',
  callId: 'call',
  name,
  content: JSON.stringify(facts),
});

/** Tomorrow at five in the afternoon. */
export const openRide = {
  ride_id: 'r',
  status: 'confirmed',
  is_scheduled: true,
  pickup: '12 Mill Street',
  destination: 'Harbor Station',
  pickup_time: '2026-11-25T22:00:00Z',
  time_zone: timeZone,
  price: 8.5,
  currency: 'USD',
  other_person: null,
};
