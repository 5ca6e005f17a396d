/** For a button that has nothing to do just now: dimmed and deaf. It keeps the focus, which `disabled` would take from it when its own press brought it here. */
export const resting = { 'aria-disabled': true, className: 'opacity-50' } as const;
