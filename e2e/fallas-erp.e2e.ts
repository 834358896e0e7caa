import { expect, type Locator, type Page, test } from '@playwright/test';
import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { listFaenas } from '@rodal/contracts/faenas';
import { FLUJOS, type FlujoNombre } from '@rodal/contracts/flujos';
import { getResumenMovEtiquetas } from '@rodal/contracts/listados/mov-etiquetas';
import { listCargasMovProducto } from '@rodal/contracts/mov-producto';
import { listFuentesRecepciones } from '@rodal/contracts/listados/recepciones';
import { getReporteRecepciones } from '@rodal/contracts/reporte-recepciones';
import { getFlujo } from '@rodal/contracts/trabajos';
import { lugarTexto } from '@rodal/domain/carga-dudosa';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { datosAlTexto, type MesCargado } from '@rodal/domain/meses-cargados';
import type { FallaBc } from '@rodal/simulators/bc/bc-fallas';
import { ask } from './support/consultas.ts';
import { setFallasErp } from './support/erp.ts';
import { openAs } from './support/oficina.ts';

/** Issue 6 §3.1: every flow, from its own screen, fails at each step: who looks reads why, and keeps the figures of before. */

interface Caso {
  readonly flujo: FlujoNombre;
  readonly ruta: string;
  /** The button's name, where it is not the flow's own. */
  readonly boton?: string;
  readonly fuente: string;
  /** As the ERP calls it. */
  readonly servicio: string;
  /** Of the first reading. */
  readonly periodo: string;
  /** One that it has. */
  readonly columna: string;
  /** What the screen shows of it, as the server is asked. */
  readonly cifras: readonly [EndpointSpec & { readonly reply: NonNullable<EndpointSpec['reply']> }, Readonly<Record<string, string | number>>];
  /** The months whose date it shows; absent = the newest of all. Those of one load may be to either side of a minute. */
  readonly meses?: (page: Page) => Promise<readonly Pick<MesCargado, 'datosAl'>[]>;
  /** Another journey needs it as it is: it is not loaded before. */
  readonly intacta?: true;
}

/** The usual months of a flow are this one and the one before. */
const MES_PASADO = addMonths(santiagoMonth(new Date()), -1);

const movProducto = (flujo: 'movProductoPino' | 'movProductoEuca', tipo: 'PINO' | 'EUCA', fuente: string): Caso => ({
  flujo, ruta: `/cargasBcMovProducto?tipo=${tipo}&anio=2024`, boton: 'Cargar agosto', fuente, servicio: fuente, periodo: '2024-08', columna: 'Cantidad',
  cifras: [listCargasMovProducto, { tipo, anio: 2024 }],
});

/** Each person logs in once. */
const CASOS: Readonly<Record<string, readonly Caso[]>> = {
  reportes: [
    movProducto('movProductoPino', 'PINO', 'MovProducto_FaenaActivas'),
    movProducto('movProductoEuca', 'EUCA', 'MovProductoFaenasEuca'),
    {
      flujo: 'movEtiquetas', ruta: '/reporteMovEtiquetas?mes=3&anio=2026', fuente: 'MovEtiquetas', servicio: 'MovEtiquetas_Marzo2026', periodo: '2026-03', columna: 'Piezas',
      cifras: [getResumenMovEtiquetas, { monthName: 'Marzo', anio: 2026 }],
      meses: async (page) => [await ask(page, getResumenMovEtiquetas, { monthName: 'Marzo', anio: 2026 })],
    },
  ],
  oficina: [
    {
      flujo: 'recepciones', ruta: '/recepciones?tab=sincronizacion', fuente: 'RecepM3_FaenaContabilizada', servicio: 'RecepM3_FaenaContabilizada', periodo: MES_PASADO, columna: 'Volumen',
      cifras: [listFuentesRecepciones, {}],
      meses: async (page) => (await ask(page, listFuentesRecepciones, {})).meses,
    },
    {
      flujo: 'reporteRecepciones', ruta: '/reporterecepciones?mes=2026-01', fuente: 'ReporteRMREspecie', servicio: 'ReporteRMREspecie', periodo: '2026-01', columna: 'Volumen',
      cifras: [getReporteRecepciones, { mes: 1, anio: 2026 }],
      meses: async (page) => (await ask(page, getReporteRecepciones, { mes: 1, anio: 2026 })).meses,
    },
  ],
  admin: [{ flujo: 'faenas', ruta: '/faenas', fuente: 'InformacionFaenas', servicio: 'InformacionFaenas', periodo: 'todo', columna: 'Hectareas', cifras: [listFaenas, {}], intacta: true }],
};

