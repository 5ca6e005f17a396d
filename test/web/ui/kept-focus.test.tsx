import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { maxPassengers } from '../../../src/booking/quotes/quote.contract';
import { maxAccessTokens } from '../../../src/access-tokens/access-tokens.contract';
import { SupportCase } from '../../../src/support/support.contract';
import { aCase } from '../../../stories/features/admin/fixtures';
import { myParts } from '../../../stories/features/payments/split-fixtures';
import { aToken } from '../../../stories/features/privacy/fixtures';
import { aProposal, driven, here, nowMs, steps } from '../../../stories/features/rides/fixtures';
import { allShares } from '../../../stories/features/sharing/fixtures';
import { CaseSheet } from '../../../web/features/admin/views/case-sheet';
import { GroupNameForm } from '../../../web/features/chat/views/groups/group-name-form';
import { SearchBar } from '../../../web/features/chat/views/search-bar';
import { StepFrame } from '../../../web/features/drivers/views/step-frame';
import { PartCard } from '../../../web/features/payments/views/split/part-card';
import { WeekHead } from '../../../web/features/payments/views/weeks/week-head';
import { StatusPanel } from '../../../web/features/presence/views/status-panel';
import { LookList } from '../../../web/features/privacy/views/look-list';
import { TokenList } from '../../../web/features/privacy/views/tokens/token-list';
import { Passengers } from '../../../web/features/rides/views/booking/ride-options';
import { AskedRoute } from '../../../web/features/rides/views/trips/asked-route';
import { DemoActs } from '../../../web/features/rides/views/trips/demo-acts';
import { SharePanel } from '../../../web/features/sharing/views/share-panel';
import { CaseCard } from '../../../web/features/support/views/case-card';
import { Calendar } from '../../../web/ui/dates/calendar';
import { Switch } from '../../../web/ui/forms/switch';
import { mayPrint } from '../../lib/printed';

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
const supportCase = SupportCase.parse({ ...aCase(), entries: [], evidence: null });
const ownCase = { supportCase, here, isOpen: true, reply: '', isSending: false, onToggle: act, onWrite: act, onSend: act };
const sharing = { shares: allShares, here, choices: [], state: 'ready', isBusy: false, isAdding: false, isRetrying: false } as const;
const moreFriends = { hasMore: false, isLoading: false, isPaused: false, hasFailed: false, onMore: act };
const sharingActs = { onShare: act, onShareByLink: act, onStop: act, onTrust: act, onAdd: act, onRetry: act };
const share = { ...sharing, ...sharingActs, moreFriends, busyKeys: new Set<string>(), problemOf: () => undefined };
const tokens = Array.from({ length: maxAccessTokens }, (_, place) => aToken({ id: `${aToken().id.slice(0, -2)}${10 + place}` }));
const found = {
  typed: '',
  query: '',
  matches: [],
  isBusy: false,
  isListShown: false,
  total: 0,
  index: 0,
  isLocal: true,
  people: [],
  me: null,
};
const search = { ...found, here, type: act, onActive: act, onChoose: act, onNext: act, onPrevious: act, onShowList: act, onClose: act };
const status = {
  settings: { status: 'auto', text: null, visibility: 'friends' },
  isSaving: false,
  onStatus: act,
  onText: act,
  onVisible: act,
} as const;
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
  ['Send answer', <CaseSheet key="1" shown={aCase()} here={here} isSending={false} onAnswer={act} />],
  ['Save', <StatusPanel key="1" {...status} />],
  ['Send', <CaseCard key="1" {...ownCase} />],
  ['Share a link', <SharePanel key="1" {...share} />],
  ['New access token', <TokenList key="1" {...{ tokens, here }} onCreate={act} onRevoke={act} />],
  ['Save name', <GroupNameForm key="1" name="Choir" isBusy={false} onSave={act} />],
  ['Remove a passenger', <Passengers key="1" count={1} onChange={act} />],
  ['Add a passenger', <Passengers key="1" count={maxPassengers} onChange={act} />],
  ['Previous result', <SearchBar key="1" {...search} />],
  ['Next result', <SearchBar key="1" {...search} />],
  ['4× speed', <DemoActs key="1" driver={undefined} isHurried isGiving={false} onHurry={act} onGive={act} />],
];

test.each(pressed)('“%s” keeps the focus, and is deaf', async (name, page) => {
  mayPrint(/The tag <search> is unrecognized/); // in the browser of the tests alone
  render(<MemoryRouter>{page}</MemoryRouter>);
  const control = screen.queryByRole('switch', { name }) ?? screen.getByRole('button', { name });
  expect(control).toBeEnabled();
  expect(control).toHaveAttribute('aria-disabled', 'true');
  control.focus();
  await userEvent.keyboard('{Enter}');
  expect(control).toHaveFocus();
  expect(act).not.toHaveBeenCalled();
});
