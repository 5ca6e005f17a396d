import { cn } from '../../../../ui/cn';

export interface WaveformProps {
  /** How loud each piece is, 0 to 100. */
  levels: readonly number[];
  /** So many of them are over (0 to 1); the rest is pale. */
  played: number;
  /** What is over has the brand's color; else that of the text around it. */
  isBrand: boolean;
}

/** How loud a voice is over its time, as bars; from left to right in every script, as time runs on a tape. */
export function Waveform({ levels, played, isBrand }: WaveformProps) {
  const over = played * levels.length;
  const overClass = isBrand ? 'bg-brand' : 'bg-current';
  return (
    <span dir="ltr" aria-hidden="true" className="flex h-8 w-full min-w-0 items-center gap-px overflow-hidden">
      {levels.map((level, index) => (
        <span
          key={index}
          data-played={index < over ? '' : undefined}
          className={cn('min-h-0.75 min-w-px flex-1 rounded-full', index < over ? overClass : 'bg-current opacity-40')}
          style={{ height: `${level}%` }}
        />
      ))}
    </span>
  );
}
