import '@testing-library/jest-dom/jest-globals';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListEnd } from '../../../web/ui/feedback/list-end';

afterEach(cleanup);

/** Two pages of two. */
function Rides({ end }: { end?: string }) {
  const [rides, setRides] = useState(['Mill Street', 'Harbor Station']);
  return (
    <section>
      <ul>
        {rides.map((ride) => (
          <li key={ride}>{ride}</li>
        ))}
      </ul>
      <ListEnd
        hasMore={rides.length === 2}
        isLoading={false}
        hasFailed={false}
        more="Show more"
        end={end}
        onMore={() => setRides([...rides, 'Lighthouse', 'Museum'])}
      />
    </section>
  );
}

test.each([undefined, 'No more rides'])('the keyboard goes on with the first row of the last page (end: %s)', async (end) => {
  render(<Rides {...(end === undefined ? {} : { end })} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Lighthouse')).toHaveFocus());
});
