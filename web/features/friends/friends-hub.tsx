import { searchMaxLength } from '@server/friends/people/people.contract.js';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { keepFocus } from '../../ui/lost-focus';
import { usePeopleSearch } from './api/use-people-search';
import { FriendList } from './friend-list';
import { PrivacyPanel } from './privacy-panel';
import { ReceivedRequests, SentRequests } from './request-lists';
import { SearchResults } from './search-results';
import { Suggestions } from './suggestions';
import { texts } from './texts';
import { HubNav, type HubView } from './views/hub-nav';
import { SearchBox } from './views/search-box';
import { Section } from './views/section';

/** Friends and suggestions shown on the overview. */
const overviewRows = 8;

export interface FriendsHubProps {
  view: HubView;
  /** Requests that wait for my answer, as the counts know it before the list is here. */
  waiting?: number | undefined;
  /** Beneath who may find me: what else others may see. */
  morePrivacy?: ReactNode;
}

/** The social hub: friends, requests, suggestions and the search, in parts that each have an address (S12). */
export function FriendsHub({ view, waiting, morePrivacy }: FriendsHubProps) {
  const search = usePeopleSearch();
  const boxId = useId();
  const findFriends = (
    <Button variant="primary" onClick={() => document.getElementById(boxId)?.focus()}>
      {texts.findFriends}
    </Button>
  );
  return (
    <div ref={keepFocus} className="flex flex-col gap-5">
      <div className="max-w-xl">
        <SearchBox id={boxId} value={search.typed} maxLength={searchMaxLength} isBusy={search.isBusy} onChange={search.type} />
      </div>
      <HubNav current={view} onGo={() => search.type('')} />
      {search.isSearching ? (
        <div className="max-w-column">
          <SearchResults {...search} />
        </div>
      ) : (
        <HubPart {...{ view, waiting, morePrivacy }} emptyAction={findFriends} />
      )}
    </div>
  );
}

function HubPart({ view, waiting, emptyAction, morePrivacy }: FriendsHubProps & { emptyAction: ReactNode }) {
  if (view === 'privacy')
    return (
      <>
        <PrivacyPanel />
        {morePrivacy}
      </>
    );
  if (view === 'friends') {
    return (
      <div className="flex max-w-column flex-col gap-6">
        <ReceivedRequests waiting={waiting} />
        <Section title={texts.friends}>
          <FriendList emptyAction={emptyAction} />
        </Section>
      </div>
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-7 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-7">
        <ReceivedRequests waiting={waiting} />
        <Section title={texts.friends} action={<AllFriends />}>
          <FriendList first={overviewRows} emptyAction={emptyAction} />
        </Section>
      </div>
      <div className="flex min-w-0 flex-col gap-7">
        <Suggestions first={overviewRows} />
        <SentRequests />
      </div>
    </div>
  );
}

function AllFriends() {
  return (
    <LinkButton variant="link" size="small" to="/social?view=friends">
      {texts.allFriends}
    </LinkButton>
  );
}
