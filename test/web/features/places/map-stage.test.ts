import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useMapStage } from '../../../../web/features/places/views/map/use-map-stage';

beforeEach(() => {
  // A browser with graphics.
  HTMLCanvasElement.prototype.getContext = (() => ({ getExtension: () => null })) as never;
});
afterEach(cleanup);

test('what fails before anything is drawn leaves no map', () => {
  const { result } = renderHook(useMapStage);
  expect(result.current.stage).toBe('loading');
  act(() => result.current.onFailed());
  expect(result.current.stage).toBe('impossible');
});

test('what fails of a map that is drawn takes it away from nobody', () => {
  const { result } = renderHook(useMapStage);
  act(() => result.current.onReady());
  act(() => result.current.onFailed());
  expect(result.current.stage).toBe('drawn');
});
