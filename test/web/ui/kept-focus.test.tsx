import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { myParts } from '../../../stories/features/payments/split-fixtures';
import { aProposal, driven, here, nowMs, steps } from '../../../stories/features/rides/fixtures';
import { StepFrame } from '../../../web/features/drivers/views/step-frame';
import { PartCard } from '../../../web/features/payments/views/split/part-card';
import { WeekHead } from '../../../web/features/payments/views/weeks/week-head';
import { LookList } from '../../../web/features/privacy/views/look-list';
import { AskedRoute } from '../../../web/features/rides/views/trips/asked-route';
import { DemoActs } from '../../../web/features/rides/views/trips/demo-acts';
import { Calendar } from '../../../web/ui/dates/calendar';
import { Switch } from '../../../web/ui/forms/switch';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);

const act = jest.fn();
const route = { ride: driven(steps.onTrip), proposal: aProposal(), nowMs, onAccept: act, onKeep: act };
const step = { isWriting: true, isSending: false, children: null, onNext: act, onBack: act, onSaveDraft: act };
const part = { card: null, hasCard: true, isBusy: true, isConfirming: false, onConfirm: act, onPay: act, onDecline: act };
const month = { today: '2026-11-27', value: '', locale: 'en-US', headingId: 'month', onChoose: act };

/** What was pressed while what it was pressed for is under way, or once it has come to its end. Browsers take the focus from what is disabled. */
const pressed: readonly (readonly [string, ReactElement])[] = [
  ['Available for rides', <Switch key="1" aria-label="Available for rides" checked isBusy onCheckedChange={act} />],
  ['Let admins see what I see', <LookList key="1" looks={{ is_refused: false, looks: [] }} here={here} isSaving onRefuse={act} />],
  ['Keep the route', <AskedRoute key="1" {...route} isBusy />],
  ['Back', <StepFrame key="1" {...step} step="vehicle" />],
  ['Save and finish later', <StepFrame key="1" {...step} step="you" />],
  ['Decline', <PartCard key="1" {...part} part={myParts.asked} />],
  ['Decline', <PartCard key="1" {...part} part={myParts.accepted} />],
  ['Next month', <Calendar key="1" {...month} max="2026-11-30" />],
  ['Previous week', <WeekHead key="1" titleId="week" week="2026-11-09" previous={null} next="2026-11-16" onChoose={act} />],
  ['Next week', <WeekHead key="1" titleId="week" week="2026-11-09" previous="2026-11-02" next={null} onChoose={act} />],
  ['4× speed', <DemoActs key="1" tell={undefined} isHurried isTelling={false} onHurry={act} onTell={act} />],
];

test.each(pressed)('“%s” keeps the focus, and is deaf', async (name, page) => {
  render(page);
  const control = screen.queryByRole('switch', { name }) ?? screen.getByRole('button', { name });
  expect(control).toBeEnabled();
  expect(control).toHaveAttribute('aria-disabled', 'true');
  control.focus();
  await userEvent.keyboard('{Enter}');
  expect(control).toHaveFocus();
  expect(act).not.toHaveBeenCalled();
});
