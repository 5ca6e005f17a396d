import { Refusal } from './refusal';
import { store } from './store';

/** Somebody is asked to prove who they are, and acts wait for it. */
export interface ProofRequest {
  /** False where they would rather not: what waits is not done. */
  answer(isProved: boolean): void;
}

/** Null while nothing waits. The page shows what is asked, once for all acts. */
export const proofRequest = store<ProofRequest | null>(null);

let asked: Promise<boolean> | undefined;

function askForProof(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    const request: ProofRequest = {
      answer(isProved) {
        // The first answer counts: by now somebody may be asked for another act.
        if (proofRequest.get() !== request) return;
        asked = undefined;
        proofRequest.set(null);
        resolve(isProved);
      },
    };
    proofRequest.set(request);
  });
  return asked;
}

/** Whether an act waits for whoever acts to prove who they are; as its outcome: they would rather not. */
export const wantsProof = (error: unknown): boolean => error instanceof Refusal && error.code === 'reauthentication_required';

/**
 * Makes a call. Where the server wants a proof of who acts, they are asked for it, and then the same call goes out once more: with the
 * same input and the same key, so that nothing is typed twice and nothing done twice (decision 119).
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!wantsProof(error) || !(await askForProof())) throw error;
    return call();
  }
}
