import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aProposal, aRide, driven, nowMs, steps } from '../../../stories/features/rides/fixtures';
import { AskedForRoute, WaitsForRoute } from '../../../web/features/rides/trips/asked-route';
import { show } from './render';
import { answerWith, refusal } from './wire';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const kept = (proposals: number) => aRide({ ...steps.onTrip, proposals, proposal_answer: 'declined' });
/** As after a reload. */
const open = (proposals: number) => {
  cleanup();
  show(<WaitsForRoute ride={kept(proposals)} nowMs={nowMs} />);
};

test('that the driver keeps the route is said until it has been read, also after a reload, and for the next question again', async () => {
  open(1);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByTestId('route-stays')).toBeNull();
  open(1);
  expect(screen.queryByTestId('route-stays')).toBeNull();
  open(2);
  expect(screen.getByTestId('route-stays')).toHaveTextContent('Dan keeps the route');
});

const questions = ['0198a0a0-0000-7000-8000-00000000d001', '0198a0a0-0000-7000-8000-00000000d002'];

/** A rider who asks for one route, and at a press elsewhere for another. */
function Asks() {
  const [count, setCount] = useState(0);
  const proposal = aProposal({ quote_id: questions[count] });
  return (
    <>
      <AskedForRoute ride={driven({ ...steps.onTrip, proposals: count + 1, proposal })} nowMs={nowMs} />
      <button type="button" onClick={() => setCount(1)}>
        Another route
      </button>
    </>
  );
}

test('no press answers a question that has only just taken the place of another one', async () => {
  const late = () => refusal(409, 'request_expired', 'This request has ended.');
  const [accept, keep] = ['accept', 'decline'].map((answer) => `POST /api/rides/${steps.onTrip.id}/reroute/${answer}`) as [string, string];
  const { calls } = answerWith({ [accept]: late, [keep]: late });
  show(<Asks />);
  const button = (name: string) => screen.getByRole('button', { name });
  expect(button('Accept')).not.toHaveAttribute('aria-disabled');
  // In one turn, before the moment for which it rests can be over.
  for (const name of ['Another route', 'Accept', 'Keep the route']) fireEvent.click(button(name));
  await waitFor(() => expect(button('Accept')).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button('Accept'));
  await waitFor(() => expect(calls).toMatchObject([{ name: accept, body: { quote_id: questions[1] } }]));
});
