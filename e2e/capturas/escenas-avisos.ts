import { expect } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { incompleta, PINO } from './cargas.ts';
import { como, enSol, fallar, noAplica, sinSenal } from './estados.ts';
import { abrir, enBorrador, enEspera, enPendientes, luego, toca } from './pasos.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const SESION = '**/api/admin/sesion';
const terminada = (mesa: Mesa) => fallar(mesa, SESION, 401, 'no_autenticado', errorText('no_autenticado'));
const aviso: Paso = ({ page }) => expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
const otraVez: Paso = luego(toca('Ingresar'), ({ page }) => expect(page.getByRole('dialog', { name: 'Ingresar nuevamente' })).toBeVisible());

/** On a phone behind Más, on a desk in the bar. */
const salir: Paso = async ({ page, telefono }) => {
  if (telefono) await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('button', { name: 'Salir', exact: true }).last().click();
};
const pregunta: Paso = luego(salir, ({ page }) => expect(page.getByRole('dialog', { name: 'Salir' })).toBeVisible());

const menu: Paso = async ({ page, telefono }) => {
  if (telefono) {
    await page.getByRole('button', { name: 'Más' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  } else await page.locator('button[aria-expanded="false"]').first().click();
};
const PREGUNTA = 'Una pregunta con dos respuestas: no tiene campos ni espera a nadie';

/** What the shell itself shows: menus, the session, leaving. */
export const AVISOS: readonly Fila[] = [
  {
    pantalla: 'menu',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: luego(abrir('/dashboardResumen'), menu),
      vacio: noAplica('Nadie sin sesión ve el menú; sin perfil es el de incompleto'),
      incompleto: como('subproducto', luego(abrir('/dashboardResumen'), menu)),
      error: noAplica('El menú no pide nada al servidor'),
      'sin-senal': sinSenal(abrir('/dashboardResumen'), menu),
      'nombres-largos': como('admin', luego(abrir('/dashboardResumen'), menu)),
      sol: enSol(luego(abrir('/dashboardResumen'), menu)),
    },
  },
  {
    pantalla: 'sesion-terminada',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: luego(terminada, abrir('/despacho'), aviso),
      vacio: noAplica('Sin sesión terminada no hay aviso'),
      incompleto: luego(terminada, enBorrador(incompleta(PINO)), aviso),
      error: luego(terminada, abrir('/despacho'), aviso, otraVez, contrasenaMala),
      'sin-senal': luego(terminada, abrir('/despacho'), aviso, ({ context }) => context.setOffline(true), otraVez),
      'nombres-largos': luego(terminada, abrir('/dashboardResumen'), aviso),
      sol: enSol(luego(terminada, abrir('/despacho'), aviso, otraVez)),
    },
  },
  {
    pantalla: 'salir',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: luego(enEspera(PINO), pregunta),
      vacio: noAplica('Sin nada que avisar se sale sin preguntar'),
      incompleto: noAplica(PREGUNTA),
      error: noAplica(PREGUNTA),
      'sin-senal': sinSenal(enPendientes('/despacho', PINO), pregunta),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(luego(enEspera(PINO), pregunta)),
    },
  },
];

async function contrasenaMala({ page }: Mesa): Promise<void> {
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByText(errorText('credenciales'))).toBeVisible();
}
