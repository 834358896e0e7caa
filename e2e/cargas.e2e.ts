import { expect, type Page, test } from '@playwright/test';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { CHOFER } from './support/choferes.ts';
import { type CargaDeForma, fillCargaDeForma } from './support/cargas.ts';
import { countLogs, measureHeights, sendOffline } from './support/formulario.ts';
import { readGuia } from './support/guia.ts';
import { PATIO_MARIQUINA } from './support/lugares.ts';
import type { Phone } from './support/phone.ts';
import { EL_AROMO, findByCamion, sinRegistro } from './support/rodal.ts';
import { backInSignal, openInField } from './support/terreno.ts';

/** One load, and what the server must hold of it. */
interface Caso extends CargaDeForma {
  readonly guardado: Pick<DespachoFila, 'product_code' | 'volume' | 'unidad' | 'truck_cart_plate' | 'farmer_name'>;
  /** Price and amount as the guide prints them. */
  readonly montos?: string;
}

/** A quantity that is typed; the screen shows it as it was typed. */
const typed = (cantidad: string) => async (page: Page) => {
  await page.getByLabel('Cantidad', { exact: true }).fill(cantidad);
  return cantidad;
};

const PRINCIPAL: readonly Caso[] = [
  {
    camion: 'CRGS51',
    carro: 'JJWX51',
    producto: '5066 pino',
    async medir(page) {
      await countLogs(page, [[18, 21], [26, 33], [44, 5]]);
      return (await page.getByText(/^Cantidad [\d.,]+ M3$/).locator('b').textContent()) ?? '';
    },
    cosechero: 'SIN COSECHA',
    destino: 'LAUTARO ASERRADERO 1',
    // D²·L of 3,20 m: 21 × 104 + 33 × 216 + 5 × 620 litres (A2).
    guardado: { product_code: 5066, volume: '12.412', unidad: 'M3', truck_cart_plate: 'JJWX51', farmer_name: 'SIN COSECHA' },
  },
  {
    camion: 'CRGS52',
    carro: 'JJWX52',
    producto: '1000 nitens',
    medir: (page) =>
      measureHeights(page, {
        Camión: { bancos: 2, ancho: '2,4', alturas: ['2,5', '2,6', '2,4', '2,5'] },
        Carro: { bancos: 3, ancho: '2,4', alturas: ['2,45', '2,55', '2,61'] },
      }),
    cosechero: 'SIN COSECHA',
    destino: 'CELULOSA MARIQUINA',
    // 2,4 × 2 × 2,5 = 12 and 2,4 × 3 × 7,61 / 3 = 18,264 (A6).
    guardado: { product_code: 1000, volume: '30.260', unidad: 'MR', truck_cart_plate: 'JJWX52', farmer_name: 'SIN COSECHA' },
  },
  {
    camion: 'CRGS53',
    carro: 'JJWX53',
    producto: '8001 astilla',
    medir: typed('74,5'),
    destino: 'PLANTA ASTILLADO CORONEL',
    guardado: { product_code: 8001, volume: '74.500', unidad: 'M3', truck_cart_plate: 'JJWX53', farmer_name: 'no aplica' },
  },
  {
    camion: 'CRGS54',
    carro: 'JJWX54',
    producto: '9053 aserrín',
    medir: typed('26'),
    destino: 'CENTRAL BIOMASA VICTORIA',
    guardado: { product_code: 9053, volume: '26.000', unidad: 'BDMT', truck_cart_plate: 'JJWX54', farmer_name: 'no aplica' },
  },
];

const SUBPRODUCTO: readonly Caso[] = [
  {
    camion: 'CRGS55',
    carro: 'JJWX55',
    producto: '8002 astilla',
    medir: typed('24,75'),
    precio: '18450,5',
    venta: true,
    destino: 'CELULOSA MARIQUINA',
    guardado: { product_code: 8002, volume: '24.750', unidad: 'MR', truck_cart_plate: 'JJWX55', farmer_name: '-' },
    // 24,75 × 18.450,5 = 456.649,875 (A27).
    montos: '$ 18.450,5$ 456.650',
  },
  {
    camion: 'CRGS56',
    producto: '9055 corteza',
    medir: typed('31,2'),
    precio: '9000',
    destino: 'CALDERA VALDIVIA',
    guardado: { product_code: 9055, volume: '31.200', unidad: 'BDMT', truck_cart_plate: '-', farmer_name: '-' },
    montos: '$ 9.000$ 280.800',
  },
];

