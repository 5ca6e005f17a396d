import { shareHere, useIsElsewhere } from './device/sharing';
import { ElsewhereNotice } from './views/elsewhere-notice';

/** That another device shares where the driver is, with the way to share from this one; nothing while this one does. */
export function SharedElsewhere() {
  return useIsElsewhere() ? <ElsewhereNotice onShareHere={shareHere} /> : null;
}
