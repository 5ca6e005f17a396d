import { CarFront, UserRound } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../../ui/cn';
import { IconAction } from './icon-action';
import { userModes, type UserMode } from '../prefs';
import { useMode } from './mode-context';
import { texts } from './texts';

const icons = { rider: UserRound, driver: CarFront };

/** Rider or Driver; only for those with driver access (M5). */
export function ModeSwitch({ isFolded }: { isFolded: boolean }) {
  const { mode, hasDriverAccess, isSwitching, switchMode } = useMode();
  const group = useId();
  if (!hasDriverAccess) return null;
  if (isFolded) return <FoldedSwitch mode={mode} onSwitch={switchMode} />;
  return (
    <fieldset aria-busy={isSwitching} className="grid grid-cols-2 gap-0.5 rounded-lg bg-sunken p-0.5 inset-ring inset-ring-line">
      <legend className="sr-only">Mode</legend>
      {userModes.map((option) => (
        <ModeOption key={option} group={group} option={option} isChosen={option === mode} onChoose={() => switchMode(option)} />
      ))}
    </fieldset>
  );
}

interface ModeOptionProps {
  /** Ties the two together; the sidebar and the slide-over may both show a switch. */
  group: string;
  option: UserMode;
  isChosen: boolean;
  onChoose: () => void;
}

function ModeOption({ group, option, isChosen, onChoose }: ModeOptionProps) {
  const Icon = icons[option];
  return (
    <label
      className={cn(
        'flex h-control cursor-pointer items-center justify-center gap-2 rounded-[0.625rem] text-body font-semibold transition-colors [&_svg]:size-4',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
        isChosen ? 'bg-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
      )}
    >
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
      <Icon aria-hidden="true" />
      {texts[option]}
    </label>
  );
}

function FoldedSwitch({ mode, onSwitch }: { mode: UserMode; onSwitch: (next: UserMode) => void }) {
  const other = mode === 'rider' ? 'driver' : 'rider';
  const Icon = icons[mode];
  return (
    <IconAction label={`${texts[mode]} mode. Change to ${texts[other]}`} onClick={() => onSwitch(other)} className="self-center">
      <Icon />
    </IconAction>
  );
}
