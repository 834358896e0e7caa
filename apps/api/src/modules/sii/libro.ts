import { type ColumnaSii, INFORMES } from '@rodal/contracts/sii-columnas';
import type { EmpresaSii, InformeSii, InformesSiiReply } from '@rodal/contracts/sii';
import { formatDay } from '@rodal/domain/fechas';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatRut } from '@rodal/domain/rut';
import { nombreTipo } from '@rodal/domain/sii/documento';
import type { Casilla, Hoja } from '../../planillas/libro.ts';

/** What a workbook is of. */
interface De {
  readonly empresa: EmpresaSii;
  readonly mes: string;
  readonly hasta: string;
}

type Fila = Readonly<Record<string, unknown>>;
/** Excel takes 31 characters for the name of a sheet. */
const MAX_HOJA = 31;
/** Pixels of a letter. */
const LETRA = 7;

/** Columns behind those of the screen: why, and what hangs on it. */
const DETRAS: { readonly [N in InformeSii]: readonly (readonly [titulo: string, de: (fila: Fila) => string])[] } = {
  '1': [['motivo', texto('motivo')]],
  '2': [['motivo', texto('motivo')], ['venceEl', dia('venceEl')], ['credito', texto('credito')]],
  '3': [['causa', texto('causa')], ['motivo', texto('motivo')]],
  '4': [['RUT Proveedor', texto('RUT Proveedor')], ['Razon Social', texto('Razon Social')], ['motivo', texto('motivo')]],
  '5': [['parte', texto('parte')], ['motivo', texto('motivo')], ['venceEl', dia('venceEl')], ['credito', texto('credito')]],
};

/** All rows of a report as a sheet, with the reason of each; `filas` others than the report's are some of them. */
export function buildLibro(informes: InformesSiiReply, informe: InformeSii, { empresa, mes, hasta }: De, filas: readonly Fila[] = informes[`informe${informe}`]): Hoja[] {
  const { titulo, columnas } = INFORMES[informe];
  const todas = columnas as readonly ColumnaSii<never>[];
  const detras = DETRAS[informe];
  const cabeza: Casilla[][] = [
    [{ valor: titulo, estilo: 'encabezado' }],
    [{ valor: `${empresa} · ${formatMonth(mes)} · BC al ${formatDay(hasta)}` }],
    ...(informe === '1' ? [totalDe(informes)] : []),
  ];
  const titulos = [...todas.map(({ titulo: suyo }) => suyo), ...detras.map(([suyo]) => suyo)].map((valor): Casilla => ({ valor, estilo: 'titulo' }));
  const cuerpo = filas.map((fila) => [...todas.map((columna) => casilla(columna, fila[columna.campo])), ...detras.map(([, de]): Casilla => ({ valor: de(fila) }))]);
  return [
    {
      nombre: titulo.slice(0, MAX_HOJA),
      anchos: [...todas.map(({ ancho }) => Math.round(ancho / LETRA)), ...detras.map(() => 40)],
      filas: [...cabeza, titulos, ...cuerpo],
      filaTitulos: cabeza.length + 1,
    },
  ];
}

/** The first row of report 1 is what it comes to. */
function totalDe({ resumen: [total] }: InformesSiiReply): Casilla[] {
  const de = (valor: number): Casilla => ({ valor, formato: '#,##0', estilo: 'total' });
  return [{ valor: 'TOTAL', estilo: 'total' }, { valor: 'Cantidad' }, de(total?.Cantidad ?? 0), { valor: 'Monto Neto' }, de(total?.['Monto Neto'] ?? 0), { valor: 'Monto Total' }, de(total?.['Monto Total'] ?? 0)];
}

function casilla({ tipo }: Pick<ColumnaSii<never>, 'tipo'>, valor: unknown): Casilla {
  if (tipo === 'pesos') return { valor: Number(valor), formato: '#,##0' };
  if (tipo === 'dias') return valor === null ? { valor: '–' } : { valor: Number(valor), formato: '0' };
  return { valor: enTexto(tipo, valor) };
}

/** A value as people read it. */
export function enTexto(tipo: ColumnaSii<never>['tipo'], valor: unknown): string {
  if (typeof valor !== 'string' && typeof valor !== 'number') return '';
  const dicho = String(valor);
  if (tipo === 'tipo') return nombreTipo(Number(dicho));
  if (tipo === 'rut') return formatRut(dicho);
  if (tipo === 'dia') return formatDay(dicho);
  return tipo === 'momento' ? `${formatDay(dicho.slice(0, 10))}${dicho.slice(10, 16)}` : dicho;
}

function texto(campo: string): (fila: Fila) => string {
  return (fila) => enTexto('texto', fila[campo]);
}

function dia(campo: string): (fila: Fila) => string {
  return (fila) => enTexto('dia', fila[campo]);
}

