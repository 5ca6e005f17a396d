import { Migration } from '@mikro-orm/migrations';

/** Whom people call in danger is the town's to say. The default is what every page said before. */
export class EmergencyNumberMigration extends Migration {
  override name = '088-emergency-number';

  override up(): void {
    this.addSql(`alter table service_areas
      add column emergency_number text not null default '911' check (emergency_number ~ '^[+]?[0-9]{2,15}$')`);
  }
}
