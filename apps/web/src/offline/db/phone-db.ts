import type { Sesion } from '@rodal/contracts/sesion';
import { formatCodigo } from '@rodal/domain/codigo-telefono';
import { Dexie, type Table, type Transaction } from 'dexie';
import { uuidv7 } from 'uuidv7';
import { dexieOptions, watchDb, write, type DbOptions } from './open-db.ts';
import { isCurrent, isDevice } from '../rows/sane-phone.ts';

/**
 * `rodal-telefono`: what belongs to the phone and not to a person. It names the current
 * user with a copy of the session, so that the app opens without signal and the service
 * worker knows whose outbox to drain; the people who have used this phone (only id and
 * name, to say that someone left something unsent, R38); their PINs, as salt and hash, with
 * the session each comes back to without signal (A28); the phone's identity and the counter
 * behind the codes one says by radio (A15). No password, no token, no dispatch. Versions of
 * the schema only add (R49).
 */
interface CurrentRow {
  readonly key: 'current';
  readonly sesion: Sesion;
  /** When the server last confirmed it, ISO; shown as its age. */
  readonly asOf: string;
  /** Came in by PIN: nothing is sent for them until they log in with their password (A28). */
  readonly porPin: boolean;
}

interface DeviceRow {
  readonly key: 'device';
  readonly deviceId: string;
  /** Letter and digit, e.g. `M7`; drawn once. */
  readonly prefix: string;
  /** Last number given on this phone. */
  readonly last: number;
}

/** Somebody left without signal: the server's session is still to be ended (R40). */
interface PendingLogoutRow {
  readonly key: 'pendingLogout';
}

/** The outbox lock where Web Locks are missing. */
export interface LeaseRow {
  readonly key: 'lease';
  readonly holder: string;
  /** Ms since 1970. */
  readonly until: number;
}

interface UserRow {
  readonly id: number;
  readonly nombre: string;
  /** They were asked once whether they want a PIN, and answered. */
  readonly pinOfrecido: boolean;
}

/** One person's PIN on this phone: see `pin.ts`. */
interface PinRow {
  readonly usuarioId: number;
  /** Hex. */
  readonly salt: string;
  /** PBKDF2-SHA-256 of the PIN, hex. */
  readonly hash: string;
  readonly iteraciones: number;
  /** Wrong tries since the last right one or the last login. */
  readonly intentos: number;
  /** What the server last said of this person: the session they come back to. */
  readonly sesion: Sesion;
  readonly asOf: string;
}

export class PhoneDb extends Dexie {
  declare readonly phone: Table<CurrentRow | DeviceRow | PendingLogoutRow | LeaseRow, string>;
  declare readonly users: Table<UserRow, number>;
  declare readonly pines: Table<PinRow, number>;

  constructor(options: DbOptions) {
    super('rodal-telefono', dexieOptions(options));
    this.version(1).stores({ phone: 'key', users: 'id' });
    this.version(2).stores({ pines: 'usuarioId' }).upgrade(upgradeToPins);
    watchDb(this, options);
  }
}

/** Version 2: whoever is in came by password, and nobody was asked about a PIN. */
async function upgradeToPins(tx: Transaction): Promise<void> {
  await tx.table<CurrentRow, string>('phone').where('key').equals('current').modify({ porPin: false });
  await tx.table<UserRow, number>('users').toCollection().modify({ pinOfrecido: false });
}

/** The phone's database, not opened yet: see `openDb`. */
export function createPhoneDb(options: DbOptions = {}): PhoneDb {
  return new PhoneDb(options);
}

/** The session the phone remembers, since when, and how its user came in. */
export interface RememberedUser {
  readonly sesion: Sesion;
  readonly asOf: string;
  readonly porPin: boolean;
}

/** Who uses the phone now; null when nobody does. Never asks the network. */
export async function currentUser(db: PhoneDb): Promise<RememberedUser | null> {
  const row = await db.phone.get('current');
  return row?.key === 'current' && isCurrent(row) ? { sesion: row.sesion, asOf: row.asOf, porPin: row.porPin } : null;
}

/** What the other homes bring back is here by then; else the window gives back whom it knows. */
const HOMES_MS = 10_000;

/**
 * Who uses the phone, as an open window follows it. One that knows of nobody at all was thrown away under the window, and is on
 * its way back (R108): until then whoever was in stays in, with what they are typing. A logout leaves the people behind.
 * @param atOpen as it was when the window opened
 */
