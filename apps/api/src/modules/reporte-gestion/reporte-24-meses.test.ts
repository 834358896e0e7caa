import { getResumenReporteDetalle } from '@rodal/contracts/listados/reporte-detalle';
import { cerrarMes, exportReporteGestion, getDoceMeses, getReporteGestion, type ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import { addMonths } from '@rodal/domain/meses';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sweepCargas } from '../../cargas/barrer.repo.ts';
import { forgetAjustes } from '../../settings/settings.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { estadoDespues, estadoInicial, MESES, SIGNO_NUEVO, SIN_DOLAR } from '../../testing/estado-reporte.ts';
import { guardarEstado } from '../../testing/guardar-reporte.ts';
import { cellsOf, discrepancias, readLibro } from '../../testing/recalcular.ts';
import { type Estado, lineaDe, mesesDeColumna, micros, quitan, reporteIngenuo, texto, totalesIngenuos, unidadDe } from '../../testing/reporte-ingenuo.ts';
import { volumenesIngenuos } from '../../testing/volumenes-ingenuos.ts';

/** Two years of two companies and all units by the real service, held against a naive report: months closed at several moments, and whatever came later. */

const PEDIDAS = [...UNIDADES_GESTION, 'TODAS', 'SIN-UNIDAD'];
const CADA_PEDIDO = PEDIDAS.flatMap((unidad) => MESES.map((mes) => ({ unidad, mes })));
type Pedido = (typeof CADA_PEDIDO)[number];
const muestra = <T,>(de: readonly T[], numRuns: number, seed: number) => fc.sample(fc.constantFrom(...de), { numRuns, seed });

let t: TestApp;
let jefe: Actor;
let vivo: Estado;
const cierres = new Map<string, Estado>();
/** What the service said, once asked at the end. */
const dichos = new Map<string, ReporteGestionReply>();
const claveDe = ({ unidad, mes }: Pedido) => `${unidad} ${mes}`;
const dicho = (pedido: Pedido) => dichos.get(claveDe(pedido)) ?? expect.fail(`not asked: ${claveDe(pedido)}`);
const enUrl = ({ unidad, mes }: Pedido) => `unidad=${unidad}&mes=${Number(mes.slice(5))}&anio=${mes.slice(0, 4)}`;
const leer = async (url: string) => {
  const reply = await jefe.inject({ method: 'GET', url });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply;
};
const reporte = async (pedido: Pedido) => z.parse(getReporteGestion.reply, (await leer(`${getReporteGestion.path}?${enUrl(pedido)}`)).json());
const detalle = async (pedido: Pedido, mas: string) => z.parse(getResumenReporteDetalle.reply, (await leer(`${getResumenReporteDetalle.path}?${enUrl(pedido)}&${mas}`)).json());

async function cambiar(mes: string, estado: 0 | 1): Promise<void> {
  const reply = await jefe.inject({ method: 'POST', url: cerrarMes.path, payload: { mes: Number(mes.slice(5)), anio: Number(mes.slice(0, 4)), estado, nota: estado === 0 ? 'Faltaba un flete' : '' } });
  expect([mes, reply.statusCode, reply.json()]).toEqual([mes, 200, { estado }]);
  if (estado === 1) cierres.set(mes, vivo);
  else cierres.delete(mes);
}
async function poner(estado: Estado, antes: Estado | null): Promise<void> {
  await guardarEstado(t.db.pool, estado, antes);
  const ajuste = { valor: estado.presupuestoEnDolares, cambiadoPor: 'ana' };
  await t.db.prisma.ajuste.upsert({ where: { clave: 'presupuestoEnDolares' }, create: { clave: 'presupuestoEnDolares', ...ajuste }, update: ajuste });
  forgetAjustes(t.db.prisma);
  vivo = estado;
}
/** As both sides are compared: without names of accounts and without who and when. */
function comparable({ lineas, totales, sinDolar, dolares, corregido, cierre, volumenes, volumenActual, volumenAcumulado }: ReporteGestionReply) {
  return {
    lineas: lineas.map(({ filas, ...linea }) => ({ ...linea, filas: filas.map(({ cuenta, celdas }) => ({ cuenta, celdas })) })), totales, sinDolar, dolares, corregido, cerrado: cierre.cerrado !== null, meses: cierre.meses,
    diferencias: cierre.diferencias.map(({ nombreCuenta: _nombre, ...una }) => una).toSorted(porLugar), dolaresCambiados: cierre.dolares, volumenes: volumenes.toSorted((a, b) => (a.categoria < b.categoria ? -1 : 1)), volumenActual, volumenAcumulado,
  };
}
const lugar = (una: object) => JSON.stringify(Object.values({ de: '', mes: '', linea: '', cuenta: '', ...una }).slice(0, 4));
const porLugar = (a: object, b: object) => (lugar(a) < lugar(b) ? -1 : 1);
function debido(pedido: Pedido) {
  const mundo = { vivo, cierres };
  const { diferencias, ...suyo } = reporteIngenuo(mundo, { ...pedido, unidades: UNIDADES_GESTION });
  return { ...suyo, diferencias: diferencias.toSorted(porLugar), ...volumenesIngenuos(mundo, { ...pedido, unidades: UNIDADES_GESTION }) };
}
async function comparar(pedidos: readonly Pedido[]): Promise<void> {
  for (const pedido of pedidos) {
    const suyo = await reporte(pedido);
    dichos.set(claveDe(pedido), suyo);
    expect({ pedido, ...comparable(suyo) }).toEqual({ pedido, ...debido(pedido) });
  }
}

beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'jefe', perfiles: ['Reporte', 'BtnBc'] });
  jefe = await t.loginAs('jefe');
  await poner(estadoInicial(), null);
}, 60_000);
afterAll(() => t.close());

describe('two years of all units', () => {
  it('open, they are what the rows give', async () => {
    await comparar(muestra(CADA_PEDIDO, 40, 1));
  }, 60_000);

  it('closed, while loads, corrections, masters and dollars go on, each month is as it was when it was closed', async () => {
    for (const mes of ['2024-02', '2024-12', '2025-06', '2025-11']) await cambiar(mes, 1);
    await poner(estadoDespues(vivo, 1), vivo);
    await comparar(muestra(CADA_PEDIDO, 40, 2));
    for (const mes of ['2024-03', '2025-01', '2025-10']) await cambiar(mes, 1);
    await poner(estadoDespues(vivo, 2), vivo);
    await cambiar('2025-06', 0);
    await cambiar('2024-12', 0);
    await comparar(muestra(CADA_PEDIDO, 40, 3));
    await cambiar('2024-12', 1);
    await poner(estadoDespues(vivo, 3), vivo);
    await sweepCargas(t.db.pool, new Date());
    await comparar(CADA_PEDIDO);
  }, 120_000);

  it('they have in them what could go wrong', () => {
    const todos = [...dichos.values()];
    expect(todos.flatMap(({ cierre }) => cierre.diferencias.map(({ de }) => de))).toEqual(expect.arrayContaining(['asientos', 'presupuesto']));
    expect(todos.some(({ cierre }) => cierre.dolares.some(({ hoy }) => hoy === null))).toBe(true);
    expect(todos.some(({ volumenes }) => volumenes.some(({ hoy, metroCubicoBC }) => hoy !== null && metroCubicoBC !== '0'))).toBe(true);
    expect([...new Set(todos.flatMap(({ sinDolar }) => sinDolar))]).toEqual([SIN_DOLAR]);
    expect(vivo.asientos.filter((a) => quitan(vivo, a) > 1).length).toBeGreaterThan(3);
    expect(vivo.correcciones.filter(({ eliminada }) => eliminada).length).toBeGreaterThan(10);
    expect(dicho({ unidad: 'TODAS', mes: '2025-05' }).totales.costos.presupuesto.CLP).toBeNull();
    expect(dicho({ unidad: 'TODAS', mes: '2024-02' }).totales.costos.presupuesto.CLP).not.toBeNull();
  });

  it.each(MESES)('of %s the units add up to all of them and to the ledger, in both currencies', (mes) => {
    const suma = (moneda: 'CLP' | 'USD', columna: 'actual' | 'acumulado' | 'presupuesto') => {
      const partes = PEDIDAS.filter((una) => una !== 'TODAS').map((unidad) => dicho({ unidad, mes }).totales.resultado[columna][moneda]);
      return partes.includes(null) ? null : texto(partes.reduce((total, parte) => total + micros(parte ?? '0'), 0n));
    };
    const { resultado } = dicho({ unidad: 'TODAS', mes }).totales;
    for (const columna of ['actual', 'acumulado', 'presupuesto'] as const) expect([suma('CLP', columna), suma('USD', columna)]).toEqual([resultado[columna].CLP, resultado[columna].USD]);
    const estado = cierres.get(mes) ?? vivo;
    expect(resultado.actual.CLP).toBe(texto(-estado.asientos.filter((a) => a.mes === mes && quitan(estado, a) === 0).reduce((total, { importe }) => total + micros(importe), 0n)));
  });

  it('twelve months are each what the rows give, and those of the year their Acumulado', async () => {
    for (const pedido of [...muestra(CADA_PEDIDO, 60, 4), ...CADA_PEDIDO.filter(({ mes }) => mes === SIGNO_NUEVO)]) {
      const { totales } = z.parse(getDoceMeses.reply, (await leer(`${getDoceMeses.path}?${enUrl(pedido)}`)).json());
      const doce = Array.from({ length: 12 }, (_, at) => addMonths(pedido.mes, at - 11));
      expect({ pedido, totales }).toEqual({
        pedido, totales: doce.map((mes) => ({ mes, ...totalesIngenuos({ vivo, cierres }, pedido.unidad, doce, mes), volumen: volumenesIngenuos({ vivo, cierres }, { unidad: pedido.unidad, mes, unidades: UNIDADES_GESTION }).volumenActual })),
      });
      for (const [cual, moneda] of (['ingresos', 'costos', 'resultado'] as const).flatMap((uno) => [[uno, 'CLP'], [uno, 'USD']] as const)) {
        const partes = totales.filter(({ mes }) => mes.startsWith(pedido.mes.slice(0, 4))).map((uno) => uno[cual][moneda]);
        expect([pedido, cual, moneda, partes.includes(null) ? null : texto(partes.reduce((suma, parte) => suma + micros(parte ?? '0'), 0n))]).toEqual([pedido, cual, moneda, dicho(pedido).totales[cual].acumulado[moneda]]);
      }
    }
  }, 60_000);

  it('any figure is what its entries add up to, as the report has them and as they are now: 300 at random', async () => {
    const celdas = CADA_PEDIDO.flatMap((pedido) => dicho(pedido).lineas.flatMap(({ linea, signo, filas }) => filas.flatMap(({ cuenta, celdas: suyas }) =>
      (['anioAnterior', 'actual', 'anterior', 'acumulado'] as const).map((columna) => ({ pedido, linea, cuenta, columna, importe: (signo === 'ingreso' ? -1n : 1n) * micros(suyas[columna].CLP ?? '') })))));
    const cuentan = (de: (mes: string) => Estado, { pedido, linea, cuenta, columna }: (typeof celdas)[number]) => mesesDeColumna(pedido.mes)[columna].flatMap((mes) => {
      const estado = de(mes);
      return estado.asientos.filter((a) => a.mes === mes && a.cuenta === cuenta && (lineaDe(estado, a)?.linea ?? null) === linea && (pedido.unidad === 'TODAS' || unidadDe(estado, a) === (pedido.unidad === 'SIN-UNIDAD' ? '' : pedido.unidad)))
        .map(({ importe, ...a }) => ({ importe: micros(importe), fuera: quitan(estado, { importe, ...a }) > 0 }));
    });
    const resumen = (filas: readonly { readonly importe: bigint }[]) => ({ total: filas.length, importe: texto(filas.reduce((suma, { importe }) => suma + importe, 0n)) });
    for (const [at, celda] of muestra(celdas.filter(({ importe }, cual) => importe !== 0n || cual % 9 === 0), 300, 5).entries()) {
      const mas = `columna=${celda.columna}&linea=${encodeURIComponent(celda.linea ?? 'Sin asignar')}&cuenta=${celda.cuenta}`;
      const suyas = cuentan((mes) => cierres.get(mes) ?? vivo, celda);
      const sumadas = await detalle(celda.pedido, mas);
      expect({ celda, ...sumadas }).toEqual({ celda, ...resumen(suyas.filter(({ fuera }) => !fuera)) });
      expect({ celda, importe: sumadas.importe }).toEqual({ celda, importe: texto(celda.importe) });
      if (at % 3 === 0) expect({ celda, ...(await detalle(celda.pedido, `${mas}&entradas=corregidas`)) }).toEqual({ celda, ...resumen(suyas.filter(({ fuera }) => fuera)) });
      if (at % 3 === 1) expect({ celda, ...(await detalle(celda.pedido, `${mas}&libro=hoy`)) }).toEqual({ celda, ...resumen(cuentan(() => vivo, celda).filter(({ fuera }) => !fuera)) });
    }
  }, 60_000);

  it.each(['CLP', 'USD'] as const)('the workbook in %s, computed anew, is the reply', async (moneda) => {
    for (const pedido of muestra(CADA_PEDIDO, 6, 6)) {
      const book = readLibro((await leer(`${exportReporteGestion.path}?${enUrl(pedido)}&moneda=${moneda}`)).rawPayload);
      expect(discrepancias(book)).toEqual([]);
      const { lineas, totales } = dicho(pedido);
      const debidas = [...lineas.flatMap(({ subtotal, filas }) => [subtotal, ...filas.map(({ celdas }) => celdas)]), totales.ingresos, totales.costos, totales.resultado];
      const palabra = (columna: string, cifra: string | null) => (cifra === null ? (columna === 'acumulado' ? 'incompleto' : '—') : Number(cifra));
      const dichas = cellsOf(book, 'Reporte Gestión').slice(-debidas.length).map((fila) => fila.slice(3, 8).map((cell) => cell?.v));
      expect({ pedido, dichas }).toEqual({ pedido, dichas: debidas.map((celdas) => (['anioAnterior', 'actual', 'anterior', 'acumulado', 'presupuesto'] as const).map((columna) => palabra(columna, celdas[columna][moneda]))) });
    }
  }, 60_000);
});
