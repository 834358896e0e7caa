import { addMonths, monthsBetween } from '@rodal/domain/meses';

/**
 * The management report told plainly over rows in memory (decisiones 145 to 148): whole numbers, no SQL and nothing of the domain's own. A month that was closed is asked of the
 * state that it was closed in, every other of the present one: there is no other rule of closed months here.
 */

export type Empresa = 'COMSA' | 'FLE';
export interface Asiento {
  readonly empresa: Empresa;
  readonly mes: string;
  readonly entryNo: number;
  readonly transaccion: number | null;
  /** `YYYY-MM-DD` */
  readonly fecha: string;
  readonly documento: string;
  readonly cuenta: string;
  readonly centro: string;
  /** Decimal as text, as all amounts here. */
  readonly importe: string;
}
export interface Correccion {
  readonly id: string;
  readonly empresa: Empresa;
  readonly entryNo: number | null;
  readonly transaccion: number | null;
  readonly documento: string;
  /** What the entry was like; null = it names none by number. */
  readonly guardada: Pick<Asiento, 'cuenta' | 'fecha' | 'importe'> | null;
  readonly eliminada: boolean;
}
interface ConVigencia { readonly desde: string; readonly activo: boolean }
export interface Linea { readonly linea: string; readonly orden: number; readonly signo: 'ingreso' | 'costo' }
export type FilaUnidad = ConVigencia & { readonly empresa: Empresa; readonly centroCosto: string; readonly unidad: string };
export type FilaLinea = ConVigencia & Linea & { readonly empresa: Empresa; readonly cuenta: string };
export interface Presupuesto { readonly empresa: Empresa; readonly mes: string; readonly gestion: string; readonly cuenta: string; readonly importe: string }
/** Of a production order, or of chips where it has a measure. */
export interface Movimiento { readonly empresa: Empresa; readonly mes: string; readonly planta: string; readonly familia: string; readonly tipo: string; readonly documento: string; readonly medida: 'M3' | 'BDMT' | null; readonly cantidad: string }
export interface Categoria { readonly planta: string; readonly familia: string; readonly tipo: string; readonly unidad: string; readonly categoria: string; readonly activo: boolean }
export interface CorreccionVolumen { readonly id: string; readonly unidad: string; readonly categoria: string; readonly metroCubico: string; readonly valor: string | null; readonly mes: string; readonly eliminada: boolean }

/** All that the report depends on, at a moment; never changed, only followed by another. */
export interface Estado {
  readonly asientos: readonly Asiento[];
  readonly correcciones: readonly Correccion[];
  readonly unidades: readonly FilaUnidad[];
  readonly lineas: readonly FilaLinea[];
  readonly dolares: readonly { readonly mes: string; readonly valor: string; readonly activo: boolean }[];
  readonly presupuesto: readonly Presupuesto[];
  readonly presupuestoEnDolares: boolean;
  readonly movimientos: readonly Movimiento[];
  readonly categorias: readonly Categoria[];
  /** The later one stands behind the earlier. */
  readonly correccionesVolumen: readonly CorreccionVolumen[];
}

/** The present state, and of each closed month the one that it was closed in. */
export interface Mundo {
  readonly vivo: Estado;
  readonly cierres: ReadonlyMap<string, Estado>;
}

const MICROS = 1_000_000n;
/** Decimal → millionths. */
export function micros(decimal: string): bigint {
  const [entero = '', fraccion = ''] = decimal.replace('-', '').split('.');
  const size = BigInt(entero + fraccion.padEnd(6, '0'));
  return decimal.startsWith('-') ? -size : size;
}
/** Whole parts of ten to some places → decimal, without idle zeros. */
function decir(n: bigint, decimales: number): string {
  const cifras = (n < 0n ? -n : n).toString().padStart(decimales + 1, '0');
  const fraccion = cifras.slice(-decimales).replace(/0+$/, '');
  return `${n < 0n ? '-' : ''}${cifras.slice(0, -decimales)}${fraccion === '' ? '' : `.${fraccion}`}`;
}
export const texto = (n: bigint): string => decir(n, 6);
/** Half away from zero. */
const dividir = (a: bigint, b: bigint): bigint => {
  const size = ((a < 0n ? -a : a) * 2n + b) / (2n * b);
  return a < 0n ? -size : size;
};

