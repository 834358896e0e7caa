import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionCredentials, type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Env } from '../proceso/env.ts';

/** A message as it leaves. */
export interface Carta {
  readonly para: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  /** The left half of its Message-ID. */
  readonly mensaje: string;
  readonly fecha: Date;
  /** Files that go with it. */
  readonly adjuntos: readonly { readonly nombre: string; readonly contenido: Buffer }[];
}

/**
 * How it ended. `enviado`: the server took it · `rechazado`: it will never take it · `luego`: it certainly does not have
 * it · `incierto`: the message left, and no answer came back. `respuesta` is the server's last word, or ours.
 */
export interface Entrega {
  readonly fin: 'enviado' | 'rechazado' | 'luego' | 'incierto';
  readonly respuesta: string;
}

/** A way to send mail. */
export interface Smtp {
  /**
   * Sends one message, in less than {@link MAX_ENTREGA_MS}.
   * @param mark called once, when the server has agreed to take the message and before its first byte: what dies before
   *   this has sent nothing. False = do not send.
   * @throws what `mark` throws, or {@link NoEntregar}; nothing was sent then
   */
  enviar(carta: Carta, mark: () => Promise<boolean>): Promise<Entrega>;
}

/** The server, and who we are to it. */
interface SmtpOptions extends SMTPConnectionOptions {
  readonly credentials?: SMTPConnectionCredentials;
}

/** `mark` said no. */
export class NoEntregar extends Error {
  override readonly name = 'NoEntregar';
}

/** The longest that one delivery takes, from the first look-up to the last answer. */
export const MAX_ENTREGA_MS = 60_000;
const CONNECT_MS = 15_000;
const SILENCE_MS = 45_000;
const MAX_RESPUESTA = 500;

/** The mail server of the environment; null = none is configured, and mails wait. */
export function openSmtp(env: Pick<Env, 'SMTP_URL' | 'SMTP_REMITENTE' | 'ORIGIN' | 'NODE_ENV'>): Smtp | null {
  if (env.SMTP_URL === '') return null;
  const remitente = env.SMTP_REMITENTE || `rodal@${env.ORIGIN === '' ? 'localhost' : new URL(env.ORIGIN).hostname}`;
  return smtp(connectionOptions(env.SMTP_URL, env.NODE_ENV === 'production'), remitente);
}

/**
 * What `SMTP_URL` asks for. In production the whole conversation is encrypted, or there is none (D9): it carries a
 * password and people's names. Only a server on this very machine may do without.
 */
export function connectionOptions(url: string, production: boolean): SmtpOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.');
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && production && !isLocal,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(username !== '' && { credentials: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/** @param remitente as `Rodal <rodal@empresa.cl>` or the address alone */
export function smtp({ credentials, ...options }: SmtpOptions, remitente: string, maxMs = MAX_ENTREGA_MS): Smtp {
  const from = /<([^<>]+)>$/.exec(remitente)?.[1] ?? remitente;
  return {
    async enviar({ para, asunto, texto, html, mensaje, fecha, adjuntos }, mark) {
      const bytes = await new MailComposer({
        from: remitente.includes('<') ? remitente : { name: 'Rodal', address: remitente },
        to: { name: '', address: para },
        subject: asunto,
        text: texto,
        html,
        date: fecha,
        attachments: adjuntos.map(({ nombre, contenido }) => ({ filename: nombre, content: contenido })),
        messageId: `<${mensaje}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        // Out-of-office replies are for people (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
        .compile()
        .build();
      const connection = new SMTPConnection(options);
      try {
        return await new Promise<Entrega>((resolve, reject) => {
          let left = false;
          const end = (error: unknown) => resolve(judge(error, left));
          const limit = setTimeout(() => end(new Error(`El servidor de correo no contestó en ${Math.round(maxMs / 1000)} s`)), maxMs);
          limit.unref();
          connection.once('end', () => end(new Error('El servidor de correo cortó la conexión')));
          connection.on('error', end);
          const deliver = () => {
            const body = Readable.from(once(bytes, mark, () => { left = true; }));
            body.once('error', reject);
            // The library asks for the first byte when the server has said 354, and not before.
            connection.send({ from, to: [para] }, body, (error, info) => {
              clearTimeout(limit);
              if (error) end(error);
              else resolve({ fin: 'enviado', respuesta: short(info?.response ?? '') });
            });
          };
          connection.connect((error) => {
            if (error) end(error);
            else if (credentials) connection.login({ credentials }, (refused) => (refused ? end(refused) : deliver()));
            else deliver();
          });
        });
      } finally {
        connection.close();
      }
    },
  };
}

async function* once(bytes: Buffer, mark: () => Promise<boolean>, leaves: () => void): AsyncGenerator<Buffer> {
  if (!(await mark())) throw new NoEntregar('Otro trabajo lo está enviando');
  leaves();
  yield bytes;
}

/**
 * What an error says about the message. Before its first byte the server cannot have it; afterwards only the answer to
 * the whole of it tells. 5xx to the address or to the message is for good; 5xx to anything else (our password, our
 * sender) is the configuration's fault, and may be mended while the mail waits.
 */
function judge(error: unknown, left: boolean): Entrega {
  const { message, response, responseCode, command } = told(error);
  const respuesta = short(response || message);
  const answered = left && command === 'DATA' && responseCode > 0;
  if (left && !answered) return { fin: 'incierto', respuesta };
  const ofThisMail = answered || command === 'RCPT TO';
  return { fin: ofThisMail && responseCode >= 500 ? 'rechazado' : 'luego', respuesta };
}

function told(error: unknown): { message: string; response: string; responseCode: number; command: string } {
  const given = error instanceof Error ? error : new Error(String(error));
  const read = (name: string): unknown => Reflect.get(given, name);
  const [response, responseCode, command] = [read('response'), read('responseCode'), read('command')];
  return {
    message: given.message,
    response: typeof response === 'string' ? response : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    command: typeof command === 'string' ? command : '',
  };
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_RESPUESTA);
}
