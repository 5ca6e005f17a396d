import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { agentConversationNameMax } from '../../../src/agents/conversations/agent-conversations.contract';
import { tokenNameMaxLength } from '../../../src/access-tokens/access-tokens.contract';
import { groupNameMaxLength } from '../../../src/chat/conversations/conversation.contract';
import { OwedDriver, payoutReasonMaxLength, payoutReferenceMaxLength } from '../../../src/payments/payouts/by-hand/by-hand.contract';
import { statusTextMax } from '../../../src/presence/settings.contract';
import { trustedNameMaxLength } from '../../../src/sharing/trusted.contract';
import { RecordPayout } from '../../../web/features/admin/views/payouts/record-payout';
import { RenameDialog } from '../../../web/features/chat/views/agents/rename-dialog';
import { GroupNameForm } from '../../../web/features/chat/views/groups/group-name-form';
import { StatusPanel } from '../../../web/features/presence/views/status-panel';
import { NewTokenDialog } from '../../../web/features/privacy/views/tokens/new-token-dialog';
import { TrustedForm } from '../../../web/features/sharing/views/trusted-form';
import { lengthTexts } from '../../../web/ui/forms/length-texts';

afterEach(cleanup);

const none = () => undefined;
type Sent = (words: string | null) => void;

const payout = (onSend: Sent, sent: 'reference' | 'reason') => (
  <RecordPayout
    driver={OwedDriver.parse({ driver_id: 'dan', driver_name: 'Dan', balance_cents: 2_000, currency: 'USD' })}
    isBusy={false}
    onRecord={(record) => onSend(record[sent])}
    onClose={none}
  />
);

interface Line {
  what: string;
  most: number;
  label: RegExp;
  /** What else is filled in. */
  beside?: RegExp;
  form(onSend: Sent): ReactNode;
}

const lines: Line[] = [
  {
    what: 'a group’s name',
    most: groupNameMaxLength,
    label: /^Group name/,
    form: (onSend) => <GroupNameForm name="Choir" isBusy={false} onSave={onSend} />,
  },
  {
    what: 'a conversation’s name',
    most: agentConversationNameMax,
    label: /^Name/,
    form: (onSend) => <RenameDialog name="To the coast" isBusy={false} problem={null} onSave={onSend} onClose={none} />,
  },
  {
    what: 'the name of someone who is trusted',
    most: trustedNameMaxLength,
    label: /^What you call them/,
    form: (onSend) => <TrustedForm isBusy={false} onAdd={onSend} />,
  },
  {
    what: 'a payout’s reference',
    most: payoutReferenceMaxLength,
    label: /^Reference/,
    beside: /^What it’s for/,
    form: (onSend) => payout(onSend, 'reference'),
  },
  {
    what: 'what a payout is for',
    most: payoutReasonMaxLength,
    label: /^What it’s for/,
    beside: /^Reference/,
    form: (onSend) => payout(onSend, 'reason'),
  },
  {
    what: 'a status',
    most: statusTextMax,
    label: /^Status message/,
    form: (onSend) => (
      <StatusPanel
        settings={{ status: 'auto', text: null, visibility: 'friends' }}
        isSaving={false}
        onStatus={none}
        onText={onSend}
        onVisible={none}
      />
    ),
  },
  {
    what: 'a token’s name',
    most: tokenNameMaxLength,
    label: /^Name/,
    form: (onSend) => (
      <NewTokenDialog
        {...{ endpoint: '/mcp', token: undefined, isMaking: false, onCopy: async () => true, onClose: none }}
        onMake={({ name }) => onSend(name)}
      />
    ),
  },
];

const line = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
/** As a line takes what is pasted: it drops what no longer goes in. */
function paste(label: RegExp, text: string): void {
  const most = line(label).maxLength;
  fireEvent.change(line(label), { target: { value: most < 0 ? text : text.slice(0, most) } });
}

const besides = [
  { what: 'a group’s name', button: 'Save name' },
  { what: 'the name of someone who is trusted', button: 'Add' },
  { what: 'a status', button: 'Save' },
];

test.each(besides)('$what: that it is too long is said below it and its button, which stays in its place', ({ what, button }) => {
  const { most, label, form } = lines.find((one) => one.what === what) as Line;
  render(form(none));
  paste(label, 'a'.repeat(most + 3));
  const row = screen.getByRole('button', { name: button, hidden: true }).parentElement;
  expect(row).toContainElement(line(label));
  expect(row).not.toContainElement(screen.getByText(lengthTexts.tooLong({ count: 3 })));
});

describe.each(lines)('$what', ({ most, label, beside, form }) => {
  test('keeps all of what was pasted, says how much is too much, and waits with sending', async () => {
    const onSend = jest.fn<Sent>();
    render(form((words) => onSend(words)));
    if (beside) paste(beside, 'a');
    paste(label, 'a'.repeat(most + 3));
    expect(line(label)).toHaveValue('a'.repeat(most + 3));
    expect(line(label)).toBeInvalid();
    expect(line(label)).toHaveAccessibleDescription(expect.stringContaining(lengthTexts.tooLong({ count: 3 })));
    await userEvent.type(line(label), '{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    // White space around it is not sent.
    paste(label, ` ${'😀'.repeat(most)} `);
    expect(line(label)).toBeValid();
    await userEvent.type(line(label), '{Enter}');
    expect(onSend).toHaveBeenCalledWith('😀'.repeat(most));
  });
});
