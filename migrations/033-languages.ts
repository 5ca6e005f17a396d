import { Migration } from '@mikro-orm/migrations';

/** The language that a person reads in (S54), by BCP 47; null until they choose one. */
export class LanguagesMigration extends Migration {
  override name = '033-languages';

  override up(): void {
    this.addSql('alter table users add column language text');
  }
}
