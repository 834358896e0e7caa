import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { formatDateTime } from '@rodal/domain/fechas';
import { compareDecimals, isDecimal } from '@rodal/domain/numeros';
import { isCodigoAviso, REGLAS } from '@rodal/domain/reglas-despacho';
import { parseRut } from '@rodal/domain/rut';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import type { HechoRow } from '../../../audit/hechos.repo.ts';
import { scopeOf } from '../../../http/authorize.ts';
import type { SesionActual } from '../../../http/handlers.ts';
import type { DetalleRow } from './detalle.repo.ts';

type Entrada = DespachoDetalle['historia'][number];
type Cambio = Entrada['cambios'][number];

/** What was done, in words; an action that is not here is shown as it is. */
const ACCIONES: Readonly<Record<string, string>> = {
  'despacho.crear': 'Recibido del teléfono',
  'despacho.importar': 'Importado de otro autor',
  'despacho.rechazar': 'Rechazado',
  'despacho.conflicto': 'Llegó con otro contenido: no se guardó',
  'despacho.revisar': 'Llegó otra versión, enviada a propósito',
  'despacho.descartar': 'Descartado en el teléfono',
  'despacho.guiaPedida': 'Guía pedida',
  'despacho.guiaEmitida': 'Guía emitida',
  'despacho.guiaFallida': 'Guía no generada',
  'despacho.reintentarGuia': 'Guía pedida de nuevo',
  'despacho.cerrarAviso': 'Aviso cerrado',
  'despacho.reabrirAviso': 'Aviso reabierto',
  'despacho.anular': 'Anulado por su guía',
  'despacho.restaurar': 'Anulación retirada',
  'despacho.recibir': 'Llegó a destino',
  'despacho.noRecibir': 'Se dejó sin efecto su recepción',
  'foto.danada': 'Foto dañada',
};

/** Their `despues` is a record of its own, told beside the stored one (R9, D26). */
const OTRO_CONTENIDO: ReadonlySet<string> = new Set(['despacho.conflicto', 'despacho.revisar', 'despacho.descartar']);

const CAMPOS: Readonly<Record<string, string>> = {
  numero: 'Número',
  revision: 'Revisión',
  avisos: 'Avisos',
  autor: 'Autor',
  errores: 'Motivos',
  documento: 'Documento',
  motivo: 'Motivo',
  estado: 'Estado de la guía',
  nota: 'Nota',
  guia: 'Guía',
  reemplaza: 'La reemplaza',
  resueltoEn: 'Cerrado el',
  resueltoPor: 'Cerrado por',
};

/** Fingerprints say nothing to a person; the flag is named with the action, the moment stands beside it. */
const OCULTOS: readonly string[] = ['contenido', 'sha256', 'aviso', 'reabiertoEn'];
const HASH = /^[0-9a-f]{40,}$/i;
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const MAX_TEXTO = 300;

/**
 * The audit rows of a dispatch for a person, newest first. Who sees only their own (C13) learns neither which devices
 * other people use nor what somebody else sent under the same id.
 */
export function historiaOf(
  row: DetalleRow,
  auditoria: readonly HechoRow[],
  quien: Pick<SesionActual, 'permisos' | 'usuarioId'>,
): Entrada[] {
  const own = scopeOf(quien);
  return auditoria.map((one) => {
    const open = own === null || one.usuarioId === own;
    return {
      cuando: one.cuando.toISOString(),
      // A job signs with its own name.
      usuario: one.usuarioId === null ? 'Sistema' : one.usuario,
      accion: accionOf(one),
      dispositivo: open ? one.dispositivo || null : null,
      cambios: OTRO_CONTENIDO.has(one.accion) ? (open ? compareConflicto(row, one.despues) : []) : compare(one),
    };
  });
}

/** What was done, in words; of a flag with its name. */
export function accionOf({ accion, despues }: Pick<HechoRow, 'accion' | 'despues'>): string {
  const aviso = memberOf(despues, 'aviso');
  return `${ACCIONES[accion] ?? accion}${aviso === '' ? '' : `: ${textoAviso(aviso)}`}`;
}

/** Each field that differs, in words. */
export function compare({ antes, despues }: Pick<HechoRow, 'antes' | 'despues'>): Cambio[] {
  const [before, after] = [membersOf(antes), membersOf(despues)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => !OCULTOS.includes(key))
    .map((key) => ({ campo: CAMPOS[key] ?? key, antes: textOf(before.get(key)), despues: textOf(after.get(key)) }))
    .filter((cambio) => cambio.antes !== cambio.despues);
}

/** A short text for a person; null = nothing to show. */
function textOf(value: unknown): string | null {
  if (Array.isArray(value)) return clip(value.map(itemOf).filter((text) => text !== '').join(' · '));
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || HASH.test(value)) return null;
  return INSTANTE.test(value) && !Number.isNaN(Date.parse(value)) ? formatDateTime(new Date(value)) : clip(value);
}

