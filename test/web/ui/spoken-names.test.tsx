import '../ui/server-globals';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { aConversation, here, me } from '../../../stories/features/chat/fixtures';
import { people } from '../../../stories/app/fixtures';
import { ProfileCard } from '../../../web/app/shell/sidebar/profile-card';
import { SlotLink } from '../../../web/app/shell/navigation/slot-link';
import { texts } from '../../../web/app/shell/texts';
import { ConversationRow } from '../../../web/features/chat/views/conversation-row';
import { RatingStars } from '../../../web/ui/ratings/rating-stars';

/** What a screen reader says: everything that is not hidden from it. */
function spoken(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

test.each([
  [{ value: 4.7, count: 44 }, '4.7 of 5 stars, 44 ratings'],
  [{ value: 5, count: 1 }, '5 of 5 stars, 1 rating'],
  [{ value: 4.66 }, '4.7 of 5 stars'],
])('27: stars of %p are said as %s', (props, words) => {
  const { container } = render(<RatingStars {...props} />);
  expect(spoken(container)).toBe(words);
});

test('27: the profile card says a rating in one piece', async () => {
  const { container } = render(
    <MemoryRouter>
      <ProfileCard me={people.dan} isFolded={false} />
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: /^Your status/ });
  expect(spoken(container)).toContain('4.7 of 5 stars, 44 ratings');
  expect(spoken(container)).not.toContain('(');
});

test.each([
  [1, '1 unread message'],
  [2, '2 unread messages'],
])('27: %i waiting is said as %s, in the list and in the bottom navigation', (count, words) => {
  const { container } = render(
    <MemoryRouter>
      <ConversationRow
        {...{ me, here }}
        conversation={aConversation({ unreadCount: count })}
        presence={null}
        isSelected={false}
        isTyping={false}
        draft=""
        onOpen={() => undefined}
        onEdit={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(spoken(container).endsWith(words)).toBe(true);
  render(
    <MemoryRouter>
      <SlotLink to="/messages" label="Messages" icon={null} count={count} counted={texts.unreadMessages({ count })} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: /Messages/ }).textContent).toContain(words);
});
