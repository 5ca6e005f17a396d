import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../cn';
import { usePicture } from '../photos/use-picture';
import { PresenceDot, type Presence } from './presence-dot';

const avatarVariants = cva('relative inline-flex shrink-0 items-center justify-center rounded-full font-semibold select-none', {
  variants: {
    size: {
      tiny: 'size-6 text-[0.625rem]',
      small: 'size-8 text-xs',
      medium: 'size-10 text-sm',
      large: 'size-14 text-lg',
      huge: 'size-24 text-2xl',
    },
  },
  defaultVariants: { size: 'medium' },
});

const grounds = [
  'bg-avatar-1 text-avatar-ink-1',
  'bg-avatar-2 text-avatar-ink-2',
  'bg-avatar-3 text-avatar-ink-3',
  'bg-avatar-4 text-avatar-ink-4',
  'bg-avatar-5 text-avatar-ink-5',
  'bg-avatar-6 text-avatar-ink-6',
];

const dotSizes = { tiny: 'size-2.5', small: 'size-3', medium: 'size-3.5', large: 'size-4', huge: 'size-6' } as const;
const emojiSizes = { tiny: 'text-xs', small: 'text-base', medium: 'text-xl', large: 'text-2xl', huge: 'text-3xl' } as const;

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> &
  VariantProps<typeof avatarVariants> & {
    /** Whose face it is; gives the initials, their ground and the accessible name. */
    name: string;
    /** Address of the picture; when it fails to load it is hidden and the initials show. */
    src?: string | null;
    /** Shown instead of initials; agents only. */
    emoji?: string | null;
    presence?: Presence | null;
    /** The name stands beside it in words, so screen readers need not hear it twice. */
    isDecorative?: boolean;
  };

/** A person's or agent's face. */
export function Avatar({ name, src, emoji, presence, isDecorative = false, size, className, ...rest }: AvatarProps) {
  const sizeName = size ?? 'medium';
  const named = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span data-slot="avatar" className={cn(avatarVariants({ size }), groundOf(name), className)} {...rest}>
      <span {...named} className="flex size-full items-center justify-center overflow-hidden rounded-full">
        <span aria-hidden="true" className={emoji ? emojiSizes[sizeName] : undefined}>
          {emoji ?? initialsOf(name)}
        </span>
        {src ? <Picture key={src} src={src} /> : null}
      </span>
      {presence ? (
        <PresenceDot
          presence={presence}
          className={cn(
            'absolute -end-0.5 -bottom-0.5 bg-surface p-px ring-2 ring-surface',
            sizeName === 'huge' && 'end-1 bottom-1',
            dotSizes[sizeName],
          )}
        />
      ) : null}
    </span>
  );
}

function Picture({ src }: { src: string }) {
  const { image, hasFailed, fail } = usePicture();
  if (hasFailed) return null;
  return (
    <img
      ref={image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className="absolute inset-0 size-full rounded-full object-cover"
      onError={fail}
    />
  );
}

/** The first letters of the first and last name: 'Ann Marie Fisher' → 'AF'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return (
    letters
      .map((word) => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toLocaleUpperCase('en-US') || '?'
  );
}

/** The same name has the same ground everywhere. */
function groundOf(name: string): string | undefined {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return grounds[sum % grounds.length];
}
