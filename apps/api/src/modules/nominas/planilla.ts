import type { Nomina } from '@rodal/contracts/nominas';
import { SENALES, senalesDeLinea, senalTexto } from '@rodal/domain/senales-nomina';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';

interface Columna extends Encabezado {
  readonly celda: (linea: Nomina['lineas'][number], nomina: Nomina) => Celda;
}

/** The specification's columns (1 §2.5), with the account that is paid and what is to be looked at (C34). */
const COLUMNAS: readonly Columna[] = [
  { titulo: 'Nomina', ancho: 22, celda: (linea) => linea.Nomina },
  { titulo: 'Observacion', ancho: 34, celda: (linea) => linea.Observacion },
  { titulo: 'Rut', ancho: 14, celda: (linea) => linea.Rut },
  { titulo: 'Proveedor', ancho: 40, celda: (linea) => linea.Proveedor },
  // A day has no zone: the writers take the wall clock as if it were UTC's.
  { titulo: 'Fecha de Emisión', ancho: 16, formato: 'dd/mm/yyyy', celda: (linea) => (linea.Fecha === null ? null : new Date(`${linea.Fecha}T00:00:00Z`)) },
  { titulo: 'Factura', ancho: 14, celda: (linea) => linea.Factura },
  // An amount of such a size fits a double.
  { titulo: 'Monto', ancho: 16, formato: '#,##0.00', decimales: 2, celda: (linea) => Number(linea.Monto) },
  { titulo: 'Moneda', ancho: 9, celda: (_linea, nomina) => nomina.Moneda },
  { titulo: 'Cuenta', ancho: 20, celda: (linea) => linea.cuenta ?? 'Sin datos de pago' },
  { titulo: 'Bloqueado', ancho: 11, celda: (linea) => (linea.BLOQUEADO === '1' ? 'Sí' : 'No') },
  {
    titulo: 'Avisos', ancho: 60,
    celda: ({ Rut, Factura }, { senales, empresa, Moneda }) =>
      senalesDeLinea(senales, { rut: Rut, factura: Factura }).map((una) => `${SENALES[una.senal]}: ${senalTexto(una, { empresa, moneda: Moneda })}`).join(' '),
  },
];

/** The sheet of a roll. */
export const PLANILLA_NOMINA: Planilla = { hoja: 'Nómina', columnas: COLUMNAS };

/** Its lines as rows of it. */
export const filasNomina = (nomina: Nomina): Celda[][] => nomina.lineas.map((linea) => COLUMNAS.map(({ celda }) => celda(linea, nomina)));
