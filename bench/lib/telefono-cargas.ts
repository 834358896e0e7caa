import type { Borrador } from '@rodal/domain/borrador';
import { composeOrigen } from '@rodal/domain/narrowing';
import { parsePerimetro } from '@rodal/domain/perimetro';
import { VARIANTES } from '@rodal/domain/variantes';
import { buildPayload } from '../../apps/web/src/offline/drafts/payload.ts';
import type { DraftRow, FotoEnvio, DespachoRow, PhotoRow } from '../../apps/web/src/offline/rows/rows.ts';
import { incompleta, NITENS, PINO, type Listas } from '../../e2e/capturas/cargas.ts';
import { newId } from '../../e2e/support/envio.ts';
import { type Cambio, makeDistinct } from './telefono-fotos.ts';

/** A photo to be put on the phone: how it differs from the one that the phone made itself. */
export interface FotoSembrada extends Omit<PhotoRow, 'bytes'> {
  readonly cambios: readonly Cambio[];
}

/** Rows as the program writes them. */
export interface Cargas<Fila> {
  readonly filas: readonly Fila[];
  readonly fotos: readonly FotoSembrada[];
}

/** What the rows are made with. */
export interface Mundo {
  /** The phone's own reference lists. */
  readonly listas: Listas;
  /** A photo as the phone encoded it. */
  readonly jpeg: Buffer;
  /** Author of what is sent. */
  readonly usuario: string;
  /** No two photos of a run are alike: counts them. */
  readonly serie: { fotos: number };
}

/** Complete pine loads, each with two photos of its own, finalised and waiting in the outbox (`offline/drafts/finalize.ts`). */
export function makeSalida(mundo: Mundo, cuantas: number): Cargas<DespachoRow> {
  const cargas = Array.from({ length: cuantas }, (_, at) => freeze(mundo, at));
  return { filas: cargas.map(({ fila }) => fila), fotos: cargas.flatMap(({ fotos }) => fotos) };
}

/** Kinds of loads in turn: counted by diameter; or that, by heights, and one with gaps. */
const TURNOS = { completos: [PINO], mezclados: [PINO, NITENS, incompleta(PINO)] } as const;

/** Saved drafts, each with two photos of its own. */
export function makeBorradores(mundo: Mundo, cuantos: number, turno: keyof typeof TURNOS): Cargas<DraftRow> {
  const semillas = TURNOS[turno];
  const cargas = Array.from({ length: cuantos }, (_, at) => {
    const semilla = semillas[at % semillas.length] ?? PINO;
    const { id, codigo, createdAt, borrador, fotos } = draftOf(mundo, semilla.borrador(mundo.listas), at);
    const fila: DraftRow = { id, codigo, variante: 'principal', revision: 1, saved: borrador, working: null, version: 2, createdAt, savedAt: createdAt, rechazo: null };
    return { fila, fotos };
  });
  return { filas: cargas.map(({ fila }) => fila), fotos: cargas.flatMap(({ fotos }) => fotos) };
}

function freeze(mundo: Mundo, at: number): { readonly fila: DespachoRow; readonly fotos: readonly FotoSembrada[] } {
  const { listas, usuario, jpeg } = mundo;
  const { id, codigo, createdAt, borrador, fotos } = draftOf(mundo, PINO.borrador(listas), at);
  const { origen } = borrador;
  const faena = listas.faenas.find(({ codigofaena }) => origen !== null && codigofaena === composeOrigen(origen.codigo, origen.rol));
  const leido = parsePerimetro(faena?.geoReferencia ?? null);
  const payload = buildPayload(borrador, {
    id,
    revision: 1,
    codigo,
    variante: VARIANTES.principal,
    cargaMaxima: {},
    createdAt,
    finalizedAt: createdAt,
    login: usuario,
    deviceId: 'medicion',
    appVersion: 'medicion',
    tablaVolumen: listas.tablaVolumen,
    perimetro: leido.ok ? leido.perimetro : null,
  });
  const envios = fotos.map(({ sha256 }, lado): FotoEnvio => ({ lado: lado === 0 ? 'vacio' : 'lleno', sha256, bytes: jpeg.length, uploaded: false, fallos: 0 }));
  const fila: DespachoRow = {
    id,
    revision: 1,
    codigo,
    variante: 'principal',
    state: 'queued',
    payload,
    borrador,
    createdAt,
    fotos: envios,
    seq: at + 1,
    finalizedAt: createdAt,
    tried: false,
    attempts: 0,
    failures: 0,
    maybeSent: false,
    startedAt: null,
    error: null,
  };
  return { fila, fotos };
}

/** What a draft is before anybody saves or sends it. */
interface Borradores {
  readonly id: string;
  readonly codigo: string;
  readonly createdAt: string;
  readonly borrador: Borrador;
  readonly fotos: readonly FotoSembrada[];
}

function draftOf({ jpeg, serie }: Mundo, base: Borrador, at: number): Borradores {
  const id = newId();
  const createdAt = new Date(Date.now() - (at + 1) * 60_000).toISOString();
  const fotos = [0, 1].map((): FotoSembrada => {
    serie.fotos += 1;
    return { draftId: id, capturadaEn: createdAt, ...makeDistinct(jpeg, serie.fotos) };
  });
  const [vacia, llena] = fotos.map(({ sha256 }) => ({ sha256, bytes: jpeg.length, capturadaEn: createdAt }));
  const borrador: Borrador = {
    ...base,
    patenteCamion: `KL${String.fromCodePoint(65 + (at % 26))}T${String(at % 100).padStart(2, '0')}`,
    fotoVacia: vacia ?? null,
    fotoLlena: llena ?? null,
  };
  return { id, codigo: `M7-${String(at + 1).padStart(4, '0')}`, createdAt, borrador, fotos };
}