interface Falla {
  readonly paso: string;
  readonly fallas: (caso: Caso) => readonly FallaBc[];
  readonly causa: string;
}

const PRIMERA: Falla = {
  paso: 'the first page',
  fallas: ({ servicio, columna }) => [{ tipo: 'columnaAusente', columna, servicio, veces: 'siempre' }],
  causa: 'al servicio le falta una columna',
};
const SIGUIENTE: Falla = {
  paso: 'from page to page',
  fallas: ({ servicio }) => [{ tipo: 'enlaceAjeno', servicio, veces: 'siempre' }],
  causa: 'el ERP manda a leer en otro servidor',
};
const CUENTA: Falla = {
  paso: 'the count',
  fallas: ({ servicio }) => [{ tipo: 'vacia', servicio, pregunta: 'filas' }],
  causa: 'el ERP no entregó las filas que dice tener (0 de ',
};

test.afterEach(() => setFallasErp([]));

const FALLAS = [PRIMERA, SIGUIENTE, CUENTA];

const panelOf = (page: Page, { flujo }: Caso): Locator => page.getByRole('region', { name: FLUJOS[flujo].titulo });

/** Asks for the load by the screen's own button, and waits until it is over. @param seen on its way, however slow the machine */
async function cargar(page: Page, caso: Caso, fallas: readonly FallaBc[], seen = false): Promise<void> {
  // A screen that counts by itself takes none of it away.
  const detenida: FallaBc = { tipo: 'lento', ms: 20_000, servicio: caso.servicio, pregunta: 'conteo', veces: 'siempre' };
  await setFallasErp(seen ? [detenida, ...fallas] : fallas);
  const boton = caso.boton ?? FLUJOS[caso.flujo].boton;
  const avance = panelOf(page, caso).getByLabel('Avance de la carga');
  const pedida = page.waitForResponse((reply) => reply.url().endsWith(`/api/flujos/${caso.flujo}/iniciar`));
  await page.getByRole('button', { name: boton, exact: true }).first().click();
  expect((await pedida).status()).toBe(200);
  if (seen) {
    await expect(panelOf(page, caso).getByRole('status').filter({ has: page.getByText('pedida por') })).toContainText(/^\d+%/);
    await setFallasErp(fallas);
  }
  // Over where it runs, and then on the screen: before that, none is shown yet.
  await expect.poll(async () => ['lista', 'fallida'].includes((await ask(page, getFlujo, { flujo: caso.flujo })).trabajo?.estado ?? '')).toBe(true);
  await expect(avance).toBeHidden();
}

/** Of when the data is, as the screen says it. */
async function cuandoOf(page: Page, { flujo, meses }: Caso): Promise<string> {
  if (meses !== undefined) return datosAlTexto(await meses(page));
  const { datosAl } = await ask(page, getFlujo, { flujo });
  return datosAl === null ? 'Todavía no se ha cargado desde BC' : datosAlTexto([{ datosAl }]);
}

test('B12: each flow that fails on its way says source, period and cause, and its figures stay', async ({ baseURL }) => {
  for (const [usuario, casos] of Object.entries(CASOS)) {
    const phone = await openAs(usuario, baseURL);
    const { page } = phone;
    for (const caso of casos) {
      await page.goto(caso.ruta);
      const panel = panelOf(page, caso);
      if (caso.intacta !== true) {
        await cargar(page, caso, []);
        await expect(panel.getByRole('alert')).toHaveCount(0);
      }
      const [row, query] = caso.cifras;
      const before = JSON.stringify(await ask(page, row, query));
      const cuando = panel.getByText(await cuandoOf(page, caso), { exact: true });
      await expect(cuando).toBeVisible();
      for (const { paso, fallas, causa } of FALLAS) {
        await test.step(`${caso.flujo}: ${paso}`, async () => {
          await cargar(page, caso, fallas(caso), paso === PRIMERA.paso);
          const alerta = panel.getByRole('alert');
          await expect(alerta).toContainText(`No se pudo conectar con BC: ${lugarTexto({ ...caso, empresa: 'COMSA' })}: ${causa}`);
          await expect(alerta).toContainText('Los datos anteriores siguen disponibles.');
          await setFallasErp([]);
          expect(JSON.stringify(await ask(page, row, query))).toBe(before);
          await expect(cuando).toBeVisible();
        });
      }
    }
    await phone.close();
  }
});
