import { sql } from 'kysely';
import type { UserId } from '../../contract/ids.js';
import { ownRows, rowWithout } from '../../database/personal-data/own-rows.js';
import type { OwnPage } from '../../database/personal-data/personal-data.js';
import { statementsOf } from '../../database/statement.js';
import { isKind, isReadBySubject } from '../reviews.sql.js';
import type { ReviewsTables } from '../reviews.tables.js';

const statement = statementsOf<ReviewsTables>();

/** Without the instant at which they could be seen: an early one would tell that the other side rated too (M42). */
export const ownReviews = statement<OwnPage>()('reviews.own_reviews', (_db, $) =>
  ownRows(
    $,
    sql`
      select v.id::text as place, ${rowWithout('v', 'author_id', 'counted', 'visible_at', 'across_block')} as json
      from reviews v where v.author_id = ${$.me}`,
  ),
);

const unread = ['author_id', 'subject_id', 'counted', 'across_block'];

/** What others said of me, once I may read it; who said it is in my ratings, and of what isn’t kind neither ride nor day (M42). */
export const reviewsOfMe = statement<OwnPage>()('reviews.of_me', (_db, $) =>
  ownRows(
    $,
    sql`
      select v.id::text as place,
        case when ${isKind('v')} then ${rowWithout('v', ...unread)} else ${rowWithout('v', ...unread, 'id', 'ride_id', 'created_at', 'visible_at')} end as json
      from reviews v where v.subject_id = ${$.me} and v.counted and ${isReadBySubject('v')}`,
  ),
);

/** Nobody can read them any more, nor will those that are still hidden be read; the stars count for nobody either. */
export const namelessReviews = statement<{ me: UserId }>()('reviews.nameless_of_me', (db, $) =>
  db
    .updateTable('reviews')
    .set({ comment: null, is_public: sql.lit(false) })
    .where('subject_id', '=', $.me),
);
