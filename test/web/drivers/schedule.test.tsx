import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DriverSchedule } from '../../../src/drivers/schedule/schedule.contract';
import { aWeek, daysOf } from '../../../stories/features/drivers/fixtures';
import { onScheduleChanged } from '../../../web/features/drivers/live/on-schedule';
import { ScheduleScreen } from '../../../web/features/drivers/schedule-screen';
import { makeQueryClient } from '../../../web/lib/cache/query';
import { forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, refusal, type Answers, type Call } from '../rides/wire';

const [get, put] = ['GET /api/driver/schedule', 'PUT /api/driver/schedule'];
const saved = (sent: unknown) => {
  const { version, ...week } = sent as DriverSchedule;
  return { body: aWeek({ ...week, version: version + 1 }) };
};

let calls: Call[] = [];
let cache = makeQueryClient();

async function open(week: DriverSchedule, answers: Answers = { [put]: saved }) {
  ({ calls } = answerWith({ [get]: () => ({ body: week }), ...answers }));
  cache = showPage(<ScheduleScreen />, makeQueryClient());
  await screen.findByTestId('save-bar');
}

beforeEach(forgetToasts);
afterEach(cleanup);

// By label, not by role: the list of time zones makes every search by role walk hundreds of options.
const group = (name: string) => screen.queryByLabelText(name, { selector: 'fieldset' });
const hours = (name: string) => within(screen.getByLabelText(name, { selector: 'fieldset' }));
const box = (name: string, of: 'From' | 'Until') => hours(name).getByLabelText(of);
const day = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const inBar = (name: string) => within(screen.getByTestId('save-bar')).findByRole('button', { name });
const press = async (name: string) => userEvent.click(await inBar(name));
const pressAt = (label: string) => userEvent.click(screen.getByLabelText(label));
const sent = () => calls.filter(({ name }) => name === put).map(({ body }) => body as DriverSchedule);

async function write(into: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(into);
  if (text !== '') await userEvent.type(into, text);
  await userEvent.tab();
}

const tuesdays = aWeek({ days: daysOf({ 2: ['09:00-17:00'] }) });

