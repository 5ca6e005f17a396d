/** Where somebody who reads aloud draws breath: after the end of a sentence, and of a line. */
const breath = /(?<=[.!?…]["'”’)]?\s)|(?<=\n)/u;

/** The sentences that are whole, and once all is said the rest as well: what has been read out once does not change any more. */
export function sentencesOf(text: string, isWhole: boolean): string[] {
  const parts = text.split(breath);
  const said = isWhole ? parts : parts.slice(0, -1);
  return said.map((part) => part.trim()).filter((part) => part !== '');
}
