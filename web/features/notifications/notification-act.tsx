import type { Notification } from '@server/notifications/notifications.contract.js';
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
  /** It was acted on: it counts as read, and a link leaves the list. */
  onAct(hasLeft: boolean): void;
}

/** What can be done on a notification right in its list (M62, M67). */
export function NotificationAct({ notification, isDriver, surface, onAct }: NotificationActProps) {
  const act = actOf(notification, isDriver);
  if (!act) return null;
  switch (act.kind) {
    case 'answer':
      return <AnswerButtons requestId={act.requestId} surface={surface} onAct={() => onAct(false)} />;
    case 'add':
      return <AddButton friendId={act.friendId} onAct={() => onAct(false)} />;
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
  onAct?: () => void;
}

/** Accept and decline; while an answer is on its way, and after, its words stand there instead. */
export function AnswerButtons({ requestId, surface, onAct }: AnswerButtonsProps) {
  const { answer, chosen, isBusy } = useFriendAnswer(surface);
  function choose(action: 'accept' | 'reject') {
    answer(requestId, action);
    onAct?.();
  }
  if (chosen)
    return (
      <output className="text-caption font-medium text-ink-soft" aria-busy={isBusy}>
        {chosen === 'accept' ? actTexts.accepted : actTexts.declined}
      </output>
    );
  return (
    <>
      <Button size="small" variant="primary" onClick={() => choose('accept')}>
        {actTexts.accept}
      </Button>
      <Button size="small" onClick={() => choose('reject')}>
        {surface === 'sheet' ? actTexts.reject : actTexts.decline}
      </Button>
    </>
  );
}

function AddButton({ friendId, onAct }: { friendId: string; onAct: () => void }) {
  const { add, isAsked, isBusy } = useAddFriend();
  if (isAsked) return <p className="text-caption font-medium text-ink-soft">{actTexts.asked}</p>;
  function ask() {
    add(friendId);
    onAct();
  }
  return (
    <Button size="small" variant="primary" isBusy={isBusy} onClick={ask}>
      {actTexts.add}
    </Button>
  );
}
