import { claveSii, type DocumentoSii } from '@rodal/domain/sii/documento';
import type { Esperado, LecturaSeccion } from '@rodal/domain/sii/leer-seccion';
import { runInThread } from '../../hilos/run-in-thread.ts';
import { refuseField } from '../../http/field-errors.ts';

/** What a download of the register may be. */
export const LIMITES_SII = { bytes: 20 * 1024 * 1024, inflado: 100 * 1024 * 1024, filas: 100_000, milisegundos: 60_000, memoriaMb: 1_024 } as const;

export const MUY_GRANDE = 'El archivo supera el máximo de 20 MB';

/** What the thread is given. */
export interface PedidoLectura {
  readonly bytes: Uint8Array;
  readonly nombre: string;
  readonly esperado: Esperado;
}

/** A file that was read. */
export type SeccionLeida = Exclude<LecturaSeccion, { readonly motivo: string }>;

const TRABAJADOR = new URL('./trabajador.ts', import.meta.url);

/**
 * A section of the register out of a CSV, or of one in gzip: what it is decide its titles, never what the browser says of its kind (Windows with Excel calls it a workbook).
 * @param de login name of whoever gave it
 * @throws AppError `datos_invalidos` naming `Archivo`; as {@link runInThread}
 */
export async function leerArchivo(bytes: Buffer, nombre: string, esperado: Esperado, de: string): Promise<SeccionLeida> {
  if (!/\.csv(\.gz)?$/i.test(nombre)) throw refuseArchivo(`«${nombre}» no termina en .csv ni en .csv.gz`);
  const pedido: PedidoLectura = { bytes: new Uint8Array(bytes), nombre, esperado };
  const lectura = await runInThread<LecturaSeccion>(TRABAJADOR, pedido, { limites: LIMITES_SII, de });
  if (lectura === null) throw refuseArchivo('El archivo es demasiado grande o complejo para leerlo');
  if ('motivo' in lectura) throw refuseArchivo(lectura.motivo);
  const imposible = describeImposible(lectura.documentos);
  if (imposible !== null) throw refuseArchivo(imposible);
  return lectura;
}

/** No document of this country is larger, in pesos; nor has a code of more digits; nor a supplier's name and folio of more letters. */
const MAX_PESOS = 1_000_000_000_000;
const MAX_TIPO = 999;
const MAX_CLAVE = 80;

/** Why what was read cannot be a register; null = it can. Such figures would break every sum they stand in. */
export function describeImposible(documentos: readonly DocumentoSii[]): string | null {
  const malo = documentos.find((uno) => uno.tipo > MAX_TIPO || claveSii(uno).length > MAX_CLAVE || montosDe(uno).some((monto) => Math.abs(monto) > MAX_PESOS));
  return malo === undefined ? null : `El documento tipo ${malo.tipo}, folio ${malo.folio.slice(0, 30)} de ${malo.rut.slice(0, 15)} trae un tipo, un folio o un monto que no puede ser`;
}

const montosDe = ({ exento, neto, ivaRecuperable, ivaNoRecuperable, ivaUsoComun, total, impuestos }: DocumentoSii): number[] => [exento, neto, ivaRecuperable, ivaNoRecuperable, ivaUsoComun, total, ...impuestos.map(({ valor }) => valor)];

export function refuseArchivo(motivo: string) {
  return refuseField('Archivo', 'invalido', motivo);
}
