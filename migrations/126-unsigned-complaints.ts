import { Migration } from '@mikro-orm/migrations';

/** Written here for good, as it was then: below four stars. */
export const unsignComplaints = `
  update notifications n set metadata = n.metadata - '{user_id,ride_id}'::text[], facts = jsonb_build_object(
    'says', 'rated_unsigned', 'side', case when r.driver_id = v.subject_id then 'driver' else 'rider' end, 'stars', v.stars)
  from reviews v join rides r on r.id = v.ride_id
  where n.user_id = v.subject_id and n.event_key = 'new_rating:' || v.id and v.stars < 4`;

/** Notices of complaints from before named who complained, and of which ride (M42). */
export class UnsignedComplaintsMigration extends Migration {
  override name = '126-unsigned-complaints';

  override up(): void {
    this.addSql(unsignComplaints);
  }
}
