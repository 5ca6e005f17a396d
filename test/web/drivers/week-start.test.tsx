import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { english, englishOf, readLanguageFrom } from '../../../src/contract/texts/language.js';
import { aWeek, daysOf } from '../../../stories/features/drivers/fixtures';
import { ScheduleScreen } from '../../../web/features/drivers/schedule-screen';
import { showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

afterEach(() => {
  cleanup();
  readLanguageFrom(() => english);
});

const names = (found: readonly HTMLElement[]) => found.map((each) => /\w+?day/.exec(each.textContent)?.[0]);

test.each([
  ['en-US', 'Sunday', 'Saturday'],
  ['en-IE', 'Monday', 'Sunday'],
] as const)('in %s a driver’s week begins on %s and ends on %s', async (language, first, last) => {
  readLanguageFrom(() => englishOf(language));
  answerWith({ 'GET /api/driver/schedule': () => ({ body: aWeek({ days: daysOf({ 3: ['09:00-17:00'] }) }) }) });
  showPage(<ScheduleScreen />);
  await screen.findByTestId('save-bar');
  const week = names(screen.getAllByTestId('schedule-day'));
  expect([week[0], week.at(-1), week.length]).toEqual([first, last, 7]);
  await userEvent.click(screen.getByLabelText('Copy Wednesday’s hours'));
  const copies = names(screen.getAllByRole('menuitem', { name: /^To \w+day$/ }));
  expect([copies[0], copies.at(-1), copies.length]).toEqual([first, last, 6]);
});
