import { Car, UserRound } from 'lucide-react';
import { townNowTexts as texts } from '../../town-now/town-now-texts';

const items = [
  { key: 'waiting', Icon: UserRound, look: 'rounded-sm bg-warning text-on-warning' },
  { key: 'driving', Icon: Car, look: 'rounded-full bg-inverse text-on-inverse' },
  { key: 'free', Icon: Car, look: 'rounded-full border-2 border-success text-success-text' },
] as const;

/** What the marks of the map mean; its lists are what a screen reader reads. */
export function MapLegend() {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {items.map(({ key, Icon, look }) => (
        <li key={key} className="flex items-center gap-1.5">
          <span className={`flex size-5 items-center justify-center ${look}`}>
            <Icon className="size-3" strokeWidth={2.25} />
          </span>
          {texts.legend[key]}
        </li>
      ))}
    </ul>
  );
}
