/** As loud as this (0 to 1) is a voice; a room is quieter. */
const voiceFrom = 0.04;
/** Between two words it is quiet for so long (ms). */
const pauseMs = 600;

/** Since when it has been quiet (ms, on whatever clock); null while somebody speaks, or before anybody did. */
export interface Speaking {
  readonly isSpeaking: boolean;
  readonly heardAt: number;
}

export const silent: Speaking = { isSpeaking: false, heardAt: Number.NEGATIVE_INFINITY };

/** Whether somebody speaks, after it was so loud at this moment: a pause between words is no silence. */
export function speakingAfter(before: Speaking, level: number, now: number): Speaking {
  if (level >= voiceFrom) return { isSpeaking: true, heardAt: now };
  const isSpeaking = now - before.heardAt < pauseMs;
  return isSpeaking === before.isSpeaking ? before : { ...before, isSpeaking };
}
