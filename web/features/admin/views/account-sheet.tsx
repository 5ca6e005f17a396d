import type { AccountBlock, AccountRating, WholeAccount } from '@server/admin/users/users.contract.js';
import { deskUserPath } from '@server/contract/pages/desk-paths.js';
import type { ReactNode } from 'react';
import { formatDate, type Here } from '../../../lib/format/day';
import { Avatar } from '../../../ui/display/avatar';
import { Badge } from '../../../ui/display/badge';
import { LinkButton } from '../../../ui/link-button';
import { ListRow } from '../../../ui/display/list-row';
import { ratingWords } from '../state/rating-words';
import { tagNames, userTexts } from '../user-texts';
import { Facts } from './facts';
import { RoleBadges } from './role-badges';

export interface AccountSheetProps {
  account: WholeAccount;
  here: Here;
  /** The reader may look into the audit log. */
  isAdmin: boolean;
}

/** A person as operators read them. */
export function AccountSheet({ account, here, isAdmin }: AccountSheetProps) {
  const { clerk_id: id, email, created_at: joined } = account;
  const address = encodeURIComponent(id);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-3">
          <Avatar name={account.full_name} src={account.avatar_url} size="large" isDecorative />
          <RoleBadges {...account} />
        </div>
        <Facts
          facts={[
            { label: userTexts.email, value: email ?? userTexts.noEmail },
            { label: userTexts.rating, value: ratingWords(account) },
            { label: userTexts.joined, value: formatDate(joined, here) },
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="link" size="small" to={`/admin/rides?person=${address}`}>
            {userTexts.rides}
          </LinkButton>
          <LinkButton variant="link" size="small" to={`/admin/cases?about=${address}`}>
            {userTexts.reports}
          </LinkButton>
          {isAdmin ? (
            <LinkButton variant="link" size="small" to={`/admin/audit?subject=${address}`}>
              {userTexts.history}
            </LinkButton>
          ) : null}
        </div>
      </div>
      <Part title={userTexts.ratings} empty={userTexts.noRatings}>
        {account.ratings.map((rating) => (
          <RatingRow key={`${rating.created_at} ${rating.author.clerk_id}`} rating={rating} here={here} />
        ))}
      </Part>
      <Part title={userTexts.blocks} empty={userTexts.noBlocks}>
        {account.blocks.map((block) => (
          <BlockRow key={block.person.clerk_id} block={block} here={here} />
        ))}
      </Part>
      <Part title={userTexts.blockedBy} empty={userTexts.noBlocks}>
        {account.blocked_by.map((block) => (
          <BlockRow key={block.person.clerk_id} block={block} here={here} />
        ))}
      </Part>
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-base">{title}</h2>
      {children.length === 0 ? (
        <p className="text-body text-ink-soft">{empty}</p>
      ) : (
        <ul className="flex flex-col rounded-lg border border-line bg-surface">{children}</ul>
      )}
    </section>
  );
}

function BlockRow({ block: { person, created_at: at }, here }: { block: AccountBlock; here: Here }) {
  return (
    <li>
      <ListRow
        leading={<Avatar name={person.full_name} src={person.avatar_url} size="small" isDecorative />}
        title={<bdi>{person.full_name}</bdi>}
        meta={<time dateTime={at}>{formatDate(at, here)}</time>}
        to={deskUserPath(person.clerk_id)}
      />
    </li>
  );
}

function RatingRow({ rating, here }: { rating: AccountRating; here: Here }) {
  const { stars, tags, comment, author, created_at: at } = rating;
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <span className="font-semibold text-ink">{userTexts.stars({ count: stars })}</span>
        <span className="text-xs text-ink-faint">
          <bdi>{author.full_name}</bdi> · <time dateTime={at}>{formatDate(at, here)}</time>
        </span>
      </p>
      {comment === null ? null : (
        <p dir="auto" className="max-w-[68ch] text-body break-words whitespace-pre-wrap text-ink-soft">
          {comment}
        </p>
      )}
      {tags.length === 0 ? null : (
        <p className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <Badge key={tag}>{tagNames[tag]}</Badge>
          ))}
        </p>
      )}
    </li>
  );
}
