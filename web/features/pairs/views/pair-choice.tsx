import type { Pair } from '@server/pairs/pairs.contract.js';
import { Heart, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { pairTexts } from '../texts';
import { NeverDialog } from './never-dialog';

export interface PairChoiceProps {
  pair: Pick<Pair, 'is_favorite' | 'can_be_favorite' | 'is_never_matched'>;
  /** First name. */
  name: string;
  onLike(isFavorite: boolean): void;
  onPart(isNeverMatched: boolean): void;
}

/** What can be chosen about somebody one rode with: apart from stars, and quieter. */
export function PairChoice({ pair, name, onLike, onPart }: PairChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const { is_favorite: isFavorite, can_be_favorite: canBe, is_never_matched: isNeverMatched } = pair;
  if (isNeverMatched) return <Parted name={name} onUndo={() => onPart(false)} />;
  return (
    <div data-testid="pair-choice" className="flex flex-col items-start gap-1">
      {canBe || isFavorite ? <LikeButton {...{ name, isFavorite }} onLike={() => onLike(!isFavorite)} /> : null}
      {/* Its words stand beneath the others'. */}
      <Button variant="quiet" className="-ms-3.5 shrink" onClick={() => setAsking(true)}>
        <UserX aria-hidden="true" />
        <span className="min-w-0 text-start wrap-anywhere">{pairTexts.never({ name })}</span>
      </Button>
      <NeverDialog
        {...{ name }}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onPart(true);
        }}
      />
    </div>
  );
}

/** Its name stays the same: that it is pressed says the rest. */
function LikeButton({ name, isFavorite, onLike }: { name: string; isFavorite: boolean; onLike(): void }) {
  return (
    <Button aria-pressed={isFavorite} aria-label={pairTexts.favoriteName({ name })} onClick={onLike}>
      <Heart aria-hidden="true" className={isFavorite ? 'fill-current text-brand-text' : ''} />
      {pairTexts.favorite}
    </Button>
  );
}

function Parted({ name, onUndo }: { name: string; onUndo(): void }) {
  return (
    <div data-testid="pair-choice" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 text-body wrap-anywhere text-ink-soft">{pairTexts.neverIs({ name })}</p>
      <Button size="small" aria-label={pairTexts.undoName({ name })} onClick={onUndo}>
        {pairTexts.undo}
      </Button>
    </div>
  );
}
