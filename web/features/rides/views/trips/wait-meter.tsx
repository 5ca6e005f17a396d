import { cn } from '../../../../ui/cn';
import type { Wait } from '../../state/wait';

/** The wait at the pickup with its name, so that nobody wonders what runs there; nothing while nobody waits. */
export function WaitMeter({ wait }: { wait: Wait | undefined }) {
  if (!wait) return null;
  const { name, value, detail, isCharged } = wait;
  return (
    <section data-testid="wait-meter" aria-label={name} className={cn('rounded-lg px-4 py-3', isCharged ? 'bg-warning-soft' : 'bg-sunken')}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-body font-semibold text-ink">{name}</span>
        <span role="timer" className="numeral font-display text-2xl font-semibold text-ink">
          {value}
        </span>
      </p>
      <p className="numeral text-caption text-ink-soft">{detail}</p>
    </section>
  );
}
