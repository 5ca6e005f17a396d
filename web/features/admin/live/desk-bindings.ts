import type { LiveBinding } from '../../../lib/live';
import { onDeskAnnouncementChanged } from './on-desk-announcement';
import { onDeskApplicationChanged } from './on-desk-application';
import { onDeskCaseChanged } from './on-desk-case';
import { onDeskPayoutsChanged } from './on-desk-payouts';
import { onDeskRideChanged } from './on-desk-ride';
import { onDeskTariffsChanged } from './on-desk-tariffs';
import { onDeskTollsChanged } from './on-desk-tolls';
import { onDeskTownChanged } from './on-desk-town-changed';
import { onDeskTownMoved } from './on-desk-town-moved';

/** What the desk hears. */
export const deskBindings: readonly LiveBinding[] = [
  onDeskAnnouncementChanged,
  onDeskApplicationChanged,
  onDeskCaseChanged,
  onDeskPayoutsChanged,
  onDeskRideChanged,
  onDeskTariffsChanged,
  onDeskTollsChanged,
  onDeskTownChanged,
  onDeskTownMoved,
];
