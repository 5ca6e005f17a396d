import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplicationVehicle, DriverApplication } from '../../../src/drivers/applications/applications.contract';
import { aDocument, anApplication } from '../../../stories/features/drivers/application-fixtures';
import { aReviewed, here } from '../../../stories/features/admin/fixtures';
import { ApplicationSheet } from '../../../web/features/admin/views/application-sheet';
import { ApplicationStatusScreen } from '../../../web/features/drivers/application-screen';
import { onApplicationChanged } from '../../../web/features/drivers/live/on-application';
import { box, button, forgetToasts, lastToast, showPage, unreachable } from '../pages/show-page';
import { answerWith, type Answers, type Call, refusal } from '../rides/wire';

const path = '/api/driver/application';
const [read, ask, keep] = [`GET ${path}`, `PUT ${path}/vehicle`, `DELETE ${path}/vehicle`];
const sienna = { make: 'Toyota', model: 'Sienna', colour: 'Blue', plate: 'HT 204', seats: 6 };
const niro: ApplicationVehicle = { make: 'Kia', model: 'Niro', year: 2025, colour: 'Green', plate: 'HT 977', seats: 4 };

let application: DriverApplication;
let calls: Call[] = [];

function change(part: Partial<DriverApplication>): DriverApplication {
  application = { ...application, ...part, version: application.version + 1 };
  return application;
}

/** A server that keeps what is asked. */
function open(answers: Answers = {}) {
  ({ calls } = answerWith({
    [read]: () => ({ body: application }),
    [ask]: (body) => ({ body: change({ new_vehicle: body as ApplicationVehicle }) }),
    [keep]: () => ({ body: change({ new_vehicle: null }) }),
    ...answers,
  }));
  return showPage(<ApplicationStatusScreen />);
}

beforeEach(() => {
  forgetToasts();
  application = anApplication('approved', { version: 1, vehicle: sienna });
});
afterEach(cleanup);

const press = async (name: string) => userEvent.click(await button(name));
const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);

async function writes(car: ApplicationVehicle): Promise<void> {
  const words = { Make: car.make, Model: car.model, 'Model year': String(car.year), Color: car.colour, 'License plate': car.plate };
  for (const [label, value] of Object.entries(words)) await userEvent.type(await box(label), value);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seats for riders' }), String(car.seats));
}

describe('a driver who changes cars (M164)', () => {
  test('tells the new one, and sees what it still needs; riders look for the old one until then', async () => {
    open();
    expect(await screen.findByText('Blue Toyota Sienna')).toBeVisible();
    await press('Change your car');
    expect(await box('Make')).toHaveFocus();
    await writes(niro);
    await press('Save new car');
    await waitFor(() => expect(lastToast()?.title).toBe('New car saved.'));
    expect(sent(ask)).toEqual([niro]);
    const asked = within(await screen.findByRole('region', { name: 'Your new car' }));
    expect(asked.getByText('2025 Green Kia Niro')).toBeVisible();
    expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Insurance',
      'Registration',
      'Photo of your car',
    ]);
    expect(screen.getByText('Blue Toyota Sienna')).toBeVisible();
  });

  test('with its documents it is with us, and a decision shows the moment it comes', async () => {
    const documents = (['insurance', 'registration', 'car_photo'] as const).map((kind) => aDocument(kind));
    change({ new_vehicle: niro, documents });
    const cache = open();
    const asked = await screen.findByRole('region', { name: 'Your new car' });
    expect(within(asked).getByText('With us')).toBeVisible();
    const { year: _year, ...seen } = niro;
    act(() => onApplicationChanged.apply(change({ vehicle: seen, new_vehicle: null, documents: [] }), cache));
    expect(await screen.findByText('Green Kia Niro')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your new car' })).toBeNull();
  });

  test('nothing goes out while an answer is missing or cannot be right', async () => {
    open();
    await press('Change your car');
    await writes({ ...niro, year: 1949 });
    await userEvent.clear(await box('Make'));
    await press('Save new car');
    expect(await box('Make')).toBeInvalid();
    expect(await box('Model year')).toBeInvalid();
    expect(await box('Model')).toBeValid();
    expect(screen.getByText('Fill this in.')).toBeVisible();
    expect(sent(ask)).toEqual([]);
  });

  test('a name that is too long is kept whole, and answered', async () => {
    open();
    await press('Change your car');
    await writes(niro);
    const make = (await box('Make')) as HTMLInputElement;
    // As a line takes what is pasted: it drops what no longer goes in.
    const taken = (text: string) => (make.maxLength < 0 ? text : text.slice(0, make.maxLength));
    fireEvent.change(make, { target: { value: taken('K'.repeat(41)) } });
    await press('Save new car');
    expect(make).toHaveValue('K'.repeat(41));
    expect(make).toHaveAccessibleDescription(expect.stringContaining('At most 40 characters'));
    expect(sent(ask)).toEqual([]);
  });

  test('what the server says against it stands there, and without a network nothing is lost', async () => {
    let answer: () => ReturnType<typeof unreachable> | ReturnType<typeof refusal> = unreachable;
    open({ [ask]: () => answer() });
    await press('Change your car');
    await writes(niro);
    await press('Save new car');
    expect(await screen.findByText(/What you wrote is still here/)).toBeVisible();
    answer = () => refusal(400, 'vehicle_too_old', 'A car can be at most 15 years old.');
    await press('Save new car');
    expect(await screen.findByText('A car can be at most 15 years old.')).toBeVisible();
    expect(await box('Make')).toHaveValue('Kia');
    await press('Cancel');
    expect(await button('Change your car')).toBeVisible();
  });

  test('may edit it, or keep the car they have', async () => {
    change({ new_vehicle: niro });
    open();
    await press('Edit your new car');
    await userEvent.type(await box('License plate'), '9');
    await press('Save new car');
    await waitFor(() => expect(sent(ask)).toEqual([{ ...niro, plate: 'HT 9779' }]));
    await press('Keep your current car');
    await waitFor(() => expect(lastToast()?.title).toBe('You’re keeping your current car. The new one’s documents are removed.'));
    expect(await button('Change your car')).toBeVisible();
  });

  test('one that could not be taken back says so and stays', async () => {
    change({ new_vehicle: niro });
    open({ [keep]: unreachable });
    await press('Keep your current car');
    await waitFor(() => expect(lastToast()?.title).toBe('We couldn’t save that. Try again.'));
    expect(screen.getByText('2025 Green Kia Niro')).toBeVisible();
  });

  test('who does not drive has no car to change', async () => {
    application = anApplication('under_review');
    open();
    expect(await screen.findByText('Under review')).toBeVisible();
    expect(screen.queryByTestId('car-change')).toBeNull();
  });
});

test('M164: an operator reads the old car beside the new one', () => {
  showPage(
    <ApplicationSheet application={aReviewed({ status: 'approved', vehicle: sienna, new_vehicle: niro, documents: [] })} here={here} />,
  );
  const [now, next] = ['Car now', 'New car'].map((name) => within(screen.getByRole('region', { name })));
  expect(now?.getByText('HT 204')).toBeVisible();
  expect(next?.getByText('HT 977')).toBeVisible();
  expect(screen.getByText(/Still to come for the new car: Insurance, Registration, Photo of the car\./)).toBeVisible();
});