type Cifra = bigint | null;
const sumar = (cifras: readonly Cifra[]): Cifra => cifras.reduce<Cifra>((suma, cifra) => (suma === null || cifra === null ? null : suma + cifra), 0n);
/** Millionths of pesos, and cents. */
interface Par { readonly CLP: Cifra; readonly USD: Cifra }
const sumarPares = (pares: readonly Par[]): Par => ({ CLP: sumar(pares.map(({ CLP }) => CLP)), USD: sumar(pares.map(({ USD }) => USD)) });
const alReves = ({ CLP, USD }: Par): Par => ({ CLP: CLP === null ? null : -CLP, USD: USD === null ? null : -USD });
const celda = ({ CLP, USD }: Par) => ({ CLP: CLP === null ? null : texto(CLP), USD: USD === null ? null : decir(USD, 2) });

const codigo = (como: string) => como.replace(/^ +| +$/g, '').toUpperCase();
const rige = <F extends ConVigencia>(filas: readonly F[], mes: string) => filas.filter(({ activo, desde }) => activo && desde <= mes).toSorted((a, b) => (a.desde < b.desde ? 1 : -1))[0];
export const unidadDe = ({ unidades }: Estado, { empresa, centro, mes }: Pick<Asiento, 'empresa' | 'centro' | 'mes'>) => rige(unidades.filter((una) => una.empresa === empresa && una.centroCosto === codigo(centro)), mes)?.unidad ?? '';
export const lineaDe = ({ lineas }: Estado, { empresa, cuenta, mes }: Pick<Asiento, 'empresa' | 'cuenta' | 'mes'>): Linea | undefined => rige(lineas.filter((una) => una.empresa === empresa && una.cuenta === codigo(cuenta)), mes);

/** How many corrections take an entry out. */
export function quitan({ correcciones }: Estado, a: Asiento): number {
  return correcciones.filter((k) => {
    if (k.eliminada || k.empresa !== a.empresa) return false;
    if (k.transaccion !== null && k.transaccion !== a.transaccion) return false;
    if (k.documento !== '' && k.documento !== a.documento) return false;
    if (k.entryNo === null) return true;
    return k.entryNo === a.entryNo && k.guardada !== null && k.guardada.cuenta === a.cuenta && k.guardada.fecha === a.fecha && micros(k.guardada.importe) === micros(a.importe);
  }).length;
}

/** What an account of a company came to in a unit and a month. */
interface Grano { readonly empresa: Empresa; readonly unidad: string; readonly cuenta: string; readonly mes: string; readonly linea: Linea | undefined; importe: bigint; fuera: number; importeFuera: bigint }
const hechos = new WeakMap<Estado, Map<string, Grano[]>>();
/** Once a state: what follows asks for it hundreds of times. */
function unaVez(estado: Estado, clave: string, hacer: () => Grano[]): Grano[] {
  const suyos = hechos.get(estado) ?? new Map<string, Grano[]>();
  hechos.set(estado, suyos);
  const hecho = suyos.get(clave) ?? hacer();
  suyos.set(clave, hecho);
  return hecho;
}
function juntar(estado: Estado, filas: readonly { readonly empresa: Empresa; readonly unidad: string; readonly cuenta: string; readonly mes: string; readonly importe: bigint; readonly esFuera: boolean }[]): Grano[] {
  const granos = new Map<string, Grano>();
  for (const { empresa, unidad, cuenta, mes, importe, esFuera } of filas) {
    const clave = JSON.stringify([empresa, unidad, cuenta]);
    const grano = granos.get(clave) ?? { empresa, unidad, cuenta, mes, linea: lineaDe(estado, { empresa, cuenta, mes }), importe: 0n, fuera: 0, importeFuera: 0n };
    granos.set(clave, grano);
    if (esFuera) [grano.fuera, grano.importeFuera] = [grano.fuera + 1, grano.importeFuera + importe];
    else grano.importe += importe;
  }
  return [...granos.values()];
}
const delLibro = (estado: Estado, mes: string) =>
  unaVez(estado, `libro ${mes}`, () => juntar(estado, estado.asientos.filter((a) => a.mes === mes).map((a) => ({ ...a, unidad: unidadDe(estado, a), importe: micros(a.importe), esFuera: quitan(estado, a) > 0 }))));
