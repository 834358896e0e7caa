import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { type UnidadPedida, unidadTexto } from '@rodal/domain/gestion/alcance';
import { DECIMALES_GESTION, porUnidadTexto, valorDeCategoria } from '@rodal/domain/gestion/por-unidad';
import { type Celdas, CLAVES_REPORTE, type ColumnaReporte, type MonedaGestion, SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { CIERRE_DEL_ANIO, corregidoTexto, encabezadoReporte, FALTA_EN_SUMAS, RESULTADO, reversadasTexto, sinCifra, sinDolarTexto, tituloColumna, tituloDelReporte } from '@rodal/domain/gestion/reporte-textos';
import { isUnidadGestion, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { LIMITES } from '@rodal/domain/gestion/volumenes';
import { datosAlTexto, lagunasTexto } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { compareDecimals, divideDecimals, formatDecimal } from '@rodal/domain/numeros';
import { type Casilla, celdaEnFormula, type Hoja, hojaEnFormula } from '../../planillas/libro.ts';

/** What a workbook of the report is of. */
export interface PedidoLibro {
  readonly unidad: UnidadPedida;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
}

const HOJA = 'Reporte Gestión';
const VOLUMENES = 'Volúmenes';

/** Before the figures stand line, account and its name. */
const ANTES = 3;

/** What a cell shows that has nothing to show. */
const NADA = '—';

/** Of a quotient that is kept, as exact as Excel itself computes. */
const DECIMALES_COCIENTE = 12;

/**
 * The report as a workbook (especificación 1 §2.9): the table of the screen, where a line is the sum of its accounts, and what the unit yielded is made
 * of its lines; and its volumes, with what a unit of them cost. What has no figure on the screen has the same words here, and so has every sum
 * of it: a formula would be a smaller sum.
 */
export function buildLibro(reporte: ReporteGestionReply, pedido: PedidoLibro): readonly Hoja[] {
  const { hoja, totales } = buildTabla(reporte, pedido);
  return [hoja, buildVolumenes(reporte, pedido, totales)];
}

type Clave = keyof ReporteGestionReply['totales'];

/** @returns `totales`: in which row each total stands */
function buildTabla(reporte: ReporteGestionReply, pedido: PedidoLibro): { readonly hoja: Hoja; readonly totales: Readonly<Record<Clave, number>> } {
  const { moneda } = pedido;
  const volumen = volumenDe(reporte, pedido);
  const filas: (readonly (Casilla | null)[])[] = [...encabezado(HOJA, pedido), ...estado(reporte, pedido)];
  const filaTitulos = filas.push(['Reporte Gestión', 'Cuenta', 'Nombre Cuenta'].map(titulo).concat(CLAVES_REPORTE.map((clave) => tituloDeCifra(tituloColumna(clave, moneda))), volumen === null ? [] : tituloDeCifra(volumen.titulo)));
  const porUnidad = (celdas: Celdas, estilo?: Casilla['estilo']) => (volumen === null ? [] : [{ ...costoPorUnidad(celdas.actual[moneda], volumen.valor, cocienteEnFormula(celdaEnFormula(columnaDe('actual'), filas.length + 1), VOLUMEN), moneda), ...(estilo !== undefined && { estilo }) }]);
  const lugares = reporte.lineas.map(({ linea, signo, filas: cuentas, subtotal }) => {
    const fila = filas.length + 1;
    const [primera, ultima] = [fila + 1, fila + cuentas.length];
    filas.push([texto(linea ?? SIN_ASIGNAR, 'suma'), texto('', 'suma'), texto('', 'suma'), ...cifras(subtotal, moneda, 'suma', (columna) => `SUM(${celdaEnFormula(columna, primera)}:${celdaEnFormula(columna, ultima)})`), ...porUnidad(subtotal, 'suma')]);
    for (const { cuenta, nombreCuenta, celdas } of cuentas) filas.push([null, texto(cuenta), texto(nombreCuenta), ...cifras(celdas, moneda), ...porUnidad(celdas)]);
    return { signo, fila };
  });
  // Of the lines alone: whoever added up the whole column would count every account twice.
  const de = (cual: 'ingreso' | 'costo') => (columna: number) => lugares.flatMap(({ signo, fila }) => (signo === cual ? [celdaEnFormula(columna, fila)] : [])).join('+');
  const totales = { ingresos: filas.length + 1, costos: filas.length + 2, resultado: filas.length + 3 };
  const formulas: Readonly<Record<Clave, (columna: number) => string>> = {
    ingresos: de('ingreso'),
    costos: de('costo'),
    resultado: (columna) => `${celdaEnFormula(columna, totales.ingresos)}-${celdaEnFormula(columna, totales.costos)}`,
  };
  for (const [clave, nombre] of RESULTADO) filas.push([texto(nombre, 'total'), texto('', 'total'), texto('', 'total'), ...cifras(reporte.totales[clave], moneda, 'total', formulas[clave]), ...porUnidad(reporte.totales[clave], 'total')]);
  if (reporte.entradasCierre > 0) filas.push([texto(CIERRE_DEL_ANIO), texto(''), texto(''), ...cifras(reporte.cierreDelAnio, moneda)]);
  return { hoja: { nombre: HOJA, anchos: [30, 12, 40, ...CLAVES_REPORTE.map(() => 18), ...(volumen === null ? [] : [14])], filas, filaTitulos }, totales };
}

/** The volumes of the unit, each with what one of its units cost in the month: an empty division is no zero. */
function buildVolumenes({ volumenes, totales: { costos } }: ReporteGestionReply, pedido: PedidoLibro, totales: Readonly<Record<Clave, number>>): Hoja {
  const { unidad, mes, moneda } = pedido;
  const costo = costos.actual[moneda];
  const celdaCosto = `${hojaEnFormula(HOJA)}!${celdaEnFormula(columnaDe('actual'), totales.costos)}`;
  const filas: (readonly (Casilla | null)[])[] = [...encabezado(VOLUMENES, pedido), [dicho('Costos por unidad: los Costos de Mes Actual divididos por el volumen de cada categoría.')]];
  const filaTitulos = filas.push([titulo('Categoría'), titulo('Medida'), tituloDeCifra('Volumen según BC'), tituloDeCifra('Volumen'), tituloDeCifra(`${moneda} Costos por unidad`)]);
  for (const volumen of volumenes) {
    const { categoria, medida, metroCubicoBC, metroCubico } = volumen;
    const suyo = valorDeCategoria(volumen, costos.actual, moneda);
    const formula = cocienteEnFormula(celdaCosto, celdaEnFormula(3, filas.length + 1));
    filas.push([texto(categoria), texto(medida), numero(metroCubicoBC, FORMATO_VOLUMEN), numero(metroCubico, FORMATO_VOLUMEN), suyo?.corregido === true ? dicho(`${formatDecimal(suyo.valor, DECIMALES_GESTION.USD)} US$/${medida}, de su corrección`) : costoPorUnidad(costo, metroCubico, formula, moneda)]);
  }
  if (volumenes.length === 0) filas.push([dicho(`Sin volúmenes de ${unidadTexto(unidad)} en ${formatMonth(mes)}.`)]);
  return { nombre: VOLUMENES, anchos: [30, 12, 18, 18, 20], filas, filaTitulos };
}

/** Where the sheet of the report has the unit's volume of the month. */
const VOLUMEN = 'B6';

/** The unit's volume, and what a column is called that is divided by it; null = what is asked for is no unit. */
function volumenDe({ volumenActual }: ReporteGestionReply, { unidad, moneda }: PedidoLibro): { readonly valor: string; readonly titulo: string; readonly medida: string } | null {
  if (!isUnidadGestion(unidad) || volumenActual === null) return null;
  return { valor: volumenActual, titulo: porUnidadTexto(unidad, moneda), medida: unidadVolumen(unidad) };
}

/** A quotient that is none where there is no volume. */
function cocienteEnFormula(importe: string, volumen: string): string {
  return `IF(${volumen}<=0,"${NADA}",${importe}/${volumen})`;
}

function costoPorUnidad(costo: string | null, volumen: string, formula: string, moneda: MonedaGestion): Casilla {
  const formato = formatoDe(DECIMALES_GESTION[moneda]);
  if (costo === null) return { valor: sinCifra('actual'), formato };
  return { valor: compareDecimals(volumen, '0') <= 0 ? NADA : Number(divideDecimals(costo, volumen, DECIMALES_COCIENTE)), formula, formato };
}

/** Title, companies, and the rest of what it is of. */
function encabezado(nombre: string, pedido: PedidoLibro): (readonly Casilla[])[] {
  const [empresas = '', ...resto] = encabezadoReporte(pedido);
  return [[texto(nombre, 'encabezado')], [dicho(empresas)], [dicho(resto.join(' · '))]];
}

/** Of when it is, the month's dollar, and what a reader has to know before using it. */
function estado(reporte: ReporteGestionReply, pedido: PedidoLibro): (readonly Casilla[])[] {
  const { meses, dolares, sinDolar, corregido, reversadas, cierre } = reporte;
  const { mes } = pedido;
  const volumen = volumenDe(reporte, pedido);
  const dolar = dolares.find((uno) => uno.mes === mes)?.valor ?? null;
  const lagunas = lagunasTexto(meses);
  const avisos = [lagunas === null ? null : `${lagunas} ${FALTA_EN_SUMAS}`, sinDolarTexto(sinDolar), corregidoTexto(corregido), reversadasTexto(reversadas)].filter((aviso) => aviso !== null);
  return [
    [dicho(datosAlTexto(meses)), dicho(tituloDelReporte(cierre))],
    [dicho(`Valor dólar ${formatMonth(mes)}`), dolar === null ? dicho('Sin dólar') : numero(dolar, '#,##0.00##')],
    // In this row, where or not there is one: formulas name it.
    volumen === null ? [dicho('Sin volumen: no es una unidad')] : [dicho(`Volumen ${formatMonth(mes)}, ${volumen.medida}`), numero(volumen.valor, FORMATO_VOLUMEN)],
    ...avisos.map((aviso) => [dicho(aviso)]),
  ];
}

/** The figures of a row. @param formula of a column of the sheet; without it, or '', each is a number that was found out elsewhere */
function cifras(celdas: Celdas, moneda: MonedaGestion, estilo?: Casilla['estilo'], formula?: (columna: number) => string): Casilla[] {
  const formato = formatoDe(DECIMALES_GESTION[moneda]);
  return CLAVES_REPORTE.map((clave): Casilla => {
    const valor = celdas[clave][moneda];
    const base = { formato, ...(estilo !== undefined && { estilo }) };
    if (valor === null) return { ...base, valor: sinCifra(clave) };
    const suya = formula?.(columnaDe(clave)) ?? '';
    return { ...base, valor: Number(valor), ...(suya !== '' && { formula: suya }) };
  });
}

function columnaDe(clave: ColumnaReporte): number {
  return ANTES + CLAVES_REPORTE.indexOf(clave);
}

const FORMATO_VOLUMEN = formatoDe(LIMITES.decimalesVolumen);

/** `2` is `#,##0.00`. */
function formatoDe(decimales: number): string {
  return decimales === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimales)}`;
}

const texto = (valor: string, estilo?: Casilla['estilo']): Casilla => ({ valor, ...(estilo !== undefined && { estilo }) });
const titulo = (valor: string): Casilla => ({ valor, estilo: 'titulo' });
const tituloDeCifra = (valor: string): Casilla => ({ valor, formato: 'General', estilo: 'titulo' });
const dicho = (valor: string): Casilla => ({ valor });
const numero = (decimal: string, formato: string): Casilla => ({ valor: Number(decimal), formato });