const SUBPRODUCTO_PUERTO: readonly Caso[] = [
  {
    camion: 'CRGS57',
    carro: 'JJWX57',
    producto: '8003 astilla',
    medir: typed('29,125'),
    destino: 'PUERTO CORRAL',
    guardado: { product_code: 8003, volume: '29.125', unidad: 'BDMT', truck_cart_plate: 'JJWX57', farmer_name: '-' },
  },
  {
    camion: 'CRGS58',
    producto: '9056 biomasa',
    medir: typed('27,4'),
    destino: 'PUERTO SAN VICENTE',
    guardado: { product_code: 9056, volume: '27.400', unidad: 'BDMT', truck_cart_plate: '-', farmer_name: '-' },
  },
];

/** Fills and sends each without signal. @returns the quantity that the screen showed, by truck */
async function sendAll(page: Page, casos: readonly Caso[], faena: string): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  for (const [at, caso] of casos.entries()) {
    await test.step(`${caso.producto} in ${new URL(page.url()).pathname}`, async () => {
      shown.set(caso.camion, await fillCargaDeForma(page, caso, faena, 40 * at + casos.length));
      if (caso.montos !== undefined) {
        const monto = caso.montos.slice(caso.montos.lastIndexOf('$')).replace(' ', '');
        await expect(page.getByText(/^Monto/)).toHaveText(`Monto ${monto}`);
      }
      await sendOffline(page);
    });
  }
  return shown;
}

/** With signal again, nothing stays behind; the server holds what the screen showed. */
async function expectArrived(phone: Phone, casos: readonly Caso[], shown: ReadonlyMap<string, string>, faena: string): Promise<void> {
  const { page } = phone;
  await expect(page.getByText(`${casos.length} en espera`)).toBeVisible();
  await backInSignal(phone);
  for (const { camion, guardado, montos = '$ 0$ 0' } of casos) {
    const [fila, ...more] = await findByCamion(page, camion);
    expect(fila, camion).toMatchObject({ ...guardado, FAENA: faena, driver_name: CHOFER.nombre, avisos: [sinRegistro(camion)] });
    expect(more).toEqual([]);
    const cantidad = Number(guardado.volume).toLocaleString('es-CL', { maximumFractionDigits: 3 });
    expect(Number(shown.get(camion)?.replace(',', '.'))).toBe(Number(guardado.volume));
    expect(await readGuia(page, fila?.id ?? '')).toContain(`${cantidad}${guardado.unidad}${montos}`);
  }
}

test('the main form sends each way of measuring without signal, and the server holds what the screen showed', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  await phone.page.goto('/despacho');
  const shown = await sendAll(phone.page, PRINCIPAL, 'EL AROMO');
  await expectArrived(phone, PRINCIPAL, shown, 'EL AROMO');
  await phone.close();
});

test('A13: the by-product forms send chips and the 9000s, with a price and without, to plants and to ports', async ({ baseURL }) => {
  const faena = 'PATIO ASTILLADO MARIQUINA';
  const phone = await openInField('subproducto', { baseURL, place: PATIO_MARIQUINA });
  const { page } = phone;
  await page.goto('/despachoSubproducto');
  const shown = await sendAll(page, SUBPRODUCTO, faena);
  await page.goto('/despachoSubproductoPuerto');
  const shownPuerto = await sendAll(page, SUBPRODUCTO_PUERTO, faena);
  await expectArrived(phone, [...SUBPRODUCTO, ...SUBPRODUCTO_PUERTO], new Map([...shown, ...shownPuerto]), faena);
  await phone.close();
});
