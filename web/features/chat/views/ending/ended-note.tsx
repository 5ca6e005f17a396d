import type { UserId } from '@server/contract/ids.js';
import { userPath } from '@server/contract/pages/person-paths.js';
import type { Ref } from 'react';
import { LinkButton } from '../../../../ui/link-button';
import { endingTexts } from '../../ending/ending-texts';
import type { InHand } from '../../ending/use-in-hand';
import { KeptText } from '../drafts/kept-text';
import { InHandLine } from './in-hand-line';

export interface EndedNoteProps {
  ref?: Ref<HTMLDivElement>;
  /** The other one's first name. */
  name: string;
  /** Whose page can be seen; null of whoever closed their account. */
  personId: UserId | null;
  /** What was typed and not sent. */
  draft: string;
  /** What was begun, and is neither saved nor sent. */
  inHand: readonly InHand[];
}

/** In place of the composer once a conversation has ended: why, and what one can do. */
export function EndedNote({ ref, name, personId, draft, inHand }: EndedNoteProps) {
  return (
    <div
      ref={ref}
      // An <output> could not hold the links.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="status"
      tabIndex={-1}
      className="max-h-3/5 shrink-0 overflow-y-auto overscroll-contain border-t border-line bg-surface px-4 py-3 text-center outline-none"
    >
      <div className="text-start">
        <KeptText text={draft} isShown />
        {inHand.map((one) => (
          <InHandLine key={one.words} {...one} />
        ))}
      </div>
      <p className="font-semibold text-ink">{endingTexts.ended}</p>
      <p className="text-sm text-balance text-ink-soft">{endingTexts.why({ name })}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {personId === null ? null : (
          <LinkButton size="small" to={userPath(personId)}>
            {endingTexts.profile({ name })}
          </LinkButton>
        )}
        <LinkButton size="small" variant="quiet" to="/rides">
          {endingTexts.rides}
        </LinkButton>
      </div>
    </div>
  );
}
