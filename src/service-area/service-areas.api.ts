import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql.js';
import { greatCircleMiles } from '../town/distance.api.js';
import type { LatLng } from '../town/geo.contract.js';
import type { ServiceArea } from './service-area.contract.js';
import { serviceArea } from './service-area.queries.js';

/** Where the town drives. */
@Injectable()
export class ServiceAreas {
  constructor(private readonly sql: Sql) {}

  /** Undefined until an admin has set it up. */
  async current(): Promise<ServiceArea | undefined> {
    const row = await this.sql.one(serviceArea, {});
    if (!row) return undefined;
    const { lat, lng, updated_at: updatedAt, ...rest } = row;
    return { ...rest, center: { lat, lng }, updated_at: updatedAt.toISOString() };
  }
}

/** Without an area the town drives everywhere. */
export function covers(area: Pick<ServiceArea, 'center' | 'radius_miles'> | undefined, point: LatLng): boolean {
  return area === undefined || greatCircleMiles(area.center, point) <= area.radius_miles;
}
