import type { Socket } from 'node:net';
import { callbackify } from 'node:util';
import Fastify from 'fastify';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type CorreoControl, CorreoFallas, type CorreoFaults, type Mensaje } from './correo-control.ts';

interface CorreoSimulatorOptions {
  /** Of the page; 0 = any free port. The server's own is always a free one. */
  readonly port: number;
  readonly host?: string;
  readonly faults?: CorreoFaults;
}

export interface CorreoSimulator {
  /** `smtp://127.0.0.1:…`, as `SMTP_URL` takes it. */
  readonly smtpUrl: string;
  /** Where a person reads what arrived. */
  readonly url: string;
  readonly control: CorreoControl;
  close(): Promise<void>;
}

/** Keeps so many; the demonstration needs no more, and memory is not endless. */
const MAX_MENSAJES = 2_000;

/**
 * A mail server for development, demo and tests (design §6): takes every message by SMTP, delivers none to anybody, shows
 * them on a page and misbehaves on demand. A message that comes twice is kept twice: it tells what was sent, and hides nothing.
 *
 * Tests in the same process use `control`; others `GET /mensajes`, `GET /_control/stats` and `POST /_control/faults`.
 */
export async function startCorreoSimulator({ port, host = '127.0.0.1', faults = {} }: CorreoSimulatorOptions): Promise<CorreoSimulator> {
  const fallas = new CorreoFallas();
  fallas.set(faults);
  const mensajes: Mensaje[] = [];
  const counts = { total: 0, conexiones: 0, callados: 0 };

  const keep = async (crudo: Buffer, session: SMTPServerSession) => {
    const { messageId, subject, text, html, attachments } = await simpleParser(crudo);
    counts.total += 1;
    mensajes.push({
      numero: counts.total,
      recibidoEn: new Date().toISOString(),
      de: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
      para: session.envelope.rcptTo.map(({ address }) => address),
      mensajeId: messageId ?? '',
      asunto: subject ?? '',
      texto: text ?? '',
      html: html || '',
      adjuntos: attachments.map(({ filename = '', contentType, content }) => ({ nombre: filename, tipo: contentType, base64: content.toString('base64') })),
      crudo: crudo.toString('utf8'),
    });
    if (mensajes.length > MAX_MENSAJES) mensajes.shift();
  };

  /** By the caller's port: what a fault cuts. */
  const sockets = new Map<number, Socket>();
  const cut = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  /** @returns what the message is answered; null = taken */
  const take = async (stream: AsyncIterable<unknown>, session: SMTPServerSession): Promise<Error | null | 'nothing'> => {
    const crudo = await readAll(stream);
    const fault = fallas.takeMensaje();
    if (fault === 'rechazo') return reply(554, '5.7.1 mensaje rechazado');
    if (fault === 'ocupado') return reply(451, '4.3.0 intente más tarde');
    if (fault === 'calla') counts.callados += 1;
    if (fault === 'corta') cut(session);
    if (fault === 'calla' || fault === 'corta') return 'nothing';
    await keep(crudo, session);
    if (fault !== 'guardaYCorta') return null;
    cut(session);
    return 'nothing';
  };
  const open = async (smtpPort: number) => {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect(_session, done) {
        counts.conexiones += 1;
        done();
      },
      onRcptTo({ address }, _session, done) {
        const fault = fallas.takeSobre(address);
        if (fault === 'rechazo') done(reply(550, `5.1.1 <${address}>: no existe esa casilla`));
        else if (fault === 'ocupado') done(reply(451, '4.3.0 intente más tarde'));
        else done();
      },
      onData(stream, session, done) {
        callbackify(take)(stream, session, (error, answer) => {
          if (error) done(error);
          else if (answer !== 'nothing') done(answer);
        });
      },
    });
    smtp.on('error', () => undefined); // a caller that was killed in the middle
    smtp.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket;
      sockets.set(remotePort, socket);
      socket.once('close', () => sockets.delete(remotePort));
    });
    await new Promise<void>((resolve, reject) => {
      smtp.server.once('error', reject);
      smtp.listen(smtpPort, host, () => resolve());
    });
    return smtp;
  };
  const shut = (smtp: SMTPServer) =>
    new Promise<void>((resolve) => {
      smtp.close(() => resolve());
      for (const socket of sockets.values()) socket.destroy();
    });

  let smtp: SMTPServer | null = await open(0);
  const smtpPort = portOf(smtp);
  const control: CorreoControl = {
    stats: () => ({ mensajes: counts.total, conexiones: counts.conexiones, callados: counts.callados }),
    mensajes: () => mensajes,
    setFaults: (next) => fallas.set(next),
    async caer() {
      const running = smtp;
      smtp = null;
      if (running) await shut(running);
    },
    async volver() {
      smtp ??= await open(smtpPort);
    },
  };

  const app = Fastify({ logger: false, forceCloseConnections: true });
  const one = (numero: string) => mensajes.find((mensaje) => String(mensaje.numero) === numero);
  app.get('/', (_request, response) => response.type('text/html; charset=utf-8').send(bandejaPage(mensajes)));
  app.get('/mensajes', () => mensajes);
  app.get<{ Params: { numero: string } }>('/mensajes/:numero', ({ params }, response) => {
    const mensaje = one(params.numero);
    if (!mensaje) return response.code(404).send({ error: 'no existe' });
    return response.type('text/html; charset=utf-8').send(mensajePage(mensaje));
  });
  app.get<{ Params: { numero: string; adjunto: string } }>('/mensajes/:numero/adjuntos/:adjunto', ({ params }, response) => {
    const adjunto = one(params.numero)?.adjuntos[Number(params.adjunto)];
    if (!adjunto) return response.code(404).send({ error: 'no existe' });
    const nombre = `attachment; filename*=UTF-8''${encodeURIComponent(adjunto.nombre)}`;
    return response.type('application/octet-stream').header('content-disposition', nombre).send(Buffer.from(adjunto.base64, 'base64'));
  });
  app.get('/_control/stats', () => control.stats());
  app.post<{ Body: CorreoFaults }>('/_control/faults', ({ body }) => {
    control.setFaults(body);
    return control.stats();
  });
  const url = await app.listen({ port, host });

  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    url,
    control,
    async close() {
      await control.caer();
      await app.close();
    },
  };
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) if (Buffer.isBuffer(part)) parts.push(part);
  return Buffer.concat(parts);
}

