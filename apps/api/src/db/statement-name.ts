import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** The name under which each connection prepares a statement once whose text is put together, or another's. For texts of which there are few. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `t_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
