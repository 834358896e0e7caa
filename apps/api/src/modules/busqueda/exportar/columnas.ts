import { deriveEstado } from '@rodal/domain/estados-despacho';
import { formatDateTime } from '@rodal/domain/fechas';
import type { Celda, Encabezado, Planilla } from '../../../planillas/planilla.ts';
import type { ExportRow } from './exportar.repo.ts';

interface Columna extends Encabezado {
  readonly valor: (fila: ExportRow, reloj: Reloj) => Celda;
}

/** The seventeen columns of the export, in the specification's order and words (especificación 2 §9). */
export const COLUMNAS: readonly Columna[] = [
  { titulo: 'Fecha', ancho: 17, formato: 'dd/mm/yyyy hh:mm', valor: ({ fecha }, reloj) => reloj(fecha) },
  // There is no column for the roll: the composite of the wire and of labels (A12).
  { titulo: 'Origen', ancho: 18, valor: ({ faenaCodigo, faenaRol }) => `${faenaCodigo}*${faenaRol}` },
  { titulo: 'Destino', ancho: 28, valor: ({ destinoNombre }) => destinoNombre },
  { titulo: 'GEO', ancho: 24, valor: geo },
  { titulo: 'Producto', ancho: 28, valor: ({ productoNombre }) => productoNombre },
  // PostgreSQL's 14 digits fit a double: no digit is lost.
  { titulo: 'Volumen', ancho: 12, formato: '#,##0.000', decimales: 3, valor: ({ cantidad }) => Number(cantidad) },
  { titulo: 'Camion', ancho: 10, valor: ({ patenteCamion }) => patenteCamion },
  { titulo: 'Carro', ancho: 10, valor: ({ patenteCarro }) => patenteCarro },
  { titulo: 'Guia', ancho: 12, valor: ({ guiaNumero }) => toGuia(guiaNumero) },
  { titulo: 'Usuario Creador', ancho: 18, valor: ({ login }) => login },
  { titulo: 'Chofer', ancho: 28, valor: ({ choferNombre }) => choferNombre },
  { titulo: 'Transportista', ancho: 28, valor: ({ transportista }) => transportista },
  { titulo: 'Cosecha', ancho: 24, valor: ({ cosechero }) => cosechero },
  // C19: SI means annulled; the header stays.
  { titulo: 'Finalizado', ancho: 11, valor: ({ anulado }) => siNo(anulado) },
  { titulo: 'Recepcionado', ancho: 13, valor: ({ recepcionado }) => siNo(recepcionado) },
  { titulo: 'Faena', ancho: 28, valor: ({ faenaNombre }) => faenaNombre },
  { titulo: 'Estado', ancho: 14, valor: (fila) => deriveEstado(fila).etiqueta },
];

/** The file (especificación 2 §9): its sheet has this name. */
export const PLANILLA: Planilla = { hoja: 'Datos Movistar', columnas: COLUMNAS };

/** A row of the file. */
export function toCeldas(fila: ExportRow, reloj: Reloj): Celda[] {
  return COLUMNAS.map(({ valor }) => valor(fila, reloj));
}

function geo({ latitud, longitud }: ExportRow): string | null {
  return latitud === null || longitud === null ? null : `${latitud},${longitud}`;
}

/** A number only when writing it as one gives the same text back: no zeros in front, no more digits than Excel keeps. */
function toGuia(numero: string | null): string | number | null {
  return numero !== null && /^[1-9]\d{0,14}$/.test(numero) ? Number(numero) : numero;
}

function siNo(es: boolean): 'SI' | 'NO' {
  return es ? 'SI' : 'NO';
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * An instant as the Santiago clock on the wall shows it, told by the UTC fields of the result: a sheet knows no zones.
 * Whole seconds: of 23:59:59,999 spreadsheets show the minute, and so the day, that comes next.
 */
type Reloj = (instante: Date) => Date;

/**
 * The offset of Santiago changes on whole hours only (`fechas.ts`), and rows come ordered by time: it is asked for once
 * an hour of theirs instead of once a row.
 */
export function createReloj(): Reloj {
  let hora = Number.NaN;
  let desfase = 0;
  return (instante) => {
    const suya = Math.floor(instante.getTime() / HOUR) * HOUR;
    if (suya !== hora) {
      hora = suya;
      desfase = readDateTime(formatDateTime(new Date(suya))) - suya;
    }
    return new Date(Math.floor(instante.getTime() / SECOND) * SECOND + desfase);
  };
}

/** `dd/mm/yyyy hh:mm` as if it were UTC. */
function readDateTime(texto: string): number {
  const [dia = 0, mes = 0, anio = 0, horas = 0, minutos = 0] = texto.split(/\D/).map(Number);
  return Date.UTC(anio, mes - 1, dia, horas, minutos);
}
