import '@testing-library/jest-dom/jest-globals';
import '../../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Place } from '../../../../src/town/geo.contract';
import { PlaceSearch } from '../../../../web/features/places/place-search';

const station = { id: 'harbor-station', name: 'Harbor Station', address: '15 Station Square, Hometown, ME', lat: 44.095, lng: -69.094 };
const museum = { id: 'old-mill-museum', name: 'Old Mill Museum', address: '141 Mill Street, Hometown, ME', lat: 44.104, lng: -69.101 };
const asked: string[] = [];
let isDown = false;

/** The server at the other end of the wire. */
function answer(address: string): Promise<Response> {
  asked.push(address);
  if (isDown) return Promise.reject(new TypeError('Failed to fetch'));
  const body = JSON.stringify({ places: address.includes('harb') ? [station] : [] });
  return Promise.resolve({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => body,
    json: async () => JSON.parse(body),
  } as Response);
}

beforeEach(() => {
  asked.length = 0;
  isDown = false;
  globalThis.fetch = answer as typeof fetch;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  onlineManager.setOnline(true);
});

/** From now on it takes its time. */
function holdAnswers(): void {
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    return new Promise(() => {});
  }) as typeof fetch;
}

function Page({ onPick = () => undefined, problem }: { onPick?: (place: Place | undefined) => void; problem?: string }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [place, setPlace] = useState<Place>();
  const handlePick = (picked: Place | undefined) => {
    setPlace(picked);
    onPick(picked);
  };
  return (
    <QueryClientProvider client={client}>
      <PlaceSearch label="Where to?" value={place} suggestions={[museum]} onPick={handlePick} problem={problem} />
      <button type="button" onClick={() => setPlace(museum)}>
        Press the map
      </button>
    </QueryClientProvider>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Where to?' });

test('what is typed is asked once it stands still, and Enter takes the best answer', async () => {
  const picked = jest.fn();
  render(<Page onPick={picked} />);
  await userEvent.type(box(), 'harb');
  await screen.findByRole('option', { name: /Harbor Station/ });
  expect(asked).toEqual(['/api/places/search?q=harb']);
  await userEvent.keyboard('{Enter}');
  expect(picked).toHaveBeenLastCalledWith(station);
  expect(box()).toHaveValue('Harbor Station');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter takes nothing of what is listed for an older text, unless one walked to it', async () => {
  const picked = jest.fn();
  render(<Page onPick={picked} />);
  await userEvent.type(box(), 'harb');
  await screen.findByRole('option', { name: /Harbor Station/ });
  holdAnswers();
  await userEvent.type(box(), 'or view{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  await userEvent.keyboard('{Enter}');
  expect(picked).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(picked).toHaveBeenLastCalledWith(station);
});

test('without a network nothing that is listed is the answer to a newer text', async () => {
  const picked = jest.fn();
  render(<Page onPick={picked} />);
  await userEvent.type(box(), 'harb');
  await screen.findByRole('option', { name: /Harbor Station/ });
  onlineManager.setOnline(false);
  jest.useFakeTimers();
  fireEvent.change(box(), { target: { value: 'harbor view' } });
  act(() => jest.advanceTimersByTime(1_000));
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(picked).not.toHaveBeenCalled();
  expect(asked).toHaveLength(1);
});

test('before anything is typed saved and recent places are offered', async () => {
  const picked = jest.fn();
  render(<Page onPick={picked} />);
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('option', { name: /Old Mill Museum/ }));
  expect(picked).toHaveBeenLastCalledWith(museum);
  expect(asked).toEqual([]);
});

test('nothing found is said, not left to be guessed', async () => {
  render(<Page />);
  await userEvent.type(box(), 'atlantis');
  expect(await screen.findByText(/No results for “atlantis”/)).toBeVisible();
});

test('a failed search can be tried again', async () => {
  isDown = true;
  render(<Page />);
  await userEvent.type(box(), 'harb');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await userEvent.click(box());
  expect(await screen.findByRole('option', { name: /Harbor Station/ })).toBeVisible();
});

test('typing over a chosen place lets go of it', async () => {
  const picked = jest.fn();
  render(<Page onPick={picked} />);
  await userEvent.click(box());
  await userEvent.keyboard('{Enter}');
  await userEvent.type(box(), 'x');
  expect(picked).toHaveBeenLastCalledWith(undefined);
});

test('what is wrong with the choice stands at the box', () => {
  render(<Page problem="Choose an address first." />);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('Choose an address first.');
});

test('who types a whole name and goes on has chosen that place, also when the answer comes later', async () => {
  const picked = jest.fn();
  render(<Page onPick={picked} />);
  await userEvent.type(box(), 'harbor station');
  await userEvent.tab();
  await waitFor(() => expect(picked).toHaveBeenLastCalledWith(station));
  expect(picked).toHaveBeenCalledTimes(1);
});

test('a part of a name is not chosen by going on', async () => {
  const picked = jest.fn();
  render(<Page onPick={picked} />);
  await userEvent.type(box(), 'harb');
  await screen.findByRole('option', { name: /Harbor Station/ });
  await userEvent.tab();
  expect(screen.queryByRole('option')).toBeNull();
  expect(picked).not.toHaveBeenCalled();
});

test('a place that is chosen elsewhere stands in the box, in place of what was typed', async () => {
  render(<Page />);
  await userEvent.type(box(), 'harb');
  await userEvent.click(screen.getByRole('button', { name: 'Press the map' }));
  expect(box()).toHaveValue(museum.name);
  await userEvent.type(box(), 'x');
  expect(box()).not.toHaveValue(museum.name);
});
