import { Migration } from '@mikro-orm/migrations';

/** Documents of applications to drive, and what was decided about each (M27, S36, D1). */
export class ApplicationDocumentsMigration extends Migration {
  override name = '053-application-documents';

  override up(): void {
    this.addSql(`alter table driver_applications
      -- What pre-screening has against it, or which document expired: words of the contract.
      add column reasons jsonb not null default '[]',
      add column version int not null default 1,
      add column submitted_at timestamptz,
      add column decided_at timestamptz,
      -- Since when documents of somebody who was approved wait for an operator.
      add column renewed_at timestamptz`);
    // Operators page through one status; nothing read them by their last change.
    this.addSql('drop index driver_applications_status');
    this.addSql('create index driver_applications_status on driver_applications (status, id desc)');
    this.addSql('create index driver_applications_renewed on driver_applications (id desc) where renewed_at is not null');
    this.documents();
    this.decisions();
  }

  private documents(): void {
    this.addSql(`create table application_documents (
      id uuid primary key default uuidv7(),
      application_id uuid not null references driver_applications (id) on delete cascade,
      kind text not null check (kind in ('license', 'insurance', 'registration', 'car_photo')),
      state text not null default 'pending' check (state in ('pending', 'accepted', 'refused')),
      mime text not null,
      bytes int not null check (bytes > 0),
      -- The name of a stored file.
      file_name text not null unique,
      -- The last day on which it is good, on the town's calendar.
      expires_on date,
      -- The day of its next reminder, or of its end; null while nothing is to come.
      due_on date,
      created_at timestamptz not null,
      check (kind <> 'car_photo' or expires_on is null),
      check (due_on is null or state = 'accepted')
    )`);
    this.addSql('create unique index application_documents_one on application_documents (application_id, kind, state)');
    this.addSql('create index application_documents_due on application_documents (due_on) where due_on is not null');
  }

  private decisions(): void {
    this.addSql(`create table application_decisions (
      id uuid primary key default uuidv7(),
      application_id uuid not null references driver_applications (id) on delete cascade,
      decision text not null check (decision in ('approve', 'reject', 'suspend', 'reinstate', 'screen', 'expire')),
      -- The application's status after it.
      status text not null,
      reason text,
      -- The operator; null where a rule decided.
      decided_by text references users (id),
      decided_at timestamptz not null
    )`);
    this.addSql('create index application_decisions_application on application_decisions (application_id, id desc)');
  }
}
