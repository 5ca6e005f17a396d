import { Problem } from '../../contract/problem.js';

const serverErrors = 500;

/** False when the rules said no: things have moved on since somebody looked, and the next look sees how. */
export async function unlessRefused(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status < serverErrors) return false;
    throw error;
  }
}