const delPresupuesto = (estado: Estado, mes: string, unidades: readonly string[]) =>
  unaVez(estado, `presupuesto ${mes}`, () => juntar(estado, estado.presupuesto.filter((p) => p.mes === mes).map((p) => ({ ...p, unidad: unidades.includes(p.gestion) ? p.gestion : '', importe: micros(p.importe), esFuera: false }))));
const dolarDe = ({ dolares }: Estado, mes: string) => dolares.find((uno) => uno.mes === mes && uno.activo)?.valor ?? null;
const enDolares = (importe: bigint, dolar: string | null): Cifra => (dolar === null ? null : dividir(importe * 100n, micros(dolar)));

const nombres = ({ linea }: Pick<Grano, 'linea'>) => linea?.linea ?? null;
const esDe = (unidad: string) => (grano: { readonly unidad: string }) => unidad === 'TODAS' || grano.unidad === (unidad === 'SIN-UNIDAD' ? '' : unidad);
const COLUMNAS = ['anioAnterior', 'actual', 'anterior', 'acumulado', 'presupuesto'] as const;
/** The months of each column of the ledger. */
export const mesesDeColumna = (mes: string) => ({ anioAnterior: [addMonths(mes, -12)], actual: [mes], anterior: [addMonths(mes, -1)], acumulado: monthsBetween(`${mes.slice(0, 4)}-01`, mes) });
type Celdas = Record<(typeof COLUMNAS)[number], Par>;
const porColumna = <T>(de: (columna: (typeof COLUMNAS)[number]) => T) => ({ anioAnterior: de('anioAnterior'), actual: de('actual'), anterior: de('anterior'), acumulado: de('acumulado'), presupuesto: de('presupuesto') });
const sumarCeldas = (todas: readonly Celdas[]) => porColumna((columna) => sumarPares(todas.map((celdas) => celdas[columna])));
const decirCeldas = (celdas: Celdas) => porColumna((columna) => celda(celdas[columna]));

/** What the latest month says of a line: of the ledger, or else of the budget; of several the first by company and account. */
const ultima = (granos: readonly Grano[]) => granos.toSorted((a, b) => (a.mes === b.mes ? (quien(a) < quien(b) ? -1 : 1) : a.mes < b.mes ? 1 : -1))[0]?.linea;
const quien = ({ empresa, cuenta }: Grano) => `${empresa} ${cuenta}`;

