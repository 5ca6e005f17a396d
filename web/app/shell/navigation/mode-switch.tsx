import { CarFront, UserRound } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../../ui/cn';
import { Spinner } from '../../../ui/feedback/spinner';
import { IconAction } from '../sidebar/icon-action';
import { userModes, type UserMode } from '../../state/prefs';
import { useMode } from './mode-context';
import { texts } from '../texts';

const icons = { rider: UserRound, driver: CarFront };

/** Rider or Driver; only for those with driver access (M5). */
export function ModeSwitch({ isFolded }: { isFolded: boolean }) {
  const { mode, hasDriverAccess, switchingTo, switchMode } = useMode();
  const group = useId();
  if (!hasDriverAccess) return null;
  if (isFolded) return <FoldedSwitch mode={mode} isBusy={switchingTo !== null} onSwitch={switchMode} />;
  return (
    <fieldset aria-busy={switchingTo !== null} className="grid grid-cols-2 gap-0.5 rounded-lg bg-sunken p-0.5 inset-ring inset-ring-line">
      <legend className="sr-only">{texts.mode.legend}</legend>
      {userModes.map((option) => (
        <ModeOption
          key={option}
          {...{ group, option }}
          isChosen={option === mode}
          isBusy={option === switchingTo}
          onChoose={() => switchMode(option)}
        />
      ))}
    </fieldset>
  );
}

interface ModeOptionProps {
  /** Ties the two together; the sidebar and the slide-over may both show a switch. */
  group: string;
  option: UserMode;
  isChosen: boolean;
  /** Chosen, and the server is being told. */
  isBusy: boolean;
  onChoose: () => void;
}

function ModeOption({ group, option, isChosen, isBusy, onChoose }: ModeOptionProps) {
  const Icon = icons[option];
  return (
    <label
      className={cn(
        'flex h-control cursor-pointer items-center justify-center gap-2 rounded-[0.625rem] text-body font-semibold transition-colors [&_svg]:size-4',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
        isChosen ? 'bg-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
      )}
    >
      {/* By pressing, not by changing: the side shown may be pressed too, when another device has left it. */}
      <input type="radio" name={group} checked={isChosen} onClick={onChoose} onChange={noChange} className="sr-only" />
      {isBusy ? <Spinner label="" /> : <Icon aria-hidden="true" />}
      {texts[option]}
    </label>
  );
}

interface FoldedSwitchProps {
  mode: UserMode;
  isBusy: boolean;
  onSwitch: (next: UserMode) => void;
}

function FoldedSwitch({ mode, isBusy, onSwitch }: FoldedSwitchProps) {
  const other = mode === 'rider' ? 'driver' : 'rider';
  const Icon = icons[mode];
  return (
    <IconAction label={texts.mode.change[mode]} onClick={() => onSwitch(other)} className="self-center">
      {isBusy ? <Spinner label="" /> : <Icon />}
    </IconAction>
  );
}

function noChange(): void {
  // `onClick` hears it all, arrow keys too.
}
