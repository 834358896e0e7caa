import type { Sesion } from '@rodal/contracts/sesion';
import { type Borrador, computeCantidad } from '@rodal/domain/borrador';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadAnterior, unidadDe } from '@rodal/domain/productos';
import { unidadTexto } from '@rodal/domain/volumen-unidad';
import { can } from '@rodal/domain/puede';
import { fotosAMedias, huellasDe } from '../drafts/a-medias.ts';
import { canonical, isCaptura, readAMedias, readDraft, readItem } from './read-rows.ts';
import type { Fila, SinEnviar } from './read-unsent.ts';
import type { AMediasRow, CapturaRow, DespachoRow, DraftRow, OutboxRow, PhotoRow, ReceiptRow } from '../rows/rows.ts';
import { fotosDe, tipoDe } from '../rows/tipos.ts';

/**
 * What would become of one row of the file (R28).
 *
 * - `nuevo`: it comes in
 * - `ya está en este teléfono`: the phone's own stays; the text says when the file's differs
 * - `ya enviado`: the phone holds its receipt, or the server says that it holds the record
 * - `de otro usuario`: comes in only for `despacho.importar`, and only if it was sent with Enviar
 * - `dañado`: it does not read as what was written, or is not complete
 */
export type EstadoImport = 'nuevo' | 'ya está en este teléfono' | 'ya enviado' | 'de otro usuario' | 'dañado';

export interface ImportItem {
  /** Of the row in the file. */
  readonly clave: string;
  /** `captura`: of another kind, which its `codigo` says; `aMedias`: one that is not whole yet. */
  readonly tipo: 'despacho' | 'captura' | 'borrador' | 'aMedias';
  readonly codigo: string;
  readonly patente: string;
  readonly chofer: string;
  /** `31,204 m³`; '–' while there is none. */
  readonly cantidad: string;
  /** Login of whoever wrote it. */
  readonly autor: string;
  readonly estado: EstadoImport;
  readonly importable: boolean;
  /** Why not, or what to know about it; '' = nothing. */
  readonly detalle: string;
}

/** An item and what would be stored of it. */
export type Judged = ImportItem &
  (
    | { readonly tipo: 'despacho'; readonly row: DespachoRow | null; readonly fotos: readonly PhotoRow[] }
    | { readonly tipo: 'captura'; readonly row: CapturaRow | null; readonly fotos: readonly PhotoRow[] }
    | { readonly tipo: 'borrador'; readonly row: DraftRow | null; readonly fotos: readonly PhotoRow[] }
    | { readonly tipo: 'aMedias'; readonly row: AMediasRow | null; readonly fotos: readonly PhotoRow[] }
  );

export type Importador = Pick<Sesion, 'IdUsuario' | 'NombreUsuario' | 'permisos'>;

/** What the server says of a record that is about to be imported. */
export interface EnServidor {
  /** Its number there; null = not received. */
  readonly recibido: number | null;
  /** Numbers of loads that look like it. */
  readonly parecidos: readonly number[];
}

/** What is known of the ids in the file. */
export interface Conocido {
  readonly outbox: ReadonlyMap<string, OutboxRow>;
  readonly receipts: ReadonlyMap<string, ReceiptRow>;
  readonly drafts: ReadonlyMap<string, DraftRow>;
  readonly aMedias: ReadonlyMap<string, AMediasRow>;
  /** Empty where the server was not asked. */
  readonly servidor: ReadonlyMap<string, EnServidor>;
}

type Veredicto = Pick<ImportItem, 'estado' | 'importable' | 'detalle'>;

const NUEVO: Veredicto = { estado: 'nuevo', importable: true, detalle: '' };
const stays = (estado: EstadoImport, detalle = ''): Veredicto => ({ estado, importable: false, detalle });

