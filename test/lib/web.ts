import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// What comes at all comes at once; a machine that is busy with something else gets its time.
configure({ asyncUtilTimeout: 10_000 });

// Nothing is drawn here, so nothing changes its size.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
