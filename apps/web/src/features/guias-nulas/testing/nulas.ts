import type { DespachoDeGuia, GuiaNula } from '@rodal/contracts/guias-nulas';
import type { GuiaNulaFila } from '@rodal/contracts/listados/guias-nulas';

/** Ids as devices make them, told apart by their end. */
export const idDe = (n: number): string => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A dispatch of the guide 4711 that nothing has voided. */
export function despachoOf(numero: number, cambios: Partial<DespachoDeGuia> = {}): DespachoDeGuia {
  return {
    id: idDe(numero), numero, guia: '4711', fecha: '2026-11-20T17:02:00.000Z', patente: 'BBCD12', producto: 'PINO PULPABLE 2,44', cantidad: '28.43', unidad: 'M3', faena: 'EL AROMO', destino: 'PLANTA MARIQUINA',
    estado: 'Guía emitida', ...cambios,
  };
}

/** A note of today that waits for a dispatch. */
export function nulaOf(cambios: Partial<GuiaNula> = {}): GuiaNula {
  return {
    id: idDe(1), dispatch_number: '4711', guia_reemplaza: '', motivo: 'Patente mal escrita', fecha: '2026-11-21T11:30:00.000Z', usuario: 'ana', estado: 'sinDespacho', despacho: null, candidatos: [], reemplazos: [], retiro: null,
    ...cambios,
  };
}

/** The same as a row of the list. */
export function nulaFila(nula: GuiaNula = nulaOf()): GuiaNulaFila {
  const { id, dispatch_number, estado, motivo, guia_reemplaza, despacho, fecha, usuario, retiro } = nula;
  return {
    id, dispatch_number, estado, motivo, guia_reemplaza, fecha, usuario, despacho: despacho === null ? null : String(despacho.numero), patente: despacho?.patente ?? null, producto: despacho?.producto ?? null,
    retiradaEn: retiro?.en ?? null, retiradaPor: retiro?.usuario ?? null, motivoRetiro: retiro?.motivo ?? null,
  };
}
