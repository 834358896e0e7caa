import { EMPRESAS_CORRECCION, REPORTE_CORREGIDO } from '@rodal/contracts/listados/correcciones';
import { type CriteriosEscritos, leerCriterios, MAX_DOCUMENTO, reparoCorreccion, TITULOS_CORRECCION } from '@rodal/domain/gestion/correcciones';
import { type Campos, type Leido, leido } from '../../formulario/campo.ts';
import type { Valores } from '../../listado/filtros.ts';
import type { Sabido } from './use-correcciones.ts';

export type Empresa = (typeof EMPRESAS_CORRECCION)[number];
/** What stands in the form. */
export type Escrita = Readonly<Record<'empresa' | 'reporte' | keyof CriteriosEscritos, string>>;
/** What is sent. */
export type Nueva = CriteriosEscritos & { readonly empresa: Empresa };

export const CAMPOS: Campos<Escrita> = {
  empresa: { titulo: 'Empresa', tipo: 'opcion', obligatorio: true, opciones: EMPRESAS_CORRECCION.map((value) => ({ value, label: value })) },
  reporte: { titulo: 'Reporte', tipo: 'opcion', fijo: true, opciones: [{ value: REPORTE_CORREGIDO, label: REPORTE_CORREGIDO }] },
  nroentrada: { titulo: TITULOS_CORRECCION.nroentrada, tipo: 'entero', max: 24 },
  transaccion: { titulo: TITULOS_CORRECCION.transaccion, tipo: 'entero', max: 16 },
  nroDocumento: { titulo: TITULOS_CORRECCION.nroDocumento, tipo: 'texto', max: MAX_DOCUMENTO },
};

/** The form with what the filters hold. */
export function escritaDe({ empresa = '', entrada = '', transaccion = '', documento = '' }: Valores): Escrita {
  return { empresa, reporte: REPORTE_CORREGIDO, nroentrada: entrada, transaccion, nroDocumento: documento };
}

export function empresaDe(empresa: string): Empresa {
  return EMPRESAS_CORRECCION.find((una) => una === empresa) ?? 'COMSA';
}

/** What is to be sent of what was typed, or what is wrong with it; what nobody could ask about is for the server to say. */
export function leerNueva({ empresa, reporte: _unico, ...escritos }: Escrita, sabido: Sabido): Leido<Escrita, Nueva> {
  const leidos = leerCriterios(escritos);
  if ('errores' in leidos) return { errores: leidos.errores };
  if (sabido.tipo === 'buscando') return { errores: { nroDocumento: 'Rodal todavía busca las entradas: espere un momento y vuelva a guardar' } };
  const [ya] = sabido.tipo === 'sabe' ? sabido.vista.ya : [];
  const reparo = sabido.tipo === 'sabe' ? reparoCorreccion(leidos.criterios, sabido.vista.entradas, ya === undefined ? null : { creadoEn: new Date(ya.creadoEn), creadoPor: ya.creadoPor }) : null;
  return leido(reparo === null ? {} : { [reparo.campo]: reparo.mensaje }, () => ({ empresa: empresaDe(empresa), ...escritos }));
}
