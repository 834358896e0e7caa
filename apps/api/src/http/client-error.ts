import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { noteRefused } from './request-end.ts';

/** Of a reply without a page that comes before any hook could write them. @param origin our public origin; '' = unknown */
export function bareHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers bytes that are no request: too slow, too long, or not HTTP. With a status and nothing else: no page of the
 * framework, nothing of the inside, and none of our error replies either, which a phone would take for our judgement of
 * its record and not send again (R62).
 */
export function refuseClients(headers: Readonly<Record<string, string>>): (error: Error & { readonly code?: string }, socket: Socket) => void {
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS[error.code ?? ''] ?? 400;
    noteRefused(socket, status);
    if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
    socket.destroy();
  };
}
