import { expect, test } from '@jest/globals';
import { iceServersFor } from './ice-servers.js';

const now = new Date(Date.UTC(2026, 10, 21, 12));

test('a secret becomes a username that ends with the longest call, and its HMAC', () => {
  const [server] = iceServersFor([{ urls: ['turn:turn.example.com:3478'], secret: 'north wind' }], 'user_rosa', now);
  expect(server).toEqual({
    urls: ['turn:turn.example.com:3478'],
    username: `${now.getTime() / 1_000 + 12 * 3_600}:user_rosa`,
    credential: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
  });
  expect(JSON.stringify(server)).not.toContain('north wind');
});

test('two people, and two moments, have credentials of their own', () => {
  const configured = [{ urls: ['turn:turn.example.com'], secret: 'north wind' }];
  const later = new Date(now.getTime() + 1_000);
  const made = [iceServersFor(configured, 'rosa', now), iceServersFor(configured, 'dan', now), iceServersFor(configured, 'rosa', later)];
  expect(new Set(made.map(([server]) => server?.credential)).size).toBe(3);
});

test('what is the same for everybody is handed out as it is', () => {
  const configured = [{ urls: ['stun:stun.example.com:3478'] }, { urls: ['turn:turn.example.com'], username: 'town', credential: 'hall' }];
  expect(iceServersFor(configured, 'user_rosa', now)).toEqual(configured);
  expect(iceServersFor([], 'user_rosa', now)).toEqual([]);
});
