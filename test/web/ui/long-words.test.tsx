import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { CaseForm } from '../../../web/features/support/views/case-form';
import { newCase } from '../../../web/features/support/state/case-draft';
import { ReportForm } from '../../../web/features/friends/views/report-form';
import { ReasonForm } from '../../../web/features/admin/views/reason-form';
import { CancelDialog } from '../../../web/features/rides/views/trips/cancel-dialog';
import { ReviewForm } from '../../../web/features/reviews/views/review-form';
import { CaseView } from '../../../web/features/chat/views/agents/case-view';
import { AnnouncementForm } from '../../../web/features/admin/views/announcements/announcement-form';
import { emptyDraft } from '../../../web/features/admin/state/announcements/announcement-draft';
import { lengthTexts } from '../../../web/ui/forms/length-texts';
import { Dialog } from '../../../web/ui/overlays/dialog';
import { commentMaxLength } from '../../../src/reviews/reviews.contract';
import { cancelReasonMaxLength } from '../../../src/trips/trips.contract';
import { announcementTextMax } from '../../../src/notifications/announcements/announcements.contract';
import { entryMaxLength } from '../../../src/support/support.contract';

afterEach(cleanup);

const none = () => undefined;
type Sent = (words: string) => void;

function Case({ onSend }: { onSend: Sent }) {
  const [draft, setDraft] = useState({ ...newCase(), subject: 'Umbrella' });
  return (
    <CaseForm
      {...{ draft, number: '911', rides: [], isSending: false, onCancel: none }}
      onChange={(change) => setDraft({ ...draft, ...change })}
      onSend={() => onSend(draft.text)}
    />
  );
}

function Review({ onSend }: { onSend: Sent }) {
  const [comment, setComment] = useState('');
  return (
    <ReviewForm
      {...{ name: 'Dan', subject: 'driver', isSending: false }}
      draft={{ stars: 5, tags: [], comment }}
      onChange={(change) => setComment(change.comment ?? '')}
      onSend={() => onSend(comment)}
    />
  );
}

function Answer({ onSend }: { onSend: Sent }) {
  const [reply, setReply] = useState<string | null>('');
  return (
    <CaseView
      {...{ reply, onSend, isSending: false, problem: null, onWrite: setReply }}
      supportCase={{ subject: 'Umbrella', state: 'open', entries: [] }}
    />
  );
}

function Announcement({ onSend }: { onSend: Sent }) {
  const here = { now: '2026-11-21T15:00:00.000Z', timeZone: 'America/New_York' };
  const [draft, setDraft] = useState({ ...emptyDraft(here), title: 'Parade' });
  return (
    <AnnouncementForm
      {...{ draft, here, wrong: [], reach: '' }}
      onChange={(change) => setDraft({ ...draft, ...change })}
      onPreview={() => onSend(draft.text)}
    />
  );
}

const forms: { title: string; most: number; send: RegExp; form(onSend: Sent): ReactNode }[] = [
  { title: 'a letter to the operators', most: entryMaxLength, send: /^Send/, form: (onSend) => <Case onSend={onSend} /> },
  { title: 'a review', most: commentMaxLength, send: /^Send/, form: (onSend) => <Review onSend={onSend} /> },
  { title: 'an answer in chat to the operators', most: entryMaxLength, send: /^Send/, form: (onSend) => <Answer onSend={onSend} /> },
  { title: 'an announcement', most: announcementTextMax, send: /^Preview/, form: (onSend) => <Announcement onSend={onSend} /> },
  {
    title: 'a report',
    most: 40,
    send: /^Send/,
    form: (onSend) => (
      <Dialog open isBusy={false}>
        <ReportForm
          {...{ name: 'Dan', maxLength: 40, isSending: false, hasFailed: false, isAlsoBlocked: false, onAlsoBlock: none }}
          onSend={({ text }) => onSend(text)}
        />
      </Dialog>
    ),
  },
  {
    title: 'why a ride is cancelled',
    most: cancelReasonMaxLength,
    send: /^Cancel ride/,
    form: (onSend) => (
      <CancelDialog {...{ isOpen: true, isDriver: false, fee: null, driver: 'Dan', isBusy: false }} onConfirm={onSend} onClose={none} />
    ),
  },
  {
    title: 'a decision at the desk',
    most: 40,
    send: /^Refuse/,
    form: (onSend) => (
      <ReasonForm
        {...{ label: 'Decide', hint: '', maxLength: 40, isBusy: false }}
        acts={[{ key: 'refuse', label: 'Refuse', needsReason: true }]}
        onAct={(_, reason) => onSend(reason)}
      />
    ),
  },
];

const words = () =>
  screen.getAllByRole<HTMLTextAreaElement>('textbox').findLast((box) => box.tagName === 'TEXTAREA') as HTMLTextAreaElement;
/** As a box takes what is pasted: it drops what no longer goes in. */
function paste(text: string): void {
  const most = words().maxLength;
  fireEvent.change(words(), { target: { value: most < 0 ? text : text.slice(0, most) } });
}

describe.each(forms)('$title', ({ most, send, form }) => {
  test('keeps all of what was pasted, says how much is too much, and waits with sending', async () => {
    const onSend = jest.fn<Sent>();
    render(form(onSend));
    for (const excess of [3, most * 2]) {
      paste('a'.repeat(most + excess));
      expect(words()).toHaveValue('a'.repeat(most + excess));
      expect(words()).toBeInvalid();
      expect(words()).toHaveAccessibleDescription(expect.stringContaining(lengthTexts.tooLong({ count: excess })));
    }
    const button = screen.getByRole('button', { name: send });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    expect(onSend).not.toHaveBeenCalled();
    paste('😀'.repeat(most));
    expect(words()).toBeValid();
    await userEvent.click(button);
    expect(onSend).toHaveBeenCalledWith('😀'.repeat(most));
  });

  test('does not count the white space around it, which nobody sends', async () => {
    const onSend = jest.fn<Sent>();
    render(form(onSend));
    paste(` ${'a'.repeat(most)}\n`);
    expect(words()).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  test('stands in the direction of its words', () => {
    render(form(none));
    expect(words()).toHaveAttribute('dir', 'auto');
  });
});
