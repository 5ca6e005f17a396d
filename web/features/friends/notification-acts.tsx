import { userPath } from '@server/contract/pages/person-paths.js';
import { useEffect, useEffectEvent } from 'react';
import type { NotificationActMaker, NotificationActs } from '../../lib/notification-acts';
import { Button } from '../../ui/button';
import { ActDone, ActLink, ActOver } from '../../ui/display/row-acts';
import { useAddFriend } from './api/use-add-friend';
import { QuickAnswer } from './quick-answer';
import { actTexts, texts } from './texts';

/** Accept and decline only with `request_id` (M62); a request that was answered says so. */
const answer: NotificationActMaker = ({ notification: { metadata }, surface }) => {
  if (metadata.actionable === false) return <ActOver>{actTexts.answered}</ActOver>;
  // The server reads it once it is answered; until then it stays, to be tried again.
  return metadata.request_id === undefined ? null : <QuickAnswer requestId={metadata.request_id} surface={surface} />;
};

/** Adding only with `friend_id` (M62). */
const add: NotificationActMaker = ({ notification: { metadata }, onAct }) => {
  if (metadata.friend_id === undefined || metadata.actionable === false) return null;
  return <AddButton friendId={metadata.friend_id} onAsked={() => onAct(false)} />;
};

const viewProfile: NotificationActMaker = ({ notification: { metadata }, onAct }) => {
  if (metadata.friend_id === undefined || metadata.actionable === false) return null;
  return (
    <ActLink to={userPath(metadata.friend_id)} onAct={onAct}>
      {actTexts.viewProfile}
    </ActLink>
  );
};

/** What can be done on notifications of friends (M62, M67). */
export const friendActs: NotificationActs = {
  friend_request: answer,
  friend_request_received: answer,
  friend_suggestion: add,
  friend_request_sent: viewProfile,
};

function AddButton({ friendId, onAsked }: { friendId: string; onAsked: () => void }) {
  const { add: ask, outcome, isBusy } = useAddFriend();
  const isAsked = outcome !== undefined;
  const told = useEffectEvent(onAsked);
  useEffect(() => {
    if (isAsked) told();
  }, [isAsked]);
  if (isAsked) return <ActDone>{outcome === 'accepted' ? actTexts.accepted : texts.requestSent}</ActDone>;
  return (
    <Button size="small" variant="primary" isBusy={isBusy} onClick={() => ask(friendId)}>
      {actTexts.add}
    </Button>
  );
}
