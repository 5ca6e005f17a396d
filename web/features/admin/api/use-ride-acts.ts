import { getOverview } from '@server/admin/overview/overview.contract.js';
import { cancelDeskRide, getDeskRide, listDeskRides, releaseDeskRide } from '@server/admin/rides/desk-rides.contract.js';
import { listRideCharges, refundPayment } from '@server/payments/refunds/refunds.contract.js';
import { getDeskCase } from '@server/support/desk/desk.contract.js';
import { chargeTexts, rideTexts } from '../rides/ride-texts';
import { rideQuery } from './queries';
import { useDeskAct } from './use-desk-act';

const alters = [listDeskRides.path, listRideCharges.path, getOverview.path];

/** Ends a ride. */
export function useCancelRide(id: string) {
  return useDeskAct(cancelDeskRide, { key: rideQuery(id).queryKey, alters, done: rideTexts.canceled });
}

/** Looks for another driver. */
export function useReleaseRide(id: string) {
  return useDeskAct(releaseDeskRide, { key: rideQuery(id).queryKey, alters, done: rideTexts.released });
}

/** Gives back a part of a charge, or waives it; a case that disputed it is answered with that. */
export function useRefund() {
  return useDeskAct(refundPayment, { alters: [listRideCharges.path, getDeskRide.path, getDeskCase.path], done: chargeTexts.done });
}
