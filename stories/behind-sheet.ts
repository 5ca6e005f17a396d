/**
 * Parameters of a story that ends with a menu open as a sheet. The page behind it is hidden and holds buttons, which no key
 * reaches, since the menu keeps the focus; axe expects that of dialogs alone.
 */
export const behindSheet = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } };
