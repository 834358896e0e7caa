import { expect, type Page, test } from '@playwright/test';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { formatDay } from '@rodal/domain/fechas';
import { expectDialogAccessible } from './support/axe.ts';
import { buscar, contar, haceDias, MES_PASADO } from './support/consultas.ts';
import { campo, DESPACHOS, enlaces, escribir, expectBusqueda, openAs, openFiltros, resumen, TAMANOS } from './support/oficina.ts';

/** One filter as a person sets it. */
interface Caso {
  readonly clave: 'despachador' | 'nroguia' | 'patente' | 'faena' | 'producto' | 'estado' | 'avisos';
  readonly valor: string;
  readonly chip: string;
  readonly poner: (page: Page) => Promise<void>;
}

/** Types part of a name and picks what is found. */
const elegir = (nombre: string, busca: string, opcion: string) => async (page: Page) => {
  await openFiltros(page);
  await campo(page, nombre).fill(busca);
  await page.getByRole('listbox', { name: nombre }).getByRole('option', { name: opcion, exact: true }).click();
};

/** What one looks for to find this load again. */
function casosDe({ login, dispatch_number: guia, truck_plate: patente, origin, rol, FAENA: faena, product_code: producto, producto: nombre }: DespachoFila): readonly Caso[] {
  const codigo = `${origin}*${rol}`;
  return [
    { clave: 'despachador', valor: login, chip: `Despachador: ${login}`, poner: (page) => escribir(page, 'Despachador', login) },
    { clave: 'nroguia', valor: guia ?? '', chip: `N° guía: ${guia}`, poner: (page) => escribir(page, 'N° guía', guia ?? '') },
    // As people type it: the search writes it as plates are.
    { clave: 'patente', valor: patente, chip: `Patente Camión: ${patente}`, poner: (page) => escribir(page, 'Patente Camión', patente.toLowerCase()) },
    { clave: 'faena', valor: codigo, chip: `Faena: ${faena} · ${codigo}`, poner: elegir('Faena', faena.toLowerCase(), `${faena} · ${codigo}`) },
    { clave: 'producto', valor: String(producto), chip: `Producto: ${producto} ${nombre}`, poner: elegir('Producto', String(producto), `${producto} ${nombre}`) },
    {
      clave: 'estado',
      valor: 'anulada',
      chip: 'Estado: Anulada',
      async poner(page) {
        await openFiltros(page);
        await page.getByLabel('Estado', { exact: true }).selectOption('Anulada');
      },
    },
    {
      clave: 'avisos',
      valor: 'fueraPerimetro,sinPosicion',
      chip: 'Avisos: Fuera del perímetro y 1 más',
      async poner(page) {
        await openFiltros(page);
        await page.getByRole('button', { name: 'Avisos: Con o sin avisos' }).click();
        for (const name of [/^Fuera del perímetro/, /^Sin posición/]) await page.getByRole('checkbox', { name }).click();
        await page.keyboard.press('Escape');
      },
    },
  ];
}

for (const [name, size] of Object.entries(TAMANOS)) {
  test(`the office finds loads by day, dispatcher, guide, plate, site, product, state and flags, ${name}`, { tag: size === TAMANOS.desktop ? ['@area'] : [] }, async ({ baseURL }) => {
    const phone = await openAs('oficina', baseURL, size);
    const { page } = phone;
    await page.goto(DESPACHOS);

    await test.step('the ranges: the address keeps the name, not the days', async () => {
      const hoy = haceDias(0);
      const rangos = [
        ['Ayer', 'ayer', { desde: haceDias(1), hasta: haceDias(1) }],
        ['7 días', '7dias', { desde: haceDias(6), hasta: hoy }],
        ['Este mes', 'mes', { desde: `${hoy.slice(0, 8)}01`, hasta: hoy }],
      ] as const;
      for (const [boton, rango, dias] of rangos) {
        await page.getByRole('button', { name: boton, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`\\?rango=${rango}$`));
        await expect(page.getByRole('button', { name: boton, exact: true })).toHaveAttribute('aria-pressed', 'true');
        await expectBusqueda(page, dias);
      }
      await page.getByRole('button', { name: 'Hoy', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${DESPACHOS}$`));
    });

    const fechas = `Fechas: ${formatDay(MES_PASADO.desde)} – ${formatDay(MES_PASADO.hasta)}`;
    await test.step('days of one\'s own', async () => {
      await openFiltros(page);
      await campo(page, 'Desde').fill(formatDay(MES_PASADO.desde));
      await campo(page, 'Desde').press('ArrowDown');
      await expectDialogAccessible(page, 'Calendario: Desde');
      await page.keyboard.press('Escape');
      await expect(campo(page, 'Desde')).toBeFocused();
      await campo(page, 'Hasta').fill(formatDay(MES_PASADO.hasta));
      await page.getByRole('button', { name: 'Buscar' }).click();
      await expect(page).toHaveURL(new RegExp(`desde=${MES_PASADO.desde}&hasta=${MES_PASADO.hasta}$`));
      await expect(page.getByRole('button', { name: `Quitar filtro ${fechas}`, exact: true })).toBeVisible();
      await expectBusqueda(page, MES_PASADO);
    });

    const todas = await contar(page, MES_PASADO);
    const cargas = await buscar(page, { ...MES_PASADO, despachador: 'despachador2', estado: 'recepcionado' });
    const carga = cargas.at(-1);
    if (carga === undefined) throw new Error('The demo has no load that was received.');
    for (const { clave, valor, chip, poner } of casosDe(carga)) {
      await test.step(`${clave}: chip, address, count and rows; without it all are back`, async () => {
        await poner(page);
        await expect.poll(() => new URL(page.url()).searchParams.get(clave)).toBe(valor);
        const filtros = { ...MES_PASADO, [clave]: valor };
        const cuantas = await contar(page, filtros);
        expect([cuantas > 0, cuantas < todas]).toEqual([true, true]);
        await expectBusqueda(page, filtros);
        const quitar = page.getByRole('button', { name: `Quitar filtro ${chip}`, exact: true });
        await quitar.click();
        await expect.poll(() => new URL(page.url()).searchParams.has(clave)).toBe(false);
        // The fields follow with it: whoever types sees them first.
        await expect(quitar).toBeHidden();
      });
    }

    await test.step('two filters at once; Limpiar takes all of them off', async () => {
      await escribir(page, 'Patente Camión', carga.truck_plate);
      await page.getByRole('button', { name: 'Con avisos', exact: true }).click();
      await expect(page).toHaveURL(/avisos=todos/);
      await page.getByRole('button', { name: 'Limpiar', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${DESPACHOS}$`));
      await expect(page.getByRole('button', { name: /^Quitar filtro/ })).toHaveCount(0);
    });

    await test.step('C29: a guide of another day is found in the last twelve months', async () => {
      await escribir(page, 'N° guía', carga.dispatch_number ?? '');
      await expect(page.getByText('Sin resultados para estos filtros')).toBeVisible();
      await page.getByRole('button', { name: 'Buscar en los últimos 12 meses' }).click();
      await expect(resumen(page)).toHaveText(/^1\sdespacho\s/);
      await expect(enlaces(page)).toHaveCount(1);
      await expect(page.getByText(carga.FAENA).first()).toBeVisible();
    });
    await phone.close();
  });
}