function portOf({ server }: SMTPServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('El receptor de correos no escucha');
  return address.port;
}

/** What arrived, the last first: plain pages for whoever tries Rodal out. */
function bandejaPage(mensajes: readonly Mensaje[]): string {
  const rows = mensajes
    .toReversed()
    .map(({ numero, recibidoEn, para, asunto }) => `<tr><td>${hora(recibidoEn)}<td>${escape(para.join(', '))}<td><a href="/mensajes/${numero}">${escape(asunto) || '(sin asunto)'}</a>`);
  const tabla = `<table><thead><tr><th>Llegó<th>Para<th>Asunto</thead><tbody>${rows.join('')}</tbody></table>`;
  return page('Correos de prueba', `<h1>Correos de prueba</h1><p>Nada de esto llegó a una persona.</p>${rows.length > 0 ? tabla : '<p>Todavía no llega ninguno.</p>'}`);
}

/** One message. What it brings runs nothing: its frame has no scripts, and loads nothing. */
function mensajePage({ numero, asunto, de, para, recibidoEn, mensajeId, texto, html, adjuntos }: Mensaje): string {
  const datos = [['De', de], ['Para', para.join(', ')], ['Llegó', hora(recibidoEn)], ['Message-ID', mensajeId]]
    .map(([nombre = '', valor = '']) => `<dt>${nombre}<dd>${escape(valor)}`)
    .join('');
  const archivos = adjuntos.map(({ nombre }, at) => `<p>Adjunto: <a href="/mensajes/${numero}/adjuntos/${at}">${escape(nombre)}</a></p>`).join('');
  const cuerpo = html === '' ? '' : `<iframe sandbox title="Mensaje" srcdoc="${escape(html)}"></iframe>`;
  return page(asunto, `<p><a href="/">← Todos</a></p><h1>${escape(asunto)}</h1><dl>${datos}</dl>${archivos}${cuerpo}<h2>Como texto</h2><pre>${escape(texto)}</pre>`);
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2933}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #cbd2d9;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:#52606d}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:24rem;border:1px solid #cbd2d9}pre{white-space:pre-wrap;background:#f5f7fa;padding:1rem}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="es-CL"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style>${body}</html>`;
}

function hora(iso: string): string {
  return escape(new Intl.DateTimeFormat('es-CL', { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23', timeZone: 'America/Santiago' }).format(new Date(iso)));
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
