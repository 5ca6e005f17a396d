import { useId } from 'react';
import { cn } from '../../../ui/cn';
import { Spinner } from '../../../ui/feedback/spinner';
import { Switch } from '../../../ui/forms/switch';
import { isTrouble, reachOf, type Reach, type ReachFacts } from '../state/reach';
import { driverTexts } from '../texts';
import { TroubleLine } from './trouble-line';

export interface AvailabilityPanelProps extends ReachFacts {
  /** The switch is being set. */
  isSetting: boolean;
  onSwitch(isAvailable: boolean): void;
  /** Asks the device once more. */
  onTryAgain(): void;
}

/**
 * The one big switch of the driver's home, readable at arm's length, and what keeps offers from coming. It keeps its
 * height while it is switched and a position is found: the page beneath must stand still.
 */
export function AvailabilityPanel({ isSetting, onSwitch, onTryAgain, ...facts }: AvailabilityPanelProps) {
  const id = useId();
  const isOn = facts.state.availability !== 'off';
  const reach = reachOf(facts);
  const { title, hint } = words[reach];
  return (
    <section
      data-testid="availability"
      data-reach={reach}
      aria-labelledby={`${id}title`}
      className={cn('rounded-xl border p-4 transition-colors sm:p-5', grounds[groundOf(reach)])}
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`${id}title`} className="text-xl sm:text-2xl">
            {driverTexts[title]}
          </h2>
          <p id={`${id}hint`} className="mt-0.5 text-body text-ink-soft">
            {driverTexts[hint]}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <span className="size-4">{isSetting ? <Spinner /> : null}</span>
          <Switch
            size="large"
            aria-label={driverTexts.switchLabel}
            aria-describedby={`${id}hint`}
            checked={isOn}
            isBusy={isSetting}
            // On, but nothing comes of it: green would be a lie.
            className={isTrouble(reach) ? 'data-[state=checked]:bg-warning' : undefined}
            onCheckedChange={onSwitch}
          />
        </div>
      </div>
      <Foot reach={reach} onTryAgain={onTryAgain} />
    </section>
  );
}

/** By their names among the driver's texts. */
const words = {
  off: { title: 'notAvailable', hint: 'offHint', foot: 'keepOpen' },
  ride: { title: 'busyNow', hint: 'onARideHint', foot: 'keepOpen' },
  reached: { title: 'available', hint: 'availableHint', foot: 'keepOpen' },
  waiting: { title: 'available', hint: 'waitingHint', foot: 'keepOpen' },
  denied: { title: 'cutOff', hint: 'deniedHint', foot: 'deniedMend' },
  lost: { title: 'cutOff', hint: 'lostHint', foot: 'lostMend' },
  vague: { title: 'cutOff', hint: 'vagueHint', foot: 'vagueMend' },
  unheard: { title: 'cutOff', hint: 'unheardHint', foot: 'unheardMend' },
} as const satisfies Record<Reach, object>;

const grounds = {
  off: 'border-line bg-surface',
  good: 'border-success/40 bg-success-soft',
  bad: 'border-warning/50 bg-warning-soft',
};

function groundOf(reach: Reach): keyof typeof grounds {
  if (reach === 'off') return 'off';
  return isTrouble(reach) ? 'bad' : 'good';
}

/** What to do, where something is to be done; else what keeps it good. */
function Foot({ reach, onTryAgain }: { reach: Reach; onTryAgain(): void }) {
  return (
    <div className="mt-3 flex min-h-11 items-center gap-3 border-t border-line pt-3">
      {isTrouble(reach) ? (
        <TroubleLine trouble={reach} onTryAgain={onTryAgain}>
          {driverTexts[words[reach].foot]}
        </TroubleLine>
      ) : (
        <p className="min-h-[2lh] flex-1 text-caption text-ink-soft">{driverTexts[words[reach].foot]}</p>
      )}
    </div>
  );
}
