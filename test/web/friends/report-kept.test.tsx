import '@testing-library/jest-dom/jest-globals';
import '../ui/server-globals';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ReportDialog } from '../../../web/features/friends/report-dialog';
import { box, button, forgetToasts, showPage } from '../pages/show-page';
import { answerWith } from '../rides/wire';

const press = async (name: string) => userEvent.click(await button(name));
const report = () => screen.queryByRole('dialog', { name: 'Report Dan Driver' });
const question = () => screen.queryByRole('alertdialog', { name: 'Leave without saving?' });
const isClosed = () => waitFor(() => expect([report(), question()]).toEqual([null, null]));

function Reporting() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Report
      </button>
      <ReportDialog person={{ clerk_id: 'user_dan', full_name: 'Dan Driver' }} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

async function opens(words = ''): Promise<void> {
  await press('Report');
  if (words !== '') await userEvent.type(await box(/^What happened/), words);
}

beforeEach(() => {
  forgetToasts();
  answerWith({});
  showPage(<Reporting />);
});
afterEach(cleanup);

describe('M86: what a report says is not given up without a question', () => {
  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its Close', () => press('Close')],
    ['its Cancel', () => press('Cancel')],
  ])('by %s', async (_, goes) => {
    await opens('They shouted.');
    await goes();
    await waitFor(() => expect(question()).toBeVisible());
    await press('Stay here');
    await waitFor(() => expect(question()).toBeNull());
    expect(await box(/^What happened/)).toHaveValue('They shouted.');
    await goes();
    await press('Leave');
    await isClosed();
    // The next one begins anew, and asks nothing.
    await opens();
    expect(await box(/^What happened/)).toHaveValue('');
    await goes();
    await isClosed();
  });

  test('Escape in the question stays', async () => {
    await opens('They shouted.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question()).toBeNull());
    expect(await box(/^What happened/)).toHaveValue('They shouted.');
    await waitFor(async () => expect(await box(/^What happened/)).toHaveFocus());
  });
});
