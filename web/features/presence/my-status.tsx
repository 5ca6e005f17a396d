import { useMyId } from '../../lib/my-id';
import { usePresenceOf } from '../../lib/presence-context';
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover';
import { PresenceDot } from '../../ui/display/presence-dot';
import { PresenceSettings } from './presence-settings';
import { presenceSettingsTexts } from './settings-texts';
import { presenceTexts } from './texts';

/** My own dot and status in words; pressed, it opens the choices. For the profile card (M4, M150). */
export function MyStatus() {
  const mine = usePresenceOf(useMyId());
  const label = mine?.label ?? presenceTexts.offline;
  return (
    <Popover>
      <PopoverTrigger
        className="touch-area inline-flex max-w-full items-center gap-1.5 rounded-sm text-caption text-ink-soft hover:text-ink"
        aria-label={presenceSettingsTexts.statusIs({ status: label })}
      >
        <PresenceDot presence={mine?.status ?? 'offline'} aria-hidden="true" />
        <span className="truncate">{mine?.statusText ?? label}</span>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={presenceSettingsTexts.title}>
        <PresenceSettings />
      </PopoverContent>
    </Popover>
  );
}
