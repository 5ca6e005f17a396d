import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Avatar, initialsOf } from '../../../web/ui/display/avatar';
import { Button } from '../../../web/ui/button';
import { CountBadge } from '../../../web/ui/display/count-badge';
import { CountdownRing } from '../../../web/ui/feedback/countdown-ring';
import { Field } from '../../../web/ui/forms/field';
import { Input } from '../../../web/ui/forms/input';

test('an avatar whose picture fails hides it and shows initials', () => {
  const { container } = render(<Avatar name="Ann Rider" src="/gone.png" />);
  const picture = container.querySelector('img');
  act(() => {
    if (picture) fireEvent.error(picture);
  });
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('AR');
});

test('an avatar gets another chance with another picture', () => {
  const { container, rerender } = render(<Avatar name="Ann Rider" src="/gone.png" />);
  const picture = container.querySelector('img');
  act(() => {
    if (picture) fireEvent.error(picture);
  });
  rerender(<Avatar name="Ann Rider" src="/here.png" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/here.png');
});

test('a presence dot says in words what it shows', () => {
  render(<Avatar name="Ann Rider" presence="away" />);
  expect(screen.getByTestId('presence-dot').textContent).toBe('Away');
});

test.each([
  ['Ann Marie Fisher', 'AF'],
  ['dan', 'D'],
  ['  ', '?'],
  ['élodie Åberg', 'ÉÅ'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a count badge caps where it is told and is gone at nothing', () => {
  const { container, rerender } = render(<CountBadge count={10} max={9} />);
  expect(container.textContent).toBe('9+');
  rerender(<CountBadge count={100} />);
  expect(container.textContent).toBe('99+');
  rerender(<CountBadge count={0} />);
  expect(container.childElementCount).toBe(0);
});

test('a busy submit button does not submit again', () => {
  let submissions = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submissions += 1;
      }}
    >
      <Button type="submit" isBusy>
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submissions).toBe(0);
});

test('a field wires label, hint and error to its control', () => {
  render(
    <Field label="Plate" hint="As on the car." error="Too short." isRequired>
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Plate');
  const words = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['Too short.', 'As on the car.']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect((input as HTMLInputElement).required).toBe(true);
});

test('what is wrong with a field is read out when it comes, where the server says it too, and not with each key that follows', async () => {
  const field = (typed: string, error?: string) => (
    <Field label="Plate" error={error}>
      <Input value={typed} readOnly />
    </Field>
  );
  const { container, rerender } = render(field('ABC'));
  // A reader tells of what comes into a region that is there already.
  const region = container.querySelector('[aria-live="polite"]');
  expect(region?.textContent).toBe('');
  rerender(field('ABC', 'Another car has it.'));
  expect(region?.textContent).toBe('Another car has it.');
  const said = new MutationObserver(() => undefined);
  said.observe(region ?? container, { childList: true, characterData: true, subtree: true });
  for (const typed of ['AB', 'ABD']) rerender(field(typed, 'Another car has it.'));
  expect(said.takeRecords()).toEqual([]);
  expect(container.querySelector('[aria-live]')).toBe(region);
});

test.each([
  { totalS: 60, leftS: 60, phase: 'calm' },
  { totalS: 60, leftS: 21, phase: 'calm' },
  { totalS: 60, leftS: 20, phase: 'soon' },
  { totalS: 60, leftS: 11, phase: 'soon' },
  { totalS: 60, leftS: 10, phase: 'last' },
  { totalS: 20, leftS: 10, phase: 'calm' },
  { totalS: 20, leftS: 6, phase: 'soon' },
  { totalS: 20, leftS: 3, phase: 'last' },
  { totalS: 86_400, leftS: 11, phase: 'soon' },
])('a ring with $leftS of $totalS s left is $phase', ({ totalS, leftS, phase }) => {
  render(<CountdownRing label="Time to answer" remainingMs={leftS * 1000} totalMs={totalS * 1000} />);
  expect(screen.getByRole('timer').dataset['phase']).toBe(phase);
});

test('M22: the time of a request is red under a minute, not at one', () => {
  const { rerender } = render(<CountdownRing isRedUnderMinute label="Time to answer" remainingMs={60_000} totalMs={600_000} />);
  expect(screen.getByRole('timer').dataset['urgent']).toBeUndefined();
  rerender(<CountdownRing isRedUnderMinute label="Time to answer" remainingMs={59_000} totalMs={600_000} />);
  expect(screen.getByRole('timer').dataset['urgent']).toBe('');
  expect(screen.getByRole('timer').textContent).toBe('0:59');
});
