import { expect } from '@playwright/test';
import { MESSAGES } from '@rodal/domain/messages';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { como, enSol, noAplica, responder, sinSenal } from './estados.ts';
import { abreFiltros, buscar, busqueda, conNombresLargos, interno, LISTADO, noventaDias, RESUMEN, semana } from './oficina.ts';
import { abrir, dice, luego } from './pasos.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const AVISOS = '**/api/admin/avisos';

const conAviso: Paso = luego(abrir('/dashboardResumen'), dice(MESSAGES.informacionImportante));
const sinResultados: Paso = luego(abrir('/despachoRecepciones?desde=2020-01-01&hasta=2020-01-02'), dice('Sin resultados para estos filtros'));
const deOtroDia: Paso = luego(abrir('/despachoRecepciones?nroguia=1'), dice('Buscar en los últimos 12 meses'));
const fallida: Paso = luego(interno(LISTADO), interno(RESUMEN), abrir('/despachoRecepciones'), dice(MESSAGES_OFICINA.busquedaFallida), dice('No se pudo contar'));

const AVISOS_LARGOS = [
  'Desde el lunes 23 la romana de CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE atiende de 07:30 a 19:00; los despachos de SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA van a Lautaro.',
  'Temporal en la costa: revise el estado de los caminos antes de salir.',
];

/** Scrolled to where the header has to stay. */
const masAbajo: Paso = async ({ page, telefono }) => {
  if (telefono) return page.evaluate(() => window.scrollBy(0, 2400));
  return page.getByRole('grid').evaluate((grid) => grid.scrollBy(180, 700));
};
const todo: Paso = busqueda(noventaDias());
const muchos: Paso = (mesa) =>
  responder(mesa, RESUMEN, 200, { total: 10_000, masDe: true, anuladas: 212, volumenes: [], avisos: [{ codigo: 'fueraPerimetro', abiertos: 1284 }] });

export const OFICINA: readonly Fila[] = [
  {
    pantalla: 'inicio',
    ruta: '/dashboardResumen',
    quien: 'despachador',
    estados: {
      normal: conAviso,
      vacio: como('sinperfil', luego(abrir('/dashboardResumen'), dice(MESSAGES.sinPerfil))),
      incompleto: como('externo', luego(abrir('/dashboardResumen'), dice('Sus documentos, conductores y camiones'))),
      error: luego(interno(AVISOS), abrir('/dashboardResumen'), dice('No se pudo traer el aviso')),
      'sin-senal': sinSenal(conAviso),
      'nombres-largos': luego(
        (mesa) => responder(mesa, AVISOS, 200, { avisos: AVISOS_LARGOS.map((MENSAJE, id) => ({ id, MENSAJE, hasta: null })) }),
        abrir('/dashboardResumen'),
        dice('Temporal en la costa'),
      ),
      sol: enSol(conAviso),
    },
  },
  {
    pantalla: 'despachos',
    ruta: '/despachoRecepciones',
    quien: 'oficina',
    estados: {
      normal: semana,
      vacio: sinResultados,
      incompleto: luego(abrir('/despachoRecepciones'), fechasAlReves),
      error: fallida,
      'sin-senal': sinSenal(semana),
      'nombres-largos': luego(conNombresLargos, semana),
      sol: enSol(semana),
    },
  },
  {
    pantalla: 'despachos-muchos',
    ruta: '/despachoRecepciones',
    quien: 'oficina',
    estados: {
      normal: luego(todo, masAbajo),
      vacio: deOtroDia,
      incompleto: unoSolo,
      error: luego(semana, interno(LISTADO), alFinal),
      'sin-senal': noAplica('Sin señal se queda lo que estaba: despachos.sin-senal'),
      'nombres-largos': luego(muchos, conNombresLargos, todo, masAbajo),
      sol: enSol(luego(todo, masAbajo)),
    },
  },
  {
    pantalla: 'mis-despachos',
    ruta: '/despachoRecepciones',
    quien: 'despachador',
    estados: {
      normal: semana,
      vacio: sinResultados,
      incompleto: luego(semana, abreFiltros),
      error: fallida,
      'sin-senal': sinSenal(semana),
      'nombres-largos': luego(conNombresLargos, semana),
      sol: enSol(semana),
    },
  },
];

async function fechasAlReves({ page, telefono }: Mesa): Promise<void> {
  if (telefono) await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('textbox', { name: 'Desde' }).fill('31/12/2026');
  await page.getByRole('textbox', { name: 'Hasta' }).fill('01/01/2026');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('La fecha Desde es posterior a la fecha Hasta')).toBeVisible();
}

/** A guide that is there: one row, and its filter among the chips. */
async function unoSolo(mesa: Mesa): Promise<void> {
  const { dispatch_number: guia } = await buscar(mesa, 'estado=recepcionado', (fila) => fila.dispatch_number !== null);
  await busqueda(`${noventaDias()}&nroguia=${guia}`)(mesa);
}

/** The next page does not come. */
async function alFinal({ page, telefono }: Mesa): Promise<void> {
  if (telefono) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  else await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
}
