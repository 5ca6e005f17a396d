import { texts } from '@server/contract/texts/texts.js';

/** Words of pushes that didn’t arrive. */
export const pushTexts = texts('admin.pushes', {
  title: 'Push failures',
  description: 'Pushes that didn’t arrive, newest first. We keep them for 30 days.',
  byHost: 'By push service',
  byHostHint: 'Counted over the last 1,000 failures.',
  each: 'Each of them',
  none: 'Every push arrived',
  noneDetail: 'Pushes that don’t arrive show up here.',
  host: 'Push service',
  end: 'What happened',
  ends: { expired: 'Expired', gone: 'Browser gone', refused: 'Turned away', failed: 'No answer' },
  code: 'Code',
  count: 'Failures',
  last: 'Last',
  person: 'Person',
  device: 'Browser',
  attempts: 'Tries',
  at: 'When',
  test: 'Test',
});

/** Words of what agents use. */
export const spendTexts = texts('admin.agents', {
  title: 'Agents',
  description: 'What our assistants use, by day in UTC.',
  days: 'All assistants',
  agents: 'Each assistant, last 7 days',
  none: 'No answers yet',
  noneDetail: 'What assistants use shows up here.',
  number: '{count, number}',
  day: 'Day',
  agent: 'Assistant',
  runs: 'Answers',
  tokens: 'Tokens',
  people: 'People',
  failed: 'Failed',
  stopped: 'Stopped',
  error: 'Main reason',
  errors: {
    model_unavailable: 'Model unavailable',
    model_refused: 'Model declined',
    model_garbled: 'Model unreadable',
    took_too_long: 'Took too long',
    too_long: 'Answer too long',
    too_many_rounds: 'Too many rounds',
    budget_spent: 'Budget spent',
    interrupted: 'Interrupted',
    signed_out: 'Signed out',
    failed: 'Something else',
  },
});