describe('a driver’s weekly hours (M26, S34)', () => {
  test('are changed by the keys and saved as a whole', async () => {
    await open(tuesdays);
    expect(await inBar('Save')).toHaveAttribute('aria-disabled', 'true');
    await write(box('Tuesday, hours 1', 'Until'), '1:30 am');
    expect(screen.getByText('Until 1:30 AM on Wednesday.')).toBeVisible();
    expect(box('Tuesday, hours 1', 'Until')).toHaveAccessibleDescription('Until 1:30 AM on Wednesday.');
    expect(screen.getByText('16 h 30 min a week')).toBeVisible();
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
    await press('Save');
    await waitFor(() => expect(lastToast()?.title).toBe('Hours saved.'));
    const { time_zone, version } = tuesdays;
    expect(sent()).toEqual([{ is_always: false, time_zone, version, days: daysOf({ 2: ['09:00-01:30'] }) }]);
    expect(await inBar('Save')).toHaveAttribute('aria-disabled', 'true');
    expect(await inBar('Save')).toHaveFocus();
  });

  test('have up to three spans a day, which can be added and removed', async () => {
    await open(tuesdays);
    await pressAt('Add hours on Tuesday');
    await pressAt('Add hours on Tuesday');
    expect(screen.queryByLabelText('Add hours on Tuesday')).toBeNull();
    await userEvent.click(hours('Tuesday, hours 1').getByLabelText('Remove these hours on Tuesday'));
    await press('Save');
    await waitFor(() => expect(sent()[0]?.days).toEqual(daysOf({ 2: ['17:00-19:00', '19:00-21:00'] })));
  });

  test('leave the keyboard in the row of their day when the last of them is removed', async () => {
    await open(tuesdays);
    const remove = screen.getByLabelText('Remove these hours on Tuesday');
    const row = remove.closest('li');
    remove.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(group('Tuesday, hours 1')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  test('are switched on and off day by day, and copied to others', async () => {
    await open(tuesdays);
    await userEvent.click(day('Sunday'));
    await userEvent.click(day('Tuesday'));
    expect(group('Tuesday, hours 1')).toBeNull();
    await pressAt('Copy Sunday’s hours');
    await userEvent.click(await screen.findByText('To Saturday'));
    await press('Save');
    const on = () => sent()[0]?.days.filter(({ is_available: isOn }) => isOn);
    await waitFor(() => expect(on()?.map(({ day_of_week: one }) => one)).toEqual([0, 6]));
    expect(sent()[0]?.days[2]?.spans).toEqual([{ start_time: '09:00', end_time: '17:00' }]);
  });

  test('begin with a usual week for who never had any', async () => {
    await open(aWeek({ is_always: true, days: daysOf({}), version: 0 }));
    expect(screen.getByText('Any time')).toBeVisible();
    await userEvent.click(day('Only in my hours'));
    expect(day('Monday')).toBeChecked();
    expect(day('Sunday')).not.toBeChecked();
    expect(screen.getByText('40 h a week')).toBeVisible();
  });

  test('that overlap, or lack a time, are said to be wrong in their row, and not sent', async () => {
    await open(aWeek({ days: daysOf({ 5: ['18:00-02:00'], 6: ['08:00-12:00'] }) }));
    await write(box('Saturday, hours 1', 'From'), '1 am');
    expect(box('Friday, hours 1', 'Until')).toHaveAccessibleDescription('These hours overlap others on Saturday.');
    expect(box('Saturday, hours 1', 'From')).toBeInvalid();
    await write(box('Saturday, hours 1', 'From'), '');
    expect(box('Saturday, hours 1', 'From')).toHaveAccessibleDescription('Choose a time, such as 9:00 AM.');
    expect(box('Friday, hours 1', 'Until')).toBeValid();
    await press('Save');
    expect(await screen.findByText('Some hours need another look.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('words that are no time stay with the hours they were typed over', async () => {
    await open(aWeek({ days: daysOf({ 1: ['09:00-12:00', '13:00-17:00'], 2: ['08:00-10:00'] }) }));
    const from = () => box('Monday, hours 1', 'From');
    await write(from(), 'xx');
    expect(from()).toHaveValue('xx');
    expect(from()).toBeInvalid();
    await userEvent.click(hours('Monday, hours 1').getByLabelText('Remove these hours on Monday'));
    expect(from()).toHaveValue('1:00 PM');
    await userEvent.click(from());
    await userEvent.tab();
    expect(from()).toHaveValue('1:00 PM');
    expect(from()).toBeValid();
    await write(from(), 'xx');
    await pressAt('Copy Tuesday’s hours');
    await userEvent.click(await screen.findByText('To Monday'));
    expect(from()).toHaveValue('8:00 AM');
    await write(from(), 'xx');
    await press('Undo changes');
    expect(from()).toHaveValue('9:00 AM');
    expect(from()).toBeValid();
  });

  test('go by a clock that is shown, and can be that of the device', async () => {
    await open(aWeek({ time_zone: 'Pacific/Auckland' }));
    expect(screen.getByLabelText('Time zone')).toHaveValue('Pacific/Auckland');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    await userEvent.click(screen.getByText(/^Use /));
    await press('Save');
    await waitFor(() => expect(sent()[0]?.time_zone).toBe(timeZone));
    expect(screen.queryByText(/another time zone/)).toBeNull();
  });
});

describe('hours that were changed elsewhere', () => {
  const theirs = aWeek({ version: 4, days: daysOf({ 3: ['10:00-11:00'] }) });
  const hear = () => act(() => onScheduleChanged.apply(theirs, cache));

  test('show at once where nothing is being written', async () => {
    await open(tuesdays);
    hear();
    await waitFor(() => expect(group('Wednesday, hours 1')).toBeVisible());
    expect(await inBar('Save')).toHaveAttribute('aria-disabled', 'true');
    act(() => onScheduleChanged.apply(tuesdays, cache));
    expect(group('Tuesday, hours 1')).toBeNull();
  });

  test('show where everything was written back to what it was', async () => {
    await open(tuesdays);
    await userEvent.click(day('Tuesday'));
    await userEvent.click(day('Tuesday'));
    hear();
    await waitFor(() => expect(group('Wednesday, hours 1')).toBeVisible());
    expect(await inBar('Save')).toHaveAttribute('aria-disabled', 'true');
  });

  test('are told where something is, and replaced', async () => {
    await open(tuesdays);
    await userEvent.click(day('Sunday'));
    hear();
    expect(await screen.findByText('You saved other hours on another screen. Saving these replaces them.')).toBeVisible();
    await press('Save');
    await waitFor(() => expect(sent()[0]?.version).toBe(4));
    await waitFor(() => expect(lastToast()?.title).toBe('Hours saved.'));
    expect(day('Sunday')).toBeChecked();
  });

  test('are asked for where the save came too late', async () => {
    let isLate = false;
    const answers: Answers = {
      [get]: () => ({ body: isLate ? theirs : tuesdays }),
      [put]: () => {
        isLate = true;
        return refusal(409, 'schedule_changed', 'Your hours were changed on another screen.');
      },
    };
    await open(tuesdays, answers);
    await userEvent.click(day('Sunday'));
    await press('Save');
    await press('Show those');
    await waitFor(() => expect(group('Wednesday, hours 1')).toBeVisible());
    expect(day('Sunday')).not.toBeChecked();
  });
});

describe('what is not saved', () => {
  test('stays while there is no network, which is said, and is sent at the next try', async () => {
    let isDown = true;
    await open(tuesdays, { [put]: (body) => (isDown ? unreachable() : saved(body)) });
    await userEvent.click(day('Sunday'));
    await press('Save');
    expect(await screen.findByText(/couldn’t reach Hometown/)).toBeVisible();
    expect(day('Sunday')).toBeChecked();
    isDown = false;
    await press('Save');
    await waitFor(() => expect(lastToast()?.title).toBe('Hours saved.'));
  });

  test('can be undone, and leaving it asks first', async () => {
    await open(tuesdays);
    await userEvent.click(day('Sunday'));
    await userEvent.click(screen.getByText('Elsewhere'));
    await userEvent.click(await screen.findByText('Stay here'));
    expect(day('Sunday')).toBeChecked();
    await press('Undo changes');
    expect(day('Sunday')).not.toBeChecked();
    await waitFor(() => expect(screen.getByTestId('save-bar')).toHaveFocus());
    await userEvent.click(screen.getByText('Elsewhere'));
    expect(await screen.findByText('Elsewhere', { selector: 'h1' })).toBeVisible();
  });
});

test('without a network the page says that it waits for one', async () => {
  onlineManager.setOnline(false);
  ({ calls } = answerWith({ [get]: () => ({ body: tuesdays }) }));
  showPage(<ScheduleScreen />);
  expect(await screen.findByTestId('offline-state')).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByTestId('save-bar')).toBeVisible();
});