/** The report as the service is to answer it, in what does not depend on when it is asked. @param unidades those there are */
export function reporteIngenuo({ vivo, cierres }: Mundo, { unidad, mes, unidades }: { readonly unidad: string; readonly mes: string; readonly unidades: readonly string[] }) {
  const de = (uno: string) => cierres.get(uno) ?? vivo;
  const meses = [...new Set(Object.values(mesesDeColumna(mes)).flat())].toSorted((a, b) => (a < b ? -1 : 1));
  const columnas = Object.entries(mesesDeColumna(mes));
  const libro = meses.flatMap((uno) => delLibro(de(uno), uno).filter(esDe(unidad)));
  const presupuesto = delPresupuesto(de(mes), mes, unidades).filter(esDe(unidad));
  const partes = [
    ...libro.map((grano) => ({ grano, par: { CLP: grano.importe, USD: enDolares(grano.importe, dolarDe(de(grano.mes), grano.mes)) }, en: columnas.filter(([, suyos]) => suyos.includes(grano.mes)).map(([columna]) => columna) })),
    ...presupuesto.map((grano) => ({ grano, par: de(mes).presupuestoEnDolares ? { CLP: null, USD: dividir(grano.importe * 100n, MICROS) } : { CLP: grano.importe, USD: enDolares(grano.importe, dolarDe(de(mes), mes)) }, en: ['presupuesto'] })),
  ];
  const lineas = [...Map.groupBy(partes, ({ grano }) => nombres(grano))].map(([linea, suyas]) => {
    const { orden, signo } = (ultima(suyas.filter(({ en }) => !en.includes('presupuesto')).map(({ grano }) => grano)) ?? ultima(suyas.map(({ grano }) => grano))) ?? { orden: 1_000, signo: 'costo' as const };
    const filas = [...Map.groupBy(suyas, ({ grano }) => grano.cuenta)].map(([cuenta, partesDe]) => ({
      cuenta,
      celdas: porColumna((columna) => {
        const par = sumarPares(partesDe.filter(({ en }) => en.includes(columna)).map((parte) => parte.par));
        return signo === 'ingreso' ? alReves(par) : par;
      }),
    }));
    return { linea, orden, signo, filas: filas.toSorted((a, b) => (a.cuenta < b.cuenta ? -1 : 1)), subtotal: sumarCeldas(filas.map(({ celdas }) => celdas)) };
  }).toSorted((a, b) => a.orden - b.orden);
  const total = (cual: string) => sumarCeldas(lineas.filter(({ signo }) => signo === cual).map(({ subtotal }) => subtotal));
  const [ingresos, costos] = [total('ingreso'), total('costo')];
  const cerrados = meses.filter((uno) => cierres.has(uno));
  return {
    lineas: lineas.map(({ linea, signo, filas, subtotal }) => ({ linea, signo, filas: filas.map(({ cuenta, celdas }) => ({ cuenta, celdas: decirCeldas(celdas) })), subtotal: decirCeldas(subtotal) })),
    totales: { ingresos: decirCeldas(ingresos), costos: decirCeldas(costos), resultado: decirCeldas(porColumna((columna) => sumarPares([ingresos[columna], alReves(costos[columna])]))) },
    sinDolar: [...new Set(partes.filter(({ par }) => par.USD === null).map(({ grano }) => grano.mes))].toSorted((a, b) => (a < b ? -1 : 1)),
    dolares: meses.map((uno) => ({ mes: uno, valor: dolarDe(de(uno), uno) })),
    corregido: { entradas: libro.reduce((suma, { fuera }) => suma + fuera, 0), total: texto(libro.reduce((suma, { importeFuera }) => suma + importeFuera, 0n)) },
    cerrado: cierres.has(mes),
    meses: cerrados,
    diferencias: [
      ...cerrados.flatMap((uno) => diferencias('asientos', uno, delLibro(de(uno), uno).filter(esDe(unidad)), delLibro(vivo, uno).filter(esDe(unidad)))),
      ...(cierres.has(mes) ? diferencias('presupuesto', mes, presupuesto, delPresupuesto(vivo, mes, unidades).filter(esDe(unidad))) : []),
    ],
    dolaresCambiados: cerrados.flatMap((uno) => (dolarDe(de(uno), uno) === dolarDe(vivo, uno) ? [] : [{ mes: uno, alCerrar: dolarDe(de(uno), uno), hoy: dolarDe(vivo, uno) }])),
  };
}

/** Line by line and account by account, where two states say something else of a month. */
function diferencias(de: string, mes: string, antes: readonly Grano[], ahora: readonly Grano[]) {
  return [...Map.groupBy([...antes.map((grano) => ({ grano, veces: -1n })), ...ahora.map((grano) => ({ grano, veces: 1n }))], ({ grano }) => JSON.stringify([nombres(grano), grano.cuenta])).values()].flatMap((suyos) => {
    const [{ grano: { linea, cuenta } } = { grano: { linea: undefined, cuenta: '' } }] = suyos;
    const signo = linea?.signo === 'ingreso' ? -1n : 1n;
    const suma = (veces: bigint) => suyos.filter((uno) => uno.veces === veces).reduce((total, { grano }) => total + signo * grano.importe, 0n);
    const [alCerrar, hoy] = [suma(-1n), suma(1n)];
    return alCerrar === hoy ? [] : [{ mes, de, linea: linea?.linea ?? null, cuenta, alCerrar: texto(alCerrar), hoy: texto(hoy), diferencia: texto(hoy - alCerrar) }];
  });
}

/** Earned, spent and left in one of some months; of all of them is which lines earn. */
export function totalesIngenuos({ vivo, cierres }: Mundo, unidad: string, meses: readonly string[], mes: string) {
  const de = (uno: string) => cierres.get(uno) ?? vivo;
  const porLinea = Map.groupBy(meses.flatMap((uno) => delLibro(de(uno), uno).filter(esDe(unidad))), nombres);
  const suma = (gana: boolean) => sumarPares([...porLinea.values()].filter((suyos) => (ultima(suyos)?.signo === 'ingreso') === gana).flat().filter((grano) => grano.mes === mes).map(({ importe }) => ({ CLP: importe, USD: enDolares(importe, dolarDe(de(mes), mes)) })));
  const [ingresos, costos] = [alReves(suma(true)), suma(false)];
  return { ingresos: celda(ingresos), costos: celda(costos), resultado: celda(sumarPares([ingresos, alReves(costos)])) };
}
