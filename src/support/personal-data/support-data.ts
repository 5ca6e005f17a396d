import { Injectable } from '@nestjs/common';
import { PersonalArea } from '../../database/personal-data/personal-data.js';
import { namelessAlerts, namelessCases, ownAlerts, ownCases, ownCheckIns, ownLostItems, placelessAlerts } from './personal-data.queries.js';

/** What somebody asked the operators. Cases stay, as what was decided in them does. */
@Injectable()
export class SupportData extends PersonalArea {
  readonly name = 'support';
  readonly tables = ['lost_items', 'ride_alerts', 'ride_check_ins', 'support_cases', 'support_entries'];
  readonly lists = { cases: ownCases, lost_items: ownLostItems, ride_alerts: ownAlerts, ride_check_ins: ownCheckIns };
  /** A case is given with all that was said in it. */
  override readonly pageRows = 10;
  protected override readonly erasing = [namelessAlerts, namelessCases, placelessAlerts];
}
