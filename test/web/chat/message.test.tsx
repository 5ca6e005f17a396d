import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageStatusIcon } from '../../../web/features/chat/views/message-status';
import { MessageText } from '../../../web/features/chat/views/text/message-text';

afterEach(cleanup);

const friend = { full_name: 'Dan Driver', avatar_url: null };
const [check, circle, alert] = ['lucide-check', 'lucide-circle', 'lucide-circle-alert'];

test.each([
  { status: 'sending', said: 'Sending', shapes: [check], faces: 0 },
  { status: 'sent', said: 'Sent', shapes: [check], faces: 0 },
  { status: 'delivered', said: 'Delivered', shapes: [circle], faces: 0 },
  { status: 'read', said: 'Read', shapes: [], faces: 1 },
  { status: 'failed', said: 'Failed to send. Click to retry', shapes: [alert], faces: 0 },
] as const)('M93: a message that is $status', async ({ status, said, shapes, faces }) => {
  const retry = jest.fn();
  const { container } = render(<MessageStatusIcon status={status} isOptimistic={status === 'sending'} reader={friend} onRetry={retry} />);
  expect(screen.getByTitle(said)).toBeVisible();
  expect([check, circle, alert].filter((name) => container.querySelector(`svg.${name}`) !== null)).toEqual(shapes);
  expect(container.querySelectorAll('[data-slot=avatar]')).toHaveLength(faces);
  const again = screen.queryByRole('button', { name: said });
  if (again) await userEvent.click(again);
  expect(retry).toHaveBeenCalledTimes(status === 'failed' ? 1 : 0);
});

test('M103: a phone number is a link to call and one to text', () => {
  render(<MessageText text="Ring me at +1 (555) 010-9999 when you are here." />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+15550109999', 'sms:+15550109999']);
});
