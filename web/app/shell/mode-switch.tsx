import { CarFront, UserRound } from 'lucide-react';
import { cn } from '../../ui/cn';
import { IconAction } from './icon-action';
import { userModes, type UserMode } from '../prefs';
import { useMode } from './mode-context';
import { texts } from './texts';

const icons = { rider: UserRound, driver: CarFront };

/** Rider or Driver; only for those with driver access (M5). */
export function ModeSwitch({ isFolded }: { isFolded: boolean }) {
  const { mode, hasDriverAccess, switchMode } = useMode();
  if (!hasDriverAccess) return null;
  if (isFolded) return <FoldedSwitch mode={mode} onSwitch={switchMode} />;
  return (
    <div role="radiogroup" aria-label="Mode" className="grid grid-cols-2 gap-0.5 rounded-lg bg-sunken p-0.5 inset-ring inset-ring-line">
      {userModes.map((option) => (
        <ModeOption key={option} option={option} isChosen={option === mode} onChoose={() => switchMode(option)} />
      ))}
    </div>
  );
}

interface ModeOptionProps {
  option: UserMode;
  isChosen: boolean;
  onChoose: () => void;
}

function ModeOption({ option, isChosen, onChoose }: ModeOptionProps) {
  const Icon = icons[option];
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      onClick={isChosen ? undefined : onChoose}
      className={cn(
        'flex h-control items-center justify-center gap-2 rounded-[0.625rem] text-body font-semibold transition-colors [&_svg]:size-4',
        isChosen ? 'bg-raised text-ink shadow-sm' : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" />
      {texts[option]}
    </button>
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
