import { getOverview } from '@server/admin/overview/overview.contract.js';
import { listFreeDrivers } from '@server/admin/rides/assign.contract.js';
import { getDeskRide, listDeskRides } from '@server/admin/rides/desk-rides.contract.js';
import { getTownNow } from '@server/admin/town-now/town-now.contract.js';
import { getAccount, listAccounts } from '@server/admin/users/users.contract.js';
import { getAgentSpend } from '@server/agents/usage/agent-spend.contract.js';
import { listAudit } from '@server/audit/audit.contract.js';
import { getReviewed, listApplications } from '@server/drivers/applications/review/review.contract.js';
import { getTariffs, listTariffs } from '@server/fares/desk/desk-tariffs.contract.js';
import { getTolls, listTollHistory } from '@server/fares/tolls/tolls.contract.js';
import { type Audience, countAudience, listAnnouncements } from '@server/notifications/announcements/announcements.contract.js';
import { listDriverBalances, listPayoutsByHand } from '@server/payments/payouts/by-hand/by-hand.contract.js';
import { listPayoutTroubles } from '@server/payments/payouts/payout-desk.contract.js';
import { listRideCharges } from '@server/payments/refunds/refunds.contract.js';
import { listSetbacks } from '@server/payments/setbacks/setbacks.contract.js';
import { countLostPushes, listLostPushes } from '@server/push/desk/lost-pushes.contract.js';
import { getTownSetup } from '@server/service-area/service-area.contract.js';
import { getDeskCase, listDeskCases } from '@server/support/desk/desk.contract.js';
import { endpointQuery } from '../../../lib/cache/query';
import {
  type ApplicationFilter,
  type AuditFilter,
  type CaseFilter,
  type PageFilter,
  type PayoutFilter,
  type RideFilter,
  searchOf,
  type SetbackFilter,
  type TownFilter,
  type UserFilter,
} from '../state/desk-filter';

/** Rows of one page of a list. */
const limit = 20;
/** Announcements, and payouts by hand, of one page. */
const fewShown = 10;
/** The town goes on while the overview is open (ms). */
const overviewMs = 15_000;
/** A planned tariff comes into force while the page is open (ms). */
const tariffsMs = 60_000;

/** What others did since then is shown when one comes back to a list. */
const fresh = { staleTime: 0 };

export const overviewQuery = endpointQuery(getOverview, {}, { staleTime: overviewMs, refetchInterval: overviewMs });

export const townNowQuery = ({ show }: TownFilter) =>
  endpointQuery(getTownNow, { query: show === undefined ? {} : { show } }, { staleTime: 0, refetchInterval: overviewMs });

export const applicationsQuery = ({ status, cursor }: ApplicationFilter) =>
  endpointQuery(listApplications, { query: { status, limit, ...searchOf({ cursor }) } }, fresh);

/** Whom the desk has approved: whether anybody drives here. */
export const approvedQuery = applicationsQuery({ status: 'approved', cursor: undefined });

export const applicationQuery = (id: string) => endpointQuery(getReviewed, { params: { id } }, fresh);

export const casesQuery = ({ state, kind, about, cursor }: CaseFilter) =>
  endpointQuery(listDeskCases, { query: { state, limit, ...(kind === undefined ? {} : { kind }), ...searchOf({ about, cursor }) } }, fresh);

export const caseQuery = (id: string) => endpointQuery(getDeskCase, { params: { id } }, fresh);

export const ridesQuery = ({ show, person, day, cursor }: RideFilter) =>
  endpointQuery(listDeskRides, { query: { limit, ...(show === undefined ? {} : { show }), ...searchOf({ person, day, cursor }) } }, fresh);

export const rideQuery = (id: string) => endpointQuery(getDeskRide, { params: { id } }, fresh);

export const freeDriversQuery = (id: string, q: string) =>
  endpointQuery(listFreeDrivers, { params: { id }, query: q === '' ? {} : { q } }, fresh);

export const chargesQuery = (id: string) => endpointQuery(listRideCharges, { params: { id } }, fresh);

export const usersQuery = ({ q, show, cursor }: UserFilter) =>
  endpointQuery(listAccounts, { query: { show, limit, ...searchOf({ q, cursor }) } }, fresh);

export const userQuery = (id: string) => endpointQuery(getAccount, { params: { id } }, fresh);

export const auditQuery = ({ act, actor, subject, cursor }: AuditFilter) =>
  endpointQuery(listAudit, { query: { limit, ...(act === undefined ? {} : { act }), ...searchOf({ actor, subject, cursor }) } }, fresh);

export const setbacksQuery = ({ show, cursor }: SetbackFilter) =>
  endpointQuery(listSetbacks, { query: { show, limit, ...searchOf({ cursor }) } }, fresh);

export const payoutTroublesQuery = endpointQuery(listPayoutTroubles, {}, fresh);

export const driverBalancesQuery = ({ q, cursor }: PayoutFilter) =>
  endpointQuery(listDriverBalances, { query: { limit, ...searchOf({ q, cursor }) } }, fresh);

/** `cursor` is where the page begins; undefined for the first one. */
export const payoutsByHandQuery = (cursor: string | undefined) =>
  endpointQuery(listPayoutsByHand, { query: { limit: fewShown, ...searchOf({ cursor }) } }, fresh);

export const lostPushesQuery = ({ cursor }: PageFilter) =>
  endpointQuery(listLostPushes, { query: { limit, ...searchOf({ cursor }) } }, fresh);

export const lostByHostQuery = endpointQuery(countLostPushes, {}, fresh);

export const townSetupQuery = endpointQuery(getTownSetup, {}, fresh);

export const tariffsQuery = endpointQuery(getTariffs, {}, { staleTime: 0, refetchInterval: tariffsMs });

export const tariffHistoryQuery = ({ cursor }: PageFilter) =>
  endpointQuery(listTariffs, { query: { limit, ...searchOf({ cursor }) } }, fresh);

export const tollsQuery = endpointQuery(getTolls, {}, { staleTime: 0, refetchInterval: tariffsMs });

export const tollHistoryQuery = ({ cursor }: PageFilter) =>
  endpointQuery(listTollHistory, { query: { limit, ...searchOf({ cursor }) } }, fresh);

export const announcementsQuery = ({ cursor }: PageFilter) =>
  endpointQuery(listAnnouncements, { query: { limit: fewShown, ...searchOf({ cursor }) } }, fresh);

export const audienceQuery = (audience: Audience) => endpointQuery(countAudience, { query: { audience } });

export const spendQuery = endpointQuery(getAgentSpend, {}, fresh);
