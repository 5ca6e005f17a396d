import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { MailChoiceSchema } from './choices/mail-choice.entity.js';
import type { MailSchema } from './sending/mail.entity.js';

/** The tables that statements of this module are typed by. */
export type MailTables = InferKyselyDB<typeof MailSchema | typeof MailChoiceSchema>;
