import type { Stranger } from '@server/profiles/profiles.contract.js';
import { Avatar } from '../../../ui/display/avatar';
import { ListRow } from '../../../ui/display/list-row';
import { Button } from '../../../ui/button';

export interface PairRowProps {
  person: Stranger;
  /** In words: 'Chosen 3 days ago', 'Green Outback'. */
  detail: string;
  /** What takes the choice back, alone and with whom it is about. */
  act: { label: string; name: string };
  onTakeBack(): void;
  /** Their page. */
  to?: string;
}

/** Somebody about whom I chose something. */
export function PairRow({ person: { full_name: name, avatar_url: avatar }, detail, act, onTakeBack, to }: PairRowProps) {
  return (
    <ListRow
      data-testid="pair-row"
      className="-mx-3"
      leading={<Avatar name={name} src={avatar} isDecorative />}
      title={<bdi>{name}</bdi>}
      detail={detail}
      trailing={
        <Button size="small" aria-label={act.name} onClick={onTakeBack}>
          {act.label}
        </Button>
      }
      {...(to === undefined ? {} : { to })}
    />
  );
}
