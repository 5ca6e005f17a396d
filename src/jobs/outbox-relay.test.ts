import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Queue } from 'bullmq';
import { Clock } from '../config/clock.js';
import type { Outbox } from '../database/outbox/outbox.js';
import type { Sql } from '../database/sql.js';
import { OutboxRelay } from './outbox-relay.js';

const left = {
  id: '01990000-0000-7000-8000-000000000001',
  queue: 'rides',
  name: 'rides.note',
  payload: {},
  attempts: 1,
  backoff_ms: 1_000,
  run_at: new Date(),
  created_at: new Date(),
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('while the queues are away, what waits in the outbox is given to them once, however often it is looked at', async () => {
  const given: (() => void)[] = [];
  const away = { add: () => new Promise<void>((resolve) => void given.push(resolve)) } as unknown as Queue;
  const sql = { all: async () => [left] } as unknown as Sql;
  const outbox = { onCommitted: () => undefined } as unknown as Outbox;
  const relay = new OutboxRelay(outbox, sql, new Clock());
  const started = relay.start(new Map([['rides', away]]), new Map(), {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(given).toHaveLength(1);
  given[0]?.();
  await started;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(given).toHaveLength(2);
});
