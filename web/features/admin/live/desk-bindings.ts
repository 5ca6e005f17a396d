import type { LiveBinding } from '../../../lib/live';
import { onDeskAnnouncementChanged } from './on-desk-announcement';
import { onDeskAreaChanged } from './on-desk-area';
import { onDeskRideChanged } from './on-desk-ride';
import { onDeskTariffsChanged } from './on-desk-tariffs';
import { onDeskTownMoved } from './on-desk-town';

/** What the desk hears. */
export const deskBindings: readonly LiveBinding[] = [
  onDeskAnnouncementChanged,
  onDeskAreaChanged,
  onDeskRideChanged,
  onDeskTariffsChanged,
  onDeskTownMoved,
];
