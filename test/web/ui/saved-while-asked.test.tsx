import './server-globals';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { store } from '../../../web/lib/store';
import { KeepsUnsaved } from '../../../web/ui/overlays/unsaved/keeps-unsaved';
import { LeaveGuard } from '../../../web/ui/overlays/unsaved/leave-guard';
import { useUnsaved } from '../../../web/ui/overlays/unsaved/unsaved';
import { button, showPage } from '../pages/show-page';

/** What is shown of each form: written in, saved, or gone. */
type State = 'written' | 'saved' | 'closed';

function Form({ state }: { state: State }) {
  useUnsaved(state === 'written');
  return null;
}

const states = store<readonly State[]>([]);
const useStates = () => useSyncExternalStore(states.subscribe, states.get);
const become = (...next: readonly State[]) => act(() => states.set(next));

/** Places that each ask for a form of their own. */
function Places() {
  return useStates().map((state, index) =>
    state === 'closed' ? null : (
      <LeaveGuard key={index}>
        <Form state={state} />
      </LeaveGuard>
    ),
  );
}

async function leaves(...begin: readonly State[]): Promise<void> {
  states.set(begin);
  showPage(<Places />);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await question();
}

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
const isElsewhere = async () => expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();

afterEach(cleanup);

describe('whoever asked to leave while something was not saved', () => {
  test.each([['saved'], ['closed']] as const)('goes once it is %s', async (state) => {
    await leaves('written');
    become(state);
    await isElsewhere();
  });

  test('is asked further while something else is not', async () => {
    await leaves('written', 'written');
    const stay = await button('Stay here');
    become('saved', 'written');
    expect(await question()).toContainElement(stay);
    become('saved', 'saved');
    await isElsewhere();
  });

  test.each([['saved'], ['closed']] as const)('stays where they chose to, though it is %s then', async (state) => {
    await leaves('written');
    await userEvent.click(await button('Stay here'));
    become(state);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('link', { name: 'Elsewhere' })).toBeVisible();
    become('written');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
  });

  test('goes once, whether they say so or it is saved in the same moment', async () => {
    await leaves('written');
    const leave = await button('Leave');
    act(() => {
      leave.click();
      leave.click();
    });
    become('saved');
    await isElsewhere();
  });
});

/** A form in what goes by itself. */
function Sheet() {
  const [state = 'closed'] = useStates();
  return state === 'closed' ? (
    <h1>Closed</h1>
  ) : (
    <KeepsUnsaved>
      {(leave) => (
        <>
          <Form state={state} />
          <button onClick={() => leave(() => states.set(['closed']))}>Close</button>
        </>
      )}
    </KeepsUnsaved>
  );
}

test('what was asked to close, closes once its words are saved', async () => {
  states.set(['written']);
  showPage(<Sheet />);
  await userEvent.click(await button('Close'));
  await question();
  become('saved');
  expect(await screen.findByRole('heading', { name: 'Closed' })).toBeVisible();
});
