/** Text that (i)like matches letter for letter. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`);
}
