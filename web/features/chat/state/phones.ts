/** A piece of a plain message: text as it is, or a phone number with what to dial. */
export interface TextPart {
  readonly text: string;
  /** 7 to 15 digits, with a leading + where it had one: nothing else ever gets into a link (MSG-7, SEC-24). */
  readonly dial: string | null;
}

const candidate = /(?<![\w*#+/:.@-])\+?\(?\d[\d\s().-]{5,22}\d(?![\w*#@])/g;
const minDigits = 7;
const maxDigits = 15;

/** Finds phone numbers in plain text (M103). */
export function partsOf(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of message.matchAll(candidate)) {
    const dial = dialOf(found);
    if (dial === null) continue;
    if (index > end) parts.push({ text: message.slice(end, index), dial: null });
    parts.push({ text: found, dial });
    end = index + found.length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), dial: null });
  return parts;
}

function dialOf(found: string): string | null {
  const digits = found.replace(/\D/g, '');
  if (digits.length < minDigits || digits.length > maxDigits) return null;
  return found.startsWith('+') ? `+${digits}` : digits;
}
