import { describe, expect, test } from '@jest/globals';
import { FriendRelationship } from './friend-relationship.entity.js';

const asked = new Date('2026-11-01T10:00:00Z');
const answered = new Date('2026-11-02T10:00:00Z');

function aRequest(): FriendRelationship {
  return Object.assign(new FriendRelationship(), {
    id: 'r',
    senderId: 'ann',
    receiverId: 'ben',
    status: 'pending',
    requestedAt: asked,
    respondedAt: null,
  });
}

describe('a friend request', () => {
  test('records its first answer and when it came', () => {
    const request = aRequest();
    expect(request.answer('accepted', answered)).toBe('changed');
    expect(request).toMatchObject({ status: 'accepted', respondedAt: answered });
  });

  test('keeps its first answer: the same again changes nothing, the other one conflicts (S4)', () => {
    const request = aRequest();
    request.answer('rejected', answered);
    expect(request.answer('rejected', new Date())).toBe('same');
    expect(request.answer('accepted', new Date())).toBe('conflict');
    expect(request).toMatchObject({ status: 'rejected', respondedAt: answered });
  });

  test('that was declined waits before its sender asks again, and not for the one who declined (FR-8)', () => {
    const request = aRequest();
    request.answer('rejected', answered);
    expect(request.waitBeforeAsking('ann', 7, answered)).toBe(7 * 86_400_000);
    expect(request.waitBeforeAsking('ann', 7, new Date('2026-11-09T10:00:00Z'))).toBe(0);
    expect(request.waitBeforeAsking('ben', 7, answered)).toBe(0);
  });

  test('that is asked again may go the other way round', () => {
    const request = aRequest();
    request.answer('rejected', answered);
    request.askAgain('ben', 'ann', answered);
    expect(request).toMatchObject({ senderId: 'ben', receiverId: 'ann', status: 'pending', requestedAt: answered, respondedAt: null });
  });
});
