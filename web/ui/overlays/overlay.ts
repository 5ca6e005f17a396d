/** The shade behind a dialog or sheet. */
export const overlayClass =
  'fixed inset-0 z-overlay bg-scrim duration-base ease-out animate-in fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0';

/** What holds the whole page takes presses from its first moment on: the page's own are turned off a moment before the library turns the panel's on. */
export const modalClass = 'pointer-events-auto';

/** A menu or popover: raised paper that comes from the side of its trigger. */
export const floatingClass = [
  'z-menu rounded-lg bg-raised text-ink shadow-md outline-none',
  'duration-fast ease-out animate-in fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0',
  'data-[side=bottom]:slide-in-from-top-1 data-[side=left]:slide-in-from-right-1 data-[side=right]:slide-in-from-left-1 data-[side=top]:slide-in-from-bottom-1',
];
