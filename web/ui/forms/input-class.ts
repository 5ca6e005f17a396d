/** What every box one types into shares. 16 px on phones, or their browsers zoom in. */
export const inputClass = [
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink shadow-sm lg:text-sm',
  'transition-[border-color,background-color] placeholder:text-ink-faint hover:border-ink-faint',
  'focus-visible:border-focus focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none',
];
