import type { UserId } from '@server/contract/ids.js';
import type { PreferenceClass, PreferencesChange } from '@server/notifications/preferences/preferences.contract.js';
import { useState } from 'react';
import { useStored } from '../../../lib/cache/storage';
import { useHere } from '../../../lib/here';
import { quietly } from '../../../lib/quietly';
import { serverTime } from '../../../lib/server-time';
import { useEscapeOnPage } from '../../../ui/overlays/use-escape-on-page';
import { useTurnPush } from '../api/push/use-push';
import { usePreferences } from '../api/use-preferences';
import { isStandalone, kindOfBrowser, pushSupport, usePermission } from '../device/push-here';
import { dismissedCards, ofPerson, pushAskedAt } from '../device/push-memory';
import { useRightMoment } from '../device/right-moment';
import { isPromptDue, type PromptCard as Kind, promptDelayMs } from '../state/push/prompt-times';
import { PromptCard } from '../views/push/prompt-card';
import { PromptSwitches } from '../views/push/prompt-switches';
import { Steps } from '../views/push/steps';
import { promptTexts, pushTexts } from './push-texts';

export interface PushPromptProps {
  me: UserId;
  card: Kind | null;
}

/** The card that offers push, at most one in a load of the page (M172, M173, S24). What came of its button replaces what it says. */
export function PushPrompt({ me, card }: PushPromptProps) {
  const [isOver, setOver] = useState(false);
  const turn = useTurnPush(me);
  const isRight = useRightMoment(useDelay(isOver ? null : card, me));
  const shown = !isOver && (isRight || isHeld(turn)) ? card : null;
  function dismiss() {
    if (card) dismissedCards.note(me, card, serverTime());
    setOver(true);
  }
  useEscapeOnPage(dismiss, shown !== null);
  if (shown === null) return null;
  if (turn.turned === 'blocked' || turn.turned === 'unsupported')
    return (
      <PromptCard {...pushTexts.states[turn.turned]} isAsking={false} onDismiss={dismiss}>
        {turn.turned === 'blocked' ? <Steps steps={pushTexts.steps[kindOfBrowser()]} /> : null}
      </PromptCard>
    );
  return <Offer card={shown} turn={turn} onDismiss={dismiss} onDone={() => setOver(true)} />;
}

/** Asking changes what the card's coming depends on. */
function isHeld({ isAsking, turned }: ReturnType<typeof useTurnPush>): boolean {
  return isAsking || (turned !== null && turned !== 'on');
}

/** How long this page must be open before the card comes (ms); null where it may not come at all. */
function useDelay(card: Kind | null, me: UserId): number | null {
  const permission = usePermission();
  const dismissed = ofPerson(useStored(dismissedCards), me);
  const askedAt = useStored(pushAskedAt);
  const nowMs = Number(new Date(useHere().now));
  // Not where it is granted, denied or cannot be had (M172).
  if (card === null || permission !== 'default' || pushSupport() !== 'supported') return null;
  return isPromptDue(card, { dismissedAt: dismissed?.[card], askedAt }, nowMs) ? promptDelayMs(card, isStandalone()) : null;
}

interface OfferProps {
  card: Kind;
  turn: ReturnType<typeof useTurnPush>;
  onDismiss(): void;
  onDone(): void;
}

function Offer({ card, turn, onDismiss, onDone }: OfferProps) {
  const { query, change } = usePreferences();
  const [chosen, setChosen] = useState<Partial<Record<PreferenceClass, boolean>>>({});
  const isOn = (name: PreferenceClass) => chosen[name] ?? query.data?.push_categories[name] !== false;

  async function turnOn(): Promise<void> {
    const turned = await turn.turnOn();
    if (turned === 'on') {
      const wanted = changeFor(chosen, query.data?.push_enabled);
      if (wanted) change(wanted);
      onDone();
    }
    if (turned === 'not_now') onDismiss();
  }
  const { title, detail } = promptTexts[card];
  return (
    <PromptCard
      title={title}
      detail={detail}
      isAsking={turn.isAsking}
      problem={turn.turned === 'failed' ? pushTexts.failed : undefined}
      onTurnOn={() => quietly('push could not be turned on', turnOn())}
      onDismiss={onDismiss}
    >
      {card === 'connected' ? (
        <PromptSwitches isOn={isOn} onSwitch={(name, isWanted) => setChosen({ ...chosen, [name]: isWanted })} />
      ) : null}
    </PromptCard>
  );
}

/** Only what was chosen; and push itself, where it was off for all devices. */
function changeFor(chosen: Partial<Record<PreferenceClass, boolean>>, isEnabled: boolean | undefined): PreferencesChange | null {
  const isChosen = Object.keys(chosen).length > 0;
  if (!isChosen && isEnabled !== false) return null;
  return { ...(isChosen ? { push_categories: chosen } : {}), ...(isEnabled === false ? { push_enabled: true } : {}) };
}
