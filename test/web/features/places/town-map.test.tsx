import '@testing-library/jest-dom/jest-globals';
import '../../ui/server-globals';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { TownMap } from '../../../../web/features/places/views/town-map';

const pickup = { lat: 44.103348, lng: -69.087332, name: '12 Mill Street' };
const destination = { lat: 44.095089, lng: -69.093899, name: 'Harbor Station' };
const map = <TownMap pickup={pickup} destination={destination} distanceMiles={0.85} interactive />;
const told: unknown[] = [];

beforeEach(() => {
  told.length = 0;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // A browser without graphics, as on a very old phone.
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  jest.spyOn(console, 'error').mockImplementation((...words) => void told.push(words));
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('the server draws the town and the way as a sketch and says it in words', () => {
  const html = renderToString(map);
  expect(html).toContain('aria-label="Map: from 12 Mill Street to Harbor Station, 0.9 mi"');
  expect(html).toContain('<polyline');
  expect(html).toContain('href="/map/town-sketch.svg#town"');
  // It would move as soon as the panels over the map are measured.
  expect(html).not.toContain('© Hometown');
});

test('a town of one’s own has nothing of the demo’s streets, also in the server’s sketch', () => {
  const html = renderToString(<TownMap pickup={pickup} destination={destination} ground={{ kind: 'plain' }} interactive />);
  expect(html).toContain('<polyline');
  expect(html).not.toContain('town-sketch.svg');
});

test('without graphics there is no map to press', async () => {
  const [root, onDrawn] = [document.createElement('div'), jest.fn()];
  await act(async () => createRoot(root).render(<TownMap onDrawn={onDrawn} interactive />));
  expect(onDrawn.mock.calls).toEqual([[false]]);
});

test('without graphics the sketch stays, and React finds what the server drew', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(map);
  await act(async () => void hydrateRoot(root, map, { onRecoverableError: (error) => told.push(error) }));
  expect(root.querySelector('[data-stage]')).toHaveAttribute('data-stage', 'impossible');
  expect(root.querySelector('[role=img]')).toHaveAccessibleName('Map: from 12 Mill Street to Harbor Station, 0.9 mi');
  expect(root).toHaveTextContent('Map unavailable. Showing a sketch instead.');
  expect(told).toEqual([]);
});
