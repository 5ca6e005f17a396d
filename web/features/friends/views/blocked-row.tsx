import type { Block } from '@server/friends/blocks/blocks.contract.js';
import { Avatar } from '../../../ui/display/avatar';
import { Button } from '../../../ui/button';
import { ListRow } from '../../../ui/display/list-row';
import { texts } from '../texts';

export interface BlockedRowProps {
  block: Block;
  /** In words: 'Blocked 3 days ago'. */
  since: string;
  isBusy: boolean;
  onUnblock(): void;
}

/** Somebody I blocked; their page is out of reach, so the row leads nowhere. */
export function BlockedRow({ block, since, isBusy, onUnblock }: BlockedRowProps) {
  const { full_name: name, avatar_url: avatar } = block;
  return (
    <ListRow
      data-testid="blocked-row"
      className="-mx-3"
      leading={<Avatar name={name} src={avatar} isDecorative />}
      title={<bdi>{name}</bdi>}
      detail={since}
      trailing={
        <Button size="small" aria-label={texts.blockedUsers.unblockName({ name })} isBusy={isBusy} onClick={onUnblock}>
          {texts.blockedUsers.unblock}
        </Button>
      }
    />
  );
}
