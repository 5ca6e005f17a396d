import { fireEvent, waitFor } from '@testing-library/react';

/** Presses what `find` answers in the very turn in which it is there: no timer that began with it can end before, however busy the machine is. */
export const pressAsItComes = (find: () => HTMLElement[]) =>
  waitFor(() => {
    for (const element of find()) fireEvent.click(element);
  });
