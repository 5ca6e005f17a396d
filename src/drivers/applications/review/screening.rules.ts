import { addDays, addYears } from '../../../contract/calendar/date-math.js';
import {
  type ApplicationDetails,
  type ApplicationReason,
  expiringKinds,
  minDocumentDays,
  minLicenseYears,
} from '../applications.contract.js';
import { isTooOld } from '../applications.rules.js';
import { currentOf, type Paper } from '../documents/document.rules.js';

/** What speaks against an application before anybody reads it (S36); empty for one that an operator is to read. */
export function screen(details: ApplicationDetails, documents: readonly Paper[], today: string): ApplicationReason[] {
  const { license_issued_on: issued, vehicle } = details;
  return [...ofLicense(issued, today), ...ofVehicle(vehicle?.year, today), ...ofPapers(documents, today)];
}

function ofLicense(issued: string | undefined, today: string): ApplicationReason[] {
  return issued === undefined || issued > addYears(today, -minLicenseYears) ? ['license_too_new'] : [];
}

function ofVehicle(year: number | undefined, today: string): ApplicationReason[] {
  return year === undefined || isTooOld(year, today) ? ['vehicle_too_old'] : [];
}

function ofPapers(documents: readonly Paper[], today: string): ApplicationReason[] {
  const until = addDays(today, minDocumentDays);
  return expiringKinds.flatMap((kind): ApplicationReason[] => {
    const last = currentOf(documents, kind)?.expires_on ?? null;
    return last === null || last < until ? [`${kind}_expiring`] : [];
  });
}
