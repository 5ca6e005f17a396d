import * as z from 'zod/mini';
import { UserId } from '../../contract/ids.js';

/** A person by the name they had when it happened: whoever has left is in no list any more. */
const Named = z.object({ id: UserId, name: z.string() });

/** What a line in a group's thread tells (M115). It counts as unread for nobody, and nobody answers or deletes it. */
export const GroupNotice = z.object({
  kind: z.enum([
    'added',
    'removed',
    'left',
    'renamed',
    'photo_changed',
    'photo_removed',
    'made_admin',
    'made_member',
    'stepped_down',
    'became_admin',
  ]),
  /** Who did it. */
  by: Named,
  /** Whom it was done to, at most 49; nobody where it was done to the one who did it, or to the group. */
  people: z.array(Named),
  /** What the group is called now; null when its name was taken away, and in every other kind. */
  name: z.nullable(z.string()),
});
export type GroupNotice = z.output<typeof GroupNotice>;
