import { ENDPOINTS } from '@rodal/contracts/endpoints';
import type { EndpointSpec } from '@rodal/contracts/endpoint';

const rows: readonly EndpointSpec[] = Object.values(ENDPOINTS);
/** What an operation asks for by its address; nothing else in an address is worth writing down. */
const KNOWN = new Set(rows.flatMap(({ query }) => Object.keys(query?.shape ?? {})));
// The audit is searched by it; of a log-in form it is the field beside the password's, where passwords are typed by mistake.
KNOWN.delete('usuario');

/**
 * An address as the log has it: the path, and of the query the values that an operation has a name for. A form that is
 * sent before its script runs, or somebody who tries, puts passwords there (ASVS 14.2.1).
 */
export function publicUrl(url: string): string {
  const end = url.search(/[?;#]/);
  if (end === -1) return url;
  const [, query = ''] = url.slice(end).split('?', 2);
  const shown = query.split('&').map((pair) => {
    const name = pair.split('=', 1)[0] ?? '';
    return KNOWN.has(name) ? pair : name === '' || name === pair ? '…' : `${name}=…`;
  });
  return `${url.slice(0, end)}?${shown.join('&')}`;
}