/** Every row of the file against what the phone holds. Pure; nothing of the file is believed unchecked. */
export function judgeImport({ datos, salida, borradores, fotos }: SinEnviar, known: Conocido, quien: Importador): Judged[] {
  const seen = new Set<string>();
  const fresh = (id: string): boolean => !seen.has(id) && Boolean(seen.add(id));
  const mine = datos.usuario.id === quien.IdUsuario;
  const photosOf = ({ id }: { readonly id: string }, named: readonly (string | undefined)[]) =>
    (fotos.get(id) ?? []).filter(({ sha256 }) => named.includes(sha256));
  const despachos = salida.map((fila, at): Judged => {
    const row = readItem(fila);
    const tipo = isCaptura(fila) ? ('captura' as const) : ('despacho' as const);
    const clave = `${tipo} ${at + 1}`;
    if (row === null || !fresh(row.id)) return { clave, tipo, fotos: [], row: null, ...unreadable(fila), autor: datos.usuario.nombre, ...damaged() };
    const fotosSuyas = row.fotos.map(({ sha256 }) => sha256);
    if (row.tipo !== undefined) {
      const brought = photosOf(row, fotosSuyas);
      const veredicto = mine ? (knownItem(row, known) ?? ownItem(lostOfCaptura(row, brought))) : stays('de otro usuario', 'Solo lo puede importar quien lo registró.');
      return { clave, tipo: 'captura', row, fotos: brought, ...summarize(row.codigo, null), autor: datos.usuario.nombre, ...veredicto };
    }
    const photos = photosOf(row, [...fotosSuyas, ...hashesOf(row.borrador)]);
    const base = { clave, tipo: 'despacho' as const, row, fotos: photos };
    const autor = row.payload.login ?? datos.usuario.nombre;
    const own = mine && autor.toLowerCase() === quien.NombreUsuario.toLowerCase();
    const lost = lostPhotos(row, photos, own);
    const veredicto = knownItem(row, known) ?? (own ? ownItem(lost) : foreignItem(row, lost, quien));
    return { ...base, ...summarize(row.codigo, row.borrador), cantidad: cantidadDe(row), autor, ...warnParecidos(veredicto, known.servidor.get(row.id)) };
  });
  const drafts = borradores.map((fila, at): Judged => {
    const autor = datos.usuario.nombre;
    if (isCaptura(fila)) {
      const row = readAMedias(fila);
      const photos = row === null ? [] : photosOf(row, huellasDe(row));
      const base = { clave: `borrador ${at + 1}`, tipo: 'aMedias' as const, row, fotos: photos, autor };
      if (row === null || !fresh(row.id)) return { ...base, row: null, ...unreadable(fila), ...damaged() };
      const veredicto = mine ? (knownAMedias(row, known) ?? ownItem(lostOfAMedias(row, photos))) : stays('de otro usuario', SOLO_SU_AUTOR);
      return { ...base, ...summarize(row.codigo, null), ...veredicto };
    }
    const row = readDraft(fila);
    const photos = row === null ? [] : photosOf(row, [...hashesOf(row.saved), ...hashesOf(row.working)]);
    const base = { clave: `borrador ${at + 1}`, tipo: 'borrador' as const, row, fotos: photos, autor };
    if (row === null || !fresh(row.id)) return { ...base, row: null, ...unreadable(fila), ...damaged() };
    const veredicto = mine
      ? (knownDraft(row, known) ?? ownItem(lostOfDraft(row, photos)))
      : stays('de otro usuario', SOLO_SU_AUTOR);
    return { ...base, ...summarize(row.codigo, row.working ?? row.saved), ...veredicto };
  });
  return [...despachos, ...drafts];
}

const SOLO_SU_AUTOR = 'Los borradores solo los puede importar su autor.';

function hashesOf(copy: Borrador | null): (string | undefined)[] {
  return [copy?.fotoVacia?.sha256, copy?.fotoLlena?.sha256];
}

