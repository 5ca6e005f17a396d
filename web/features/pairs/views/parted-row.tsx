import type { PairBlock } from '@server/pairs/pairs.contract.js';
import { Avatar } from '../../../ui/display/avatar';
import { ListRow } from '../../../ui/display/list-row';
import { Button } from '../../../ui/button';
import { pairTexts } from '../texts';

const words = pairTexts.list;

export interface PartedRowProps {
  person: PairBlock;
  /** In words: 'Since 3 days ago'. */
  since: string;
  onTakeBack(): void;
}

/** Somebody I am never matched with again. */
export function PartedRow({ person: { full_name: name, avatar_url: avatar }, since, onTakeBack }: PartedRowProps) {
  return (
    <ListRow
      data-testid="parted-row"
      className="-mx-3"
      leading={<Avatar name={name} src={avatar} isDecorative />}
      title={<bdi>{name}</bdi>}
      detail={since}
      trailing={
        <Button size="small" aria-label={words.takeName({ name })} onClick={onTakeBack}>
          {words.take}
        </Button>
      }
    />
  );
}
