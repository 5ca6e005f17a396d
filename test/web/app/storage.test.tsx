import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import * as z from 'zod/mini';
import { stored, useStored } from '../../../web/lib/cache/storage';

const recent = () => stored('recent', z.array(z.string()).check(z.maxLength(3)), []);

beforeEach(() => localStorage.clear());

test.each(['not json', '{"a":1}', '["a","b","c","d"]', '[1]', 'null'])('what was corrupted (%s) reads as the fallback (PG-7)', (text) => {
  localStorage.setItem('hometown.recent', text);
  expect(recent().get()).toEqual([]);
});

test('what was stored is there after a reload', () => {
  recent().set(['Mill Street']);
  expect(recent().get()).toEqual(['Mill Street']);
});

test('a full storage is not an error', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => recent().set(['x'])).not.toThrow();
  full.mockRestore();
  warn.mockRestore();
});

test('a component follows its own tab and the others', () => {
  const value = recent();
  const List = () => <p>{useStored(value).join(', ') || 'none'}</p>;
  render(<List />);
  expect(screen.getByText('none')).toBeTruthy();
  act(() => value.set(['Mill Street']));
  expect(screen.getByText('Mill Street')).toBeTruthy();
  act(() => {
    localStorage.setItem('hometown.recent', '["Harbor Station"]');
    window.dispatchEvent(new StorageEvent('storage', { key: 'hometown.recent' }));
  });
  expect(screen.getByText('Harbor Station')).toBeTruthy();
});