export function followUser(db: PhoneDb, atOpen: RememberedUser | null = null, homesMs = HOMES_MS): () => Promise<RememberedUser | null> {
  let last = atOpen;
  // Of one moment: between two it may have come back.
  const read = () => Promise.all([currentUser(db), db.users.count()]);
  const giveBack = () =>
    write(db, [db.phone, db.users], async () => {
      const [user, people] = await read();
      if (last === null || user !== null || people > 0) return;
      const { IdUsuario: id, NombreUsuario: nombre } = last.sesion;
      await Promise.all([db.phone.put({ key: 'current', ...last }), db.users.put({ id, nombre, pinOfrecido: true })]);
    }).catch(() => undefined); // closed: whoever opens it next asks for the password
  return async () => {
    const [user, people] = await db.transaction('r', [db.phone, db.users], read);
    if (user !== null || people > 0) last = user;
    else if (last !== null) setTimeout(() => void giveBack(), homesMs);
    return last;
  };
}

/** Whether this person is in, and by password: only then is anything sent for them (A28, R38). */
export async function isLoggedIn(db: PhoneDb, usuarioId: number): Promise<boolean> {
  const user = await currentUser(db);
  return user?.sesion.IdUsuario === usuarioId && !user.porPin;
}

/**
 * Somebody logged in with their password: writes the session the server gave. That settles a
 * logout still owed to it, and gives the tries of their PIN back.
 */
export async function rememberUser(db: PhoneDb, sesion: Sesion, now: Date): Promise<void> {
  await write(db, [db.phone, db.users, db.pines], async () => {
    await putUser(db, sesion, now);
    await db.pines.update(sesion.IdUsuario, { intentos: 0 });
  });
}

async function putUser(db: PhoneDb, sesion: Sesion, now: Date): Promise<void> {
  const { IdUsuario: id, NombreUsuario: nombre } = sesion;
  const asOf = now.toISOString();
  await db.phone.put({ key: 'current', sesion, asOf, porPin: false });
  await db.phone.delete('pendingLogout');
  const known = await db.users.get(id);
  await db.users.put({ id, nombre, pinOfrecido: known?.pinOfrecido ?? false });
  const pin = await db.pines.get(id);
  if (pin !== undefined) await db.pines.put({ ...pin, sesion, asOf });
}

/**
 * Writes what the server just said of a session that goes on, read while others may log in
 * or out: nothing is written when the user is no longer the one that stood here when the
 * server was asked, nor for one who came in by PIN, whatever cookie the browser still has.
 * @param expected user id at that moment
 * @returns whether it was written
 */
export async function confirmUser(
  db: PhoneDb,
  sesion: Sesion,
  expected: number,
  now: Date,
): Promise<boolean> {
  return write(db, [db.phone, db.users, db.pines], async () => {
    const user = await currentUser(db);
    if (user === null || user.sesion.IdUsuario !== expected || user.porPin) return false;
    await putUser(db, sesion, now);
    return true;
  });
}

/**
 * Nobody is logged in any more. Drafts and outbox stay in their own database (A22, R39).
 * The server is owed the news until {@link settleLogout}.
 */
export async function forgetUser(db: PhoneDb): Promise<void> {
  await write(db, [db.phone], async () => {
    await db.phone.delete('current');
    await db.phone.put({ key: 'pendingLogout' });
  });
}

export async function isLogoutPending(db: PhoneDb): Promise<boolean> {
  return (await db.phone.get('pendingLogout')) !== undefined;
}

/** The server has ended the session. */
export async function settleLogout(db: PhoneDb): Promise<void> {
  await write(db, [db.phone], () => db.phone.delete('pendingLogout'));
}

/** The phone's identity, made at first use. @param random 0 ≤ n < 1 */
export async function deviceId(db: PhoneDb, random: () => number = Math.random): Promise<string> {
  const row = await write(db, [db.phone], () => device(db, random));
  return row.deviceId;
}

/** The next code of this phone, `M7-0042`; a number is never given twice (A15). */
export async function nextCodigo(db: PhoneDb, random: () => number = Math.random): Promise<string> {
  return write(db, [db.phone], async () => {
    const row = await device(db, random);
    const last = row.last + 1;
    await db.phone.put({ ...row, last });
    return formatCodigo(row.prefix, last);
  });
}

/** Without I and O, which are heard and read as 1 and 0. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

async function device(db: PhoneDb, random: () => number): Promise<DeviceRow> {
  const row = await db.phone.get('device');
  if (row?.key === 'device' && isDevice(row)) return row;
  const letter = LETTERS.charAt(Math.floor(random() * LETTERS.length));
  const made: DeviceRow = {
    key: 'device',
    deviceId: uuidv7(),
    prefix: `${letter}${Math.floor(random() * 10)}`,
    last: 0,
  };
  await db.phone.put(made);
  return made;
}
