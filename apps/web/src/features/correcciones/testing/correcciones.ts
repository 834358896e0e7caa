import type { EntradaCorregida, getCorreccion } from '@rodal/contracts/correcciones';
import type { Output } from '@rodal/contracts/endpoint';
import type { CorreccionFila } from '@rodal/contracts/listados/correcciones';
import type { VistaCorreccion } from '../use-correcciones.ts';

/** Ids as devices make them, told apart by their end. */
export const idDe = (n: number): string => `01999c40-0000-7000-8000-${String(n).padStart(12, '0')}`;

export function entradaOf(entryNo: string, cambios: Partial<EntradaCorregida> = {}): EntradaCorregida {
  return {
    entryNo, fecha: '2026-10-14', cuenta: '4101010', nombreCuenta: 'FLETES', centroCosto: 'ASERRADERO COIHUE', documento: 'FC204512', transaccion: 77, descripcion: 'FLETE 10/2026', importe: '1250000', ...cambios,
  };
}

type Correccion = Output<typeof getCorreccion>;

/** Of October, by its entry number, as it was saved. */
export function correccionOf(cambios: Partial<Correccion> = {}): Correccion {
  const suma = { entradas: 1, total: '1250000' };
  return {
    id: idDe(1), empresa: 'COMSA', entryNo: '4812007', transaccion: null, documento: '', estado: 'vigente', aviso: '', creadoEn: '2026-11-20T11:30:00.000Z', creadoPor: 'ana', eliminacion: null, antes: suma, ahora: suma,
    guardada: { cuenta: '4101010', fecha: '2026-10-14', importe: '1250000' }, filas: [entradaOf('4812007')], distintas: [], reversas: [], otras: [], vuelve: { ...suma, meses: ['2026-10'] },
    cambia: [{ mes: '2026-10', cuenta: '4101010', nombreCuenta: 'FLETES', ...suma }], cerrados: [], ...cambios,
  };
}

/** The same as a row of the list. */
export function correccionFila(correccion: Correccion = correccionOf()): CorreccionFila {
  const { id, empresa, entryNo, transaccion, documento, ahora, antes, estado, creadoEn, creadoPor, eliminacion } = correccion;
  return {
    IdCorrecion: id, Empresa: empresa, Reporte: 'GESTION', EntryNo: entryNo, Transaccion: transaccion === null ? null : String(transaccion), DocumentNro: documento, entradas: ahora.entradas, total: ahora.total, estado,
    entradasAntes: antes.entradas, totalAntes: antes.total, creadoEn, creadoPor, eliminadoEn: eliminacion?.en ?? null, eliminadoPor: eliminacion?.usuario ?? null,
  };
}

/** What two criteria find: two entries, of two months. */
export function vistaOf(cambios: Partial<VistaCorreccion> = {}): VistaCorreccion {
  return {
    entradas: 2, total: '-1250000', filas: [entradaOf('4812007'), entradaOf('4812101', { fecha: '2026-11-02', cuenta: '3101010', nombreCuenta: 'VENTAS NACIONALES', importe: '-2500000' })],
    cerrados: [],
    cambia: [
      { mes: '2026-10', cuenta: '4101010', nombreCuenta: 'FLETES', entradas: 1, total: '1250000' },
      { mes: '2026-11', cuenta: '3101010', nombreCuenta: 'VENTAS NACIONALES', entradas: 1, total: '-2500000' },
    ],
    reversadas: 0, ya: [], ...cambios,
  };
}