function knownItem({ id, revision }: OutboxRow, { outbox, receipts, drafts, aMedias, servidor }: Conocido): Veredicto | null {
  const receipt = receipts.get(id);
  if (receipt?.tipo !== undefined) return stays('ya enviado');
  const numero = receipt?.numero ?? servidor.get(id)?.recibido ?? null;
  if (numero !== null) return stays('ya enviado', `Tiene el n.º ${numero}.`);
  const queued = outbox.get(id);
  if (queued !== undefined) {
    const differs = queued.revision === revision ? '' : `Aquí está la revisión ${queued.revision}; el archivo trae la ${revision}.`;
    return stays('ya está en este teléfono', differs);
  }
  return drafts.has(id) || aMedias.has(id)
    ? stays('ya está en este teléfono', 'Aquí está como borrador y no se reemplaza. Elimínelo si quiere importar el enviado.')
    : null;
}

function knownDraft(row: DraftRow, { outbox, receipts, drafts }: Conocido): Veredicto | null {
  const receipt = receipts.get(row.id);
  if (receipt !== undefined) return stays('ya enviado', receipt.tipo === undefined ? `Tiene el n.º ${receipt.numero}.` : '');
  if (outbox.has(row.id)) return stays('ya está en este teléfono', 'Aquí ya se envió con Enviar.');
  const here = drafts.get(row.id);
  if (here === undefined) return null;
  if (canonical(here.working ?? here.saved) === canonical(row.working ?? row.saved)) return stays('ya está en este teléfono');
  if (!isNewer(row, here)) return stays('ya está en este teléfono', 'El de este teléfono es más nuevo y no se reemplaza.');
  return here.working === null
    ? { ...NUEVO, detalle: 'Reemplaza una copia anterior de este teléfono.' }
    : stays('ya está en este teléfono', 'Aquí tiene cambios sin guardar y no se reemplaza. Descártelo si quiere el del archivo.');
}

/** What is here of it stays, if the file's is not ahead of it. */
function knownAMedias(row: AMediasRow, { outbox, receipts, aMedias }: Conocido): Veredicto | null {
  if (receipts.has(row.id)) return stays('ya enviado');
  if (outbox.has(row.id)) return stays('ya está en este teléfono', 'Aquí ya se guardó.');
  const here = aMedias.get(row.id);
  if (here === undefined) return null;
  if (canonical(here.escrito) === canonical(row.escrito)) return stays('ya está en este teléfono');
  return here.version < row.version && here.savedAt <= row.savedAt
    ? { ...NUEVO, detalle: 'Reemplaza una copia anterior de este teléfono.' }
    : stays('ya está en este teléfono', 'El de este teléfono es más nuevo y no se reemplaza.');
}

/** Counted by writes and by Guardar: only what is ahead in both may replace what is here. */
function isNewer(row: DraftRow, here: DraftRow): boolean {
  const ahead = row.revision === here.revision ? row.version > here.version : row.revision > here.revision;
  return ahead && (row.savedAt ?? '') >= (here.savedAt ?? '');
}

/** It may have been written down twice: whoever imports decides. */
function warnParecidos(veredicto: Veredicto, servidor: EnServidor | undefined): Veredicto {
  if (!veredicto.importable || servidor === undefined || servidor.parecidos.length === 0) return veredicto;
  const cuales = `${servidor.parecidos.length === 1 ? 'al despacho' : 'a los despachos'} ${servidor.parecidos.join(', ')}`;
  return { ...veredicto, detalle: [veredicto.detalle, `Se parece ${cuales}: mismo camión, faena y cantidad.`].filter((text) => text !== '').join(' ') };
}

function ownItem(lost: string): Veredicto {
  return lost === '' ? NUEVO : { ...NUEVO, detalle: `Viene sin ${lost}: habrá que tomarla de nuevo.` };
}

