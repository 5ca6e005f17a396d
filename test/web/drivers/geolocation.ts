import { afterEach, beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';

type Found = (position: { coords: { latitude: number; longitude: number; accuracy: number }; timestamp: number }) => void;
type Failed = (error: { code: number; PERMISSION_DENIED: number }) => void;

/** The browser's geolocation, which tells what the test says. */
export const watchPosition = jest.fn((_found: Found, _failed: Failed, _options: PositionOptions) => 7);

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch: () => undefined } });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(document, 'visibilityState');
});

interface Measured {
  latitude?: number;
  accuracy?: number;
  /** How long ago (ms). */
  agoMs?: number;
}

/** The device is found. */
export const found = ({ latitude = 44.1, accuracy = 8, agoMs = 0 }: Measured = {}) =>
  act(async () =>
    watchPosition.mock.calls.at(-1)?.[0]({ coords: { latitude, longitude: -69.1, accuracy }, timestamp: Date.now() - agoMs }),
  );

export const denied = () => act(async () => watchPosition.mock.calls.at(-1)?.[1]({ code: 1, PERMISSION_DENIED: 1 }));

/** The tab goes behind another one, or comes back. */
export const turn = (visibility: DocumentVisibilityState) =>
  act(async () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
    document.dispatchEvent(new Event('visibilitychange'));
  });
