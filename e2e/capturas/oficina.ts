import { expect } from '@playwright/test';
import { type DespachoFila, listDespachos } from '@rodal/contracts/busqueda';
import { type DespachoDetalle, getDespacho } from '@rodal/contracts/detalle';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { errorText } from '@rodal/domain/errors';
import { panel } from '../support/oficina.ts';
import { fallar, retocar } from './estados.ts';
import { abrir, luego, toca } from './pasos.ts';
import type { Mesa, Paso } from './tipos.ts';

export const LISTADO = '**/api/despacho/obtenerdatos*';
export const RESUMEN = '**/api/despacho/resumen*';
export const OPCIONES = '**/api/despacho/opciones*';
const DETALLE = '**/api/despacho/despachos/*';
export const FOTO = '**/api/despacho/despachos/*/fotos/*';

/** What the scenes of the office share: reaching a search, and answers that the demo does not give by itself. */
export const interno =
  (ruta: string): Paso =>
  (mesa) =>
    fallar(mesa, ruta, 500, 'interno', errorText('interno'));

const contado: Paso = ({ page }) => expect(page.getByText(/^(más de )?[\d.]+\sdespachos?/).first()).toBeVisible();

/** Seven days, as one tap brings them. */
export const semana: Paso = luego(abrir('/despachoRecepciones'), toca('7 días'), contado);

/** A search by its address, once it is counted. */
export const busqueda = (consulta: string): Paso => luego(abrir(`/despachoRecepciones?${consulta}`), contado);

const filas =
  (cambiar: (fila: DespachoFila) => DespachoFila): Paso =>
  (mesa) =>
    retocar(mesa, LISTADO, listDespachos.reply, (pagina) => ({ ...pagina, despachos: pagina.despachos.map(cambiar) }));

/** The demo's own rows with the longest names that the lists hold, and every flag at once. */
export const conNombresLargos: Paso = filas(alargar);

export function alargar(fila: DespachoFila): DespachoFila {
  return {
    ...fila,
    numero: 1_284_907,
    FAENA: 'SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA SECTOR PONIENTE',
    DESTINY: 'CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE BODEGA 4',
    cliente: 'SOCIEDAD COMERCIALIZADORA DE PRODUCTOS FORESTALES DEL SUR AUSTRAL LIMITADA',
    driver_name: 'MAXIMILIANO ALEJANDRO HUENCHUMILLA ETCHEVERRY-MONTECINOS',
    transportist_name: 'TRANSPORTES Y SERVICIOS FORESTALES HERMANOS ETCHEVERRY-MONTECINOS Y COMPAÑÍA LIMITADA',
    farmer_name: 'SERVICIOS DE COSECHA MECANIZADA ALTO MALLECO SOCIEDAD POR ACCIONES',
    avisos: [
      { codigo: 'choferNoAutorizado', detalle: '' },
      { codigo: 'fueraPerimetro', detalle: 'A 1.284 m del borde' },
      { codigo: 'volumenDistinto', detalle: '31,204 y 31,198' },
      { codigo: 'guiaIncompleta', detalle: 'Falta el plan de manejo de la faena' },
    ],
  };
}

export const detalle =
  (cambiar: (entero: DespachoDetalle) => DespachoDetalle): Paso =>
  (mesa) =>
    retocar(mesa, DETALLE, getDespacho.reply, cambiar);

export const detalleFallido: Paso = interno(DETALLE);

export type Parte = 'Fotos' | 'Carga' | 'Datos' | 'Eventos' | 'Historia';

/** The detail of whatever row is open. */
export const ficha = (mesa: Mesa) => panel(mesa.page, /^Despacho/);

/**
 * The detail of the newest dispatch of ninety days that serves, beside the list of those of a week.
 * @param parte what is brought into sight; null = its beginning
 * @param consulta more filters, as in the address
 */
export function enDetalle(parte: Parte | null, consulta = '', sirve: (fila: DespachoFila) => boolean = () => true): Paso {
  return async (mesa) => {
    const { page } = mesa;
    const { id } = await buscar(mesa, consulta, sirve);
    await page.goto(`/despachoRecepciones?rango=7dias&ver=${id}`);
    await expect(ficha(mesa).getByRole('heading', { level: 2, name: /^Despacho \d/ })).toBeVisible();
    if (parte !== null) await ficha(mesa).getByRole('button', { name: parte, exact: true }).click();
  };
}

/** All days of the demo, as the address has them. */
export function noventaDias(): string {
  const hoy = santiagoDay(new Date());
  return `desde=${addDays(hoy, -89)}&hasta=${hoy}`;
}

/** The newest dispatch of those days that serves; asked for behind the program's back. */
export async function buscar({ page }: Mesa, consulta: string, sirve: (fila: DespachoFila) => boolean): Promise<DespachoFila> {
  const json = await page.evaluate(async (url) => (await fetch(url)).json(), `/api/despacho/obtenerdatos?${noventaDias()}&${consulta}`);
  const fila = listDespachos.reply.parse(json).despachos.find(sirve);
  if (fila === undefined) throw new Error(`La demostración no tiene un despacho así: ${consulta}`);
  return fila;
}

/** A link to a dispatch that answers nothing to show. */
export const enDespachoAjeno: Paso = async ({ page }) => {
  await page.goto('/despachoRecepciones?rango=7dias&ver=01990000-0000-7000-8000-000000000000');
  await expect(page.getByText('No se pudo traer el despacho')).toBeVisible();
};

/** On a phone the filters are folded away. */
export const abreFiltros: Paso = async ({ page, telefono }) => {
  await page.getByRole('button', { name: telefono ? 'Filtros' : 'Más filtros', exact: true }).click();
};