/** A flag with its detail, or a refused field's message. */
function itemOf(item: unknown): string {
  const codigo = memberOf(item, 'codigo');
  const texto = memberOf(item, 'mensaje') || [textoAviso(codigo), memberOf(item, 'detalle')].filter((text) => text !== '').join(': ');
  return HASH.test(texto) ? '' : texto;
}

/** The flag's words; its code when it is none of ours. */
export function textoAviso(codigo: string): string {
  return isCodigoAviso(codigo) ? REGLAS[codigo].texto : codigo;
}

function clip(text: string): string | null {
  if (text === '') return null;
  return text.length > MAX_TEXTO ? `${text.slice(0, MAX_TEXTO)}…` : text;
}

function membersOf(json: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof json === 'object' && json !== null ? Object.entries(json) : []);
}

/** A text or number of an audit row's JSON; '' = there is none. */
export function memberOf(json: unknown, key: string): string {
  const value = membersOf(json).get(key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type ConflictoCambio = DespachoDetalle['historia'][number]['cambios'][number];

/** The wire's field (especificación 2 §3.2), its name on the screen, and what the stored record has there. */
const CAMPOS_CONFLICTO: readonly (readonly [wire: string, campo: string, stored: (row: DetalleRow) => string])[] = [
  ['created', 'Fecha', ({ creadoEn }) => formatDateTime(creadoEn)],
  ['origin', ETIQUETAS_CAMPO.origen, ({ faenaCodigo }) => faenaCodigo],
  ['rol', 'Rol', ({ faenaRol }) => faenaRol],
  ['bodega', ETIQUETAS_CAMPO.destino, ({ destinoId }) => String(destinoId)],
  ['rutbodega', ETIQUETAS_CAMPO.cliente, ({ clienteRut }) => clienteRut],
  ['producto', ETIQUETAS_CAMPO.producto, ({ productoId }) => String(productoId)],
  ['cantidad', ETIQUETAS_CAMPO.cantidad, ({ cantidad }) => cantidad],
  ['precio', ETIQUETAS_CAMPO.precio, ({ precio }) => precio],
  ['patentecamion', ETIQUETAS_CAMPO.patenteCamion, ({ patenteCamion }) => patenteCamion],
  ['patentecarro', ETIQUETAS_CAMPO.patenteCarro, ({ patenteCarro }) => patenteCarro],
  ['nombretranportista', ETIQUETAS_CAMPO.transportista, ({ transportista }) => transportista],
  ['rutchofer', ETIQUETAS_CAMPO.rutChofer, ({ choferRut }) => choferRut],
  ['nombrechofer', ETIQUETAS_CAMPO.nombreChofer, ({ choferNombre }) => choferNombre],
  ['emailchofern', ETIQUETAS_CAMPO.correo, ({ correoChofer }) => correoChofer],
  ['nombrecosechero', ETIQUETAS_CAMPO.cosechero, ({ cosechero }) => cosechero],
  ['nombrecarguio', ETIQUETAS_CAMPO.carguio, ({ carguio }) => carguio],
  ['comentarios', ETIQUETAS_CAMPO.comentarios, ({ comentarios }) => comentarios],
  ['revision', 'Revisión', ({ revision }) => String(revision)],
  ['motivo', 'Motivo', () => ''],
];

/**
 * What somebody sent under the id of a stored dispatch, beside it (R9): the stored one as `antes`, the refused one as
 * `despues`. Where no field of the form differs, the difference is in what has no short text.
 */
function compareConflicto(row: DetalleRow, contenido: unknown): ConflictoCambio[] {
  const sent = new Map(typeof contenido === 'object' && contenido !== null ? Object.entries(contenido) : []);
  const cambios = CAMPOS_CONFLICTO.flatMap(([wire, campo, stored]): ConflictoCambio[] => {
    const despues = textOfConflicto(wire, sent.get(wire));
    const antes = stored(row);
    return despues === null || isSame(antes, despues) ? [] : [{ campo, antes: antes || null, despues: despues || null }];
  });
  if (cambios.length > 0) return cambios;
  return [{ campo: 'Contenido', antes: null, despues: 'Distinto en las fotos, la medición o la posición' }];
}

function textOfConflicto(wire: string, value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  if (wire.startsWith('rut')) return parseRut(value) ?? value;
  return wire === 'created' && !Number.isNaN(Date.parse(value)) ? formatDateTime(new Date(value)) : value;
}

function isSame(antes: string, despues: string): boolean {
  return antes === despues || (isDecimal(antes) && isDecimal(despues) && compareDecimals(antes, despues) === 0);
}
