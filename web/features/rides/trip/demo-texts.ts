/** What stands on the control that only the demo town has. */
export const demoTexts = {
  label: 'Demo controls',
  demo: 'Demo',
  hurry: 'Speed up',
  fast: '4× speed',
  tell: (driver: string) => `Tell ${driver} my PIN`,
} as const;
