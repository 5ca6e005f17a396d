import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { connection } from '../../../web/lib/connection';
import { Avatar } from '../../../web/ui/display/avatar';

afterEach(() => {
  cleanup();
  connection.set('disconnected');
});

const pictureIn = (container: HTMLElement) => container.querySelector('img');

test('a face whose picture broke off is asked for again when the connection is back', () => {
  const { container } = render(<Avatar name="Dan Driver" src="/avatars/dan" />);
  const picture = pictureIn(container);
  if (!picture) throw new Error('no picture is asked for');
  fireEvent.error(picture);
  expect(pictureIn(container)).toBeNull();
  act(() => connection.set('connected'));
  expect(pictureIn(container)?.getAttribute('src')).toBe('/avatars/dan');
});
