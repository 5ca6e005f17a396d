/** The name that one calls a person by: 'Dan' of 'Dan Driver'. */
export function firstName(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? fullName;
}