/** B13: somebody else's goes as it is, or not at all. */
function foreignItem(row: DespachoRow, lost: string, { permisos }: Importador): Veredicto {
  if (!can(permisos, 'despacho.importar')) {
    return stays('de otro usuario', 'Lo puede importar su autor, o la oficina con permiso.');
  }
  if (row.payload.login === undefined) return stays('dañado', 'No dice quién es su autor.');
  if (lost !== '') return stays('dañado', `Viene sin ${lost}: lo tiene que completar su autor.`);
  return { estado: 'de otro usuario', importable: true, detalle: 'Se envía a nombre de su autor.' };
}

const FOTOS = { vacio: 'la foto del camión vacío', lleno: 'la foto del camión lleno' } as const;

/** Photos the record names and the file does not bring; its author may have sent them already. */
function lostPhotos({ payload, fotos }: DespachoRow, brought: readonly PhotoRow[], own: boolean): string {
  const lost = ([['vacio', payload.fotoempty], ['lleno', payload.fotofull]] as const).filter(([lado, sha256]) => {
    if (sha256 === null || brought.some((foto) => foto.sha256 === sha256)) return false;
    return !own || !fotos.some((foto) => foto.lado === lado && foto.sha256 === sha256 && foto.uploaded);
  });
  return lost.map(([lado]) => FOTOS[lado]).join(' ni ');
}

function lostOfCaptura({ tipo, payload, fotos }: CapturaRow, brought: readonly PhotoRow[]): string {
  const here = (sha256: string) => brought.some((foto) => foto.sha256 === sha256) || fotos.some((foto) => foto.sha256 === sha256 && foto.uploaded);
  return fotosDe(tipoDe(tipo), payload).flatMap(({ titulo, sha256 }) => (here(sha256) ? [] : [`la foto «${titulo}»`])).join(' ni ');
}

function lostOfAMedias(row: AMediasRow, brought: readonly PhotoRow[]): string {
  const lost = fotosAMedias(row).filter(({ sha256 }) => brought.every((foto) => foto.sha256 !== sha256));
  return lost.map(({ titulo }) => `la foto «${titulo}»`).join(' ni ');
}

function lostOfDraft({ working, saved }: DraftRow, brought: readonly PhotoRow[]): string {
  const copy = working ?? saved;
  const lost = ([['vacio', copy?.fotoVacia], ['lleno', copy?.fotoLlena]] as const).filter(
    ([, foto]) => foto && !brought.some(({ sha256 }) => sha256 === foto.sha256),
  );
  return lost.map(([lado]) => FOTOS[lado]).join(' ni ');
}

function damaged(): Veredicto {
  return stays('dañado', 'No coincide con lo que se exportó.');
}

/** The columns of the preview. */
function summarize(codigo: string, borrador: Borrador | null) {
  return {
    codigo,
    patente: borrador?.patenteCamion ?? '',
    chofer: borrador?.nombreChofer ?? '',
    cantidad: borrador?.producto ? withUnit(computeCantidad(borrador), borrador.producto) : '–',
  };
}

/** What was frozen, not what would be computed today. */
function cantidadDe({ payload, borrador }: DespachoRow): string {
  if (borrador.producto === null) return formatDecimal(payload.cantidad);
  const { id, modo } = borrador.producto;
  return withUnit(payload.cantidad, { id, modo, unidad: payload.unidad ?? unidadAnterior(id, modo) });
}

function withUnit(cantidad: string | null, producto: Parameters<typeof unidadDe>[0]): string {
  return cantidad === null ? '–' : `${formatDecimal(cantidad)} ${unidadTexto(unidadDe(producto))}`;
}

/** What can still be told of a row that cannot be used. */
function unreadable({ fila }: Fila) {
  const codigo = typeof fila === 'object' && fila !== null && 'codigo' in fila ? fila.codigo : null;
  return { codigo: typeof codigo === 'string' ? codigo.slice(0, 20) : '?', patente: '', chofer: '', cantidad: '–' };
}
