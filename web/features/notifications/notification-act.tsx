import type { Notification } from '@server/notifications/notifications.contract.js';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { useAddFriend, useFriendAnswer } from './api/use-friend-acts';
import { actOf } from './state/act';
import { actTexts } from './texts';

export interface NotificationActProps {
  notification: Notification;
  isDriver: boolean;
  /** Which toasts an answer gives (S21). */
  surface: 'dropdown' | 'sheet';
  /** It was acted on with success: it counts as read, and a link leaves the list. */
  onAct(hasLeft: boolean): void;
}

/** What can be done on a notification right in its list (M62, M67). */
export function NotificationAct({ notification, isDriver, surface, onAct }: NotificationActProps) {
  const act = actOf(notification, isDriver);
  if (!act) return null;
  switch (act.kind) {
    case 'answer':
      // The server reads it once it is answered; until then it stays, to be tried again.
      return <AnswerButtons requestId={act.requestId} surface={surface} />;
    case 'add':
      return <AddButton friendId={act.friendId} onAct={() => onAct(false)} />;
    case 'settled':
      return <p className="text-caption font-medium text-ink-soft">{act.label}</p>;
    case 'link':
      return (
        <LinkButton size="small" to={act.to} onClick={() => onAct(true)}>
          {act.label}
        </LinkButton>
      );
  }
}

export interface AnswerButtonsProps {
  requestId: string;
  surface: 'dropdown' | 'sheet';
}

/** Accept and decline; while an answer is on its way, and after, its words stand there instead. */
export function AnswerButtons({ requestId, surface }: AnswerButtonsProps) {
  const { answer, chosen, isBusy } = useFriendAnswer(surface);
  if (chosen)
    return (
      <output className="text-caption font-medium text-ink-soft" aria-busy={isBusy}>
        {chosen === 'accept' ? actTexts.accepted : actTexts.declined}
      </output>
    );
  return (
    <>
      <Button size="small" variant="primary" onClick={() => answer(requestId, 'accept')}>
        {actTexts.accept}
      </Button>
      <Button size="small" onClick={() => answer(requestId, 'reject')}>
        {surface === 'sheet' ? actTexts.reject : actTexts.decline}
      </Button>
    </>
  );
}

function AddButton({ friendId, onAct }: { friendId: string; onAct: () => void }) {
  const { add, isAsked, isBusy } = useAddFriend();
  const told = useEffectEvent(onAct);
  useEffect(() => {
    if (isAsked) told();
  }, [isAsked]);
  if (isAsked) return <output className="text-caption font-medium text-ink-soft">{actTexts.asked}</output>;
  return (
    <Button size="small" variant="primary" isBusy={isBusy} onClick={() => add(friendId)}>
      {actTexts.add}
    </Button>
  );
}
