import { expect } from '@playwright/test';
import { getGraficosDespachos, getMapaDespachos } from '@rodal/contracts/busqueda';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { enSol, noAplica, quieta, responder, retocar, sinSenal } from './estados.ts';
import { interno, LISTADO, noventaDias, semana } from './oficina.ts';
import { dice, luego } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const MAPA = '**/api/despacho/mapa*';
const GRAFICOS = '**/api/despacho/graficos*';
const LARGA = 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE';

const tab =
  (vista: 'mapa' | 'graficos', consulta: () => string = () => 'rango=7dias'): Paso =>
  async ({ page }) => {
    await page.goto(`/despachoRecepciones?${consulta()}&vista=${vista}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  };

const dibujado: Paso = async (mesa) => {
  await expect(mesa.page.locator('.leaflet-container')).toBeVisible();
  await quieta(mesa);
  await expect(mesa.page.locator('.leaflet-fondo-pane path').first()).toBeAttached();
};
const mapa: Paso = luego(tab('mapa'), dibujado);
const unaFaena: Paso = luego(mapa, ({ page }) => page.getByRole('region', { name: 'Faenas del mapa' }).locator('button[aria-expanded]').first().click(), dibujado);
const mapaLargo: Paso = (mesa) =>
  retocar(mesa, MAPA, getMapaDespachos.reply, ({ puntos, perimetros, ...resto }) => ({
    ...resto,
    recortado: true,
    puntos: puntos.map((punto) => ({ ...punto, FAENA: `${LARGA} ${punto.FAENA}` })),
    perimetros: perimetros.map((perimetro) => ({ ...perimetro, nombre: `${LARGA} ${perimetro.nombre}` })),
  }));
const sinPuntos: Paso = (mesa) => responder(mesa, MAPA, 200, { puntos: [], recortado: false, perimetros: [] });

/** Three dispatches of one place: alone on the map they lie in its middle, where they are picked. */
const unPunto: Paso = luego(
  (mesa) =>
    retocar(mesa, MAPA, getMapaDespachos.reply, ({ puntos: [punto, ...otros], ...resto }) => ({
      ...resto,
      perimetros: [],
      puntos: punto === undefined ? [] : [punto, ...otros.slice(0, 2).map((otro) => ({ ...otro, latitud: punto.latitud, longitud: punto.longitud }))],
    })),
  mapa,
  quieta,
  async ({ page }) => {
    const contenedor = page.locator('.leaflet-container');
    await contenedor.scrollIntoViewIfNeeded();
    const box = await contenedor.boundingBox();
    // The margins of the map are not the same on all sides.
    if (box !== null) await page.mouse.click(box.x + box.width / 2 - 16, box.y + box.height / 2 + 10);
  },
  dice(/en este lugar/),
  quieta,
);

const cargado: Paso = luego(({ page }) => expect(page.locator('.recharts-surface').first()).toBeVisible(), quieta);
const graficos: Paso = luego(tab('graficos'), cargado);
const noventa: Paso = luego(tab('graficos', noventaDias), cargado);
const unDia: Paso = luego(
  tab('graficos', () => {
    const dia = addDays(santiagoDay(new Date()), -3);
    return `desde=${dia}&hasta=${dia}`;
  }),
  dice('Volumen por día'),
  quieta,
);
const nombresLargos: Paso = (mesa) =>
  retocar(mesa, GRAFICOS, getGraficosDespachos.reply, ({ porFaena, porProducto, ...resto }) => ({
    ...resto,
    porFaena: porFaena.map((faena) => ({ ...faena, nombre: `${LARGA} ${faena.nombre}` })),
    porProducto: porProducto.map((producto) => ({ ...producto, nombre: `${producto.nombre} DE LARGO ESPECIAL CON CORTEZA Y SIN CERTIFICAR` })),
  }));
const tablas: Paso = async ({ page }) => {
  while ((await page.getByRole('button', { name: 'Ver tabla' }).count()) > 0) await page.getByRole('button', { name: 'Ver tabla' }).first().click();
};
const impreso: Paso = async ({ page }) => {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
};

const COMO_GRAFICOS = 'Los mismos datos que despachos-graficos';

/** The result of a search as map, as charts, and on paper. */
export const RESULTADO: readonly Fila[] = [
  {
    pantalla: 'despachos-mapa',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: mapa,
      vacio: luego(tab('mapa', () => 'desde=2020-01-01&hasta=2020-01-02'), dice('Sin resultados para estos filtros')),
      incompleto: luego(sinPuntos, tab('mapa'), dice('Sin posiciones para estos filtros')),
      error: luego(interno(MAPA), tab('mapa'), dice('No se pudo traer el mapa')),
      'sin-senal': sinSenal(mapa),
      'nombres-largos': luego(mapaLargo, mapa),
      sol: enSol(mapa),
    },
  },
  {
    pantalla: 'mapa-faena',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: unaFaena,
      vacio: noAplica('Una faena de la lista tiene lugares o su perímetro'),
      incompleto: unPunto,
      error: noAplica('Como el mapa: despachos-mapa.error'),
      'sin-senal': sinSenal(unaFaena),
      'nombres-largos': luego(mapaLargo, unaFaena),
      sol: enSol(unPunto),
    },
  },
  {
    pantalla: 'despachos-graficos',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: noventa,
      vacio: luego(tab('graficos', () => 'desde=2020-01-01&hasta=2020-01-02'), dice('Sin cargas para estos filtros')),
      incompleto: unDia,
      error: luego(interno(GRAFICOS), tab('graficos'), dice('No se pudieron preparar los gráficos')),
      'sin-senal': sinSenal(graficos),
      'nombres-largos': luego(nombresLargos, graficos),
      sol: enSol(noventa),
    },
  },
  {
    pantalla: 'graficos-tabla',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: luego(graficos, tablas),
      vacio: noAplica(COMO_GRAFICOS),
      incompleto: luego(unDia, tablas),
      error: noAplica(COMO_GRAFICOS),
      'sin-senal': noAplica(COMO_GRAFICOS),
      'nombres-largos': luego(nombresLargos, graficos, tablas),
      sol: enSol(luego(graficos, tablas)),
    },
  },
  {
    pantalla: 'impreso',
    ruta: null,
    quien: 'oficina',
    solo: { tamano: '1440x900', porque: 'Se imprime desde el escritorio' },
    estados: {
      normal: luego(noventa, impreso),
      vacio: noAplica('Sin resultados no hay qué imprimir'),
      incompleto: luego(semana, quieta, impreso),
      error: luego(interno(LISTADO), ({ page }) => page.goto('/despachoRecepciones').then(() => undefined), dice('Reintentar'), impreso),
      'sin-senal': noAplica('El papel no depende de la señal'),
      'nombres-largos': luego(nombresLargos, noventa, tablas, impreso),
      sol: noAplica('El papel es siempre claro: impreso.oscuro'),
    },
  },
];
