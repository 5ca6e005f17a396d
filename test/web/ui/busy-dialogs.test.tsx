import '@testing-library/jest-dom/jest-globals';
import './server-globals';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { OwedDriver } from '../../../src/payments/payouts/by-hand/by-hand.contract';
import { aTariffPreview } from '../../../stories/features/admin/town-fixtures';
import { aToken, endpoint } from '../../../stories/features/privacy/fixtures';
import { here, preferred } from '../../../stories/features/rides/fixtures';
import { AnnouncementPreview } from '../../../web/features/admin/views/announcements/announcement-preview';
import { RecordPayout } from '../../../web/features/admin/views/payouts/record-payout';
import { ReasonDialog } from '../../../web/features/admin/views/reason-dialog';
import { TariffPreview } from '../../../web/features/admin/views/tariffs/tariff-preview';
import { DeleteTalkDialog } from '../../../web/features/chat/views/agents/delete-talk-dialog';
import { RenameDialog } from '../../../web/features/chat/views/agents/rename-dialog';
import { NewTokenDialog } from '../../../web/features/privacy/views/tokens/new-token-dialog';
import { RevokeQuestion } from '../../../web/features/privacy/views/tokens/revoke-question';
import { RerouteDialog } from '../../../web/features/rides/views/trips/reroute-dialog';
import { PreferredModal } from '../../../web/features/rides/views/dispatch/preferred-modal';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog';
import { Sheet, SheetContent, SheetTitle } from '../../../web/ui/overlays/sheet';
import { CropDialog } from '../../../web/ui/photos/crop-dialog';
import { RemovePhotoDialog } from '../../../web/ui/photos/remove-photo-dialog';

const act = () => undefined;
const dan = OwedDriver.parse({ driver_id: 'dan', driver_name: 'Dan Brook', balance_cents: 2_000, currency: 'USD' });
const crop = { src: 'data:,', size: { width: 8, height: 4 }, crop: { x: 4, y: 2, zoom: 1 }, onChange: act };
const preview = { isOpen: true, time: undefined, onConfirm: act };
const route = {
  driver: 'Dan',
  stops: [],
  destination: null,
  price: { kind: 'none' },
  onAddStop: act,
  onRemoveStop: act,
  onRetry: act,
  onConfirm: act,
} as const;

/** Each as it is while its act is on its way, or before; `leave` hears that it was left. */
const dialogs: Readonly<Record<string, (isBusy: boolean, leave: () => void) => ReactElement>> = {
  'a reason of the desk': (isBusy, leave) => (
    <ReasonDialog isBusy={isBusy} label="Stop" description="" act="Stop" hint="" maxLength={9} onAct={act} onClose={leave} />
  ),
  'a tariff': (isBusy, leave) => <TariffPreview {...preview} isBusy={isBusy} preview={aTariffPreview()} onClose={leave} />,
  'an announcement': (isBusy, leave) => <AnnouncementPreview {...preview} isBusy={isBusy} notice={null} reach="" onClose={leave} />,
  'a payout by hand': (isBusy, leave) => <RecordPayout isBusy={isBusy} driver={dan} onRecord={act} onClose={leave} />,
  'a conversation’s end': (isBusy, leave) => <DeleteTalkDialog isBusy={isBusy} name="Penny" onConfirm={act} onCancel={leave} />,
  'a conversation’s name': (isBusy, leave) => <RenameDialog isBusy={isBusy} name="" problem={null} onSave={act} onClose={leave} />,
  'a new token': (isBusy, leave) => (
    <NewTokenDialog endpoint={endpoint} token={undefined} isMaking={isBusy} onMake={act} onCopy={async () => true} onClose={leave} />
  ),
  'a token’s end': (isBusy, leave) => <RevokeQuestion token={aToken()} isRevoking={isBusy} onRevoke={act} onKeep={leave} />,
  'a photo': (isBusy, leave) => <CropDialog {...crop} isSending={isBusy} onUse={act} onCancel={leave} />,
  'a photo’s end': (isBusy, leave) => <RemovePhotoDialog title="?" detail="" isRemoving={isBusy} onRemove={act} onCancel={leave} />,
  'a friend’s end': (isBusy, leave) => (
    <ConfirmDialog isOpen isBusy={isBusy} title="?" description="" cancel="Cancel" act="Remove" onConfirm={act} onClose={leave} />
  ),
  'a payout': (isBusy, leave) => (
    <Sheet open isBusy={isBusy} onOpenChange={leave}>
      <SheetContent aria-describedby={undefined}>
        <SheetTitle>Pay out</SheetTitle>
      </SheetContent>
    </Sheet>
  ),
  'another route': (isBusy, leave) => <RerouteDialog {...route} isBusy={isBusy} onClose={leave} />,
  'a ride that is asked of a driver': (isBusy, leave) => (
    <PreferredModal
      ride={preferred}
      here={here}
      busy={isBusy ? 'accept' : null}
      remainingMs={9_000}
      map={null}
      onAccept={act}
      onDecline={act}
      onDismiss={leave}
    />
  ),
};

afterEach(cleanup);

test.each(Object.entries(dialogs))('the dialog of %s can’t be left by anything while that is on its way', async (_, show) => {
  const leave = jest.fn();
  const { rerender } = render(show(true, leave));
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) expect(close).toBeDisabled();
  for (const way of screen.getAllByRole('button')) await userEvent.click(way);
  await userEvent.keyboard('{Escape}');
  expect(leave).not.toHaveBeenCalled();
  rerender(show(false, leave));
  await userEvent.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledTimes(1);
});
