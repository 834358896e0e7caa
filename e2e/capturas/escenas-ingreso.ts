import { expect } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { login, waitReadyForField } from '../support/rodal.ts';
import { ASTILLAS, PINO } from './cargas.ts';
import { enSol, fallar, noAplica } from './estados.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const LOGIN = '**/api/admin/login';
const PIN = '482716';

const enLogin: Paso = async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
};
const escribe =
  (usuario: string, contrasena: string): Paso =>
  async ({ page }) => {
    await page.getByLabel('Usuario').fill(usuario);
    await page.getByLabel('Contraseña', { exact: true }).fill(contrasena);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  };

/** Somebody's PIN is made, and they leave the phone without signal. */
function conPin(usuario: string): Paso {
  return async (mesa) => {
    const { page } = mesa;
    await login(page, usuario);
    await page.getByLabel('PIN nuevo').fill(PIN);
    await page.getByLabel('Repita el PIN').fill(PIN);
    await page.getByRole('button', { name: 'Guardar PIN' }).click();
    await expect(page.getByText(MESSAGES.pinGuardado)).toBeVisible();
    await salir(mesa);
    await expect(page.getByLabel('Usuario')).toBeVisible();
  };
}

async function salir({ page, telefono }: Mesa): Promise<void> {
  if (telefono) await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('button', { name: 'Salir', exact: true }).last().click();
}

const sinRed: Paso = ({ context }) => context.setOffline(true);
const entraPorPin: Paso = luego(conPin('despachador'), sinRed, dice(MESSAGES.sinConexionPin));
const pinMalo: Paso = async ({ page }) => {
  await page.getByLabel('PIN', { exact: true }).fill('000001');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('PIN incorrecto').first()).toBeVisible();
};

/** The offer comes after a login with the password. */
const ofrecido: Paso = async ({ page }) => {
  await login(page, 'despachador');
  await expect(page.getByRole('dialog')).toBeVisible();
};
const escribePin =
  (pin: string, otra: string): Paso =>
  async ({ page }) => {
    await page.getByLabel('PIN nuevo').fill(pin);
    await page.getByLabel('Repita el PIN').fill(otra);
    await page.getByRole('button', { name: 'Guardar PIN' }).click();
  };

/** What others have left unsent stands under the form (R38). */
const dejadoPorOtros: Paso = async (mesa) => {
  await login(mesa.page, 'despachador');
  await mesa.page.getByRole('button', { name: 'Ahora no' }).click();
  await waitReadyForField(mesa.page);
  await mesa.sembrar(PINO, ASTILLAS);
  await salir(mesa);
  await expect(mesa.page.getByRole('list', { name: 'Guardado en este teléfono' })).toBeVisible();
};

export const INGRESO: readonly Fila[] = [
  {
    pantalla: 'ingresar',
    ruta: '/',
    quien: 'nadie',
    estados: {
      normal: enLogin,
      vacio: noAplica('La pantalla de ingreso no muestra datos: es la de normal'),
      incompleto: luego(enLogin, toca('Ingresar'), dice(MESSAGES.loginIncompleto)),
      error: luego(enLogin, escribe('despachador', 'no-es-esta'), dice(errorText('credenciales'))),
      'sin-senal': luego(enLogin, sinRed, escribe('despachador', DEMO_PASSWORD), dice(MESSAGES.nadieTienePin)),
      'nombres-largos': luego(
        enLogin,
        (mesa) => fallar(mesa, LOGIN, 429, 'demasiados_intentos', errorText('demasiados_intentos', { n: 15 })),
        escribe('maximiliano.huenchumilla-etcheverry.montecinos@rodal.example', 'x'),
        dice('Demasiados intentos'),
      ),
      sol: enSol(enLogin),
    },
  },
  {
    pantalla: 'ingresar-con-pin',
    ruta: '/',
    quien: 'nadie',
    estados: {
      normal: entraPorPin,
      vacio: noAplica('Sin PIN en el teléfono no existe esta entrada: ingresar.sin-senal'),
      incompleto: luego(entraPorPin, ({ page }) => page.getByLabel('PIN', { exact: true }).fill('482')),
      error: luego(entraPorPin, pinMalo),
      'sin-senal': noAplica('La entrada con PIN es la de sin señal: es la de normal'),
      'nombres-largos': luego(conPin('despachogenerico'), conPin('despachador2'), dejadoPorOtros, sinRed, dice(MESSAGES.sinConexionPin)),
      sol: luego(conPin('despachador'), enSol(enLogin), sinRed, dice(MESSAGES.sinConexionPin)),
    },
  },
  {
    pantalla: 'crear-pin',
    ruta: null,
    quien: 'nadie',
    estados: {
      normal: luego(ofrecido, ({ page }) => page.getByLabel('PIN nuevo').fill(PIN)),
      vacio: ofrecido,
      incompleto: luego(ofrecido, escribePin(PIN, '482'), dice(MESSAGES.pinDistinto)),
      error: luego(ofrecido, escribePin('123456', '123456'), dice(MESSAGES.pinTrivial)),
      'sin-senal': luego(ofrecido, sinRed),
      'nombres-largos': noAplica('El diálogo no muestra nombres'),
      sol: luego(enSol(enLogin), ofrecido),
    },
  },
  {
    pantalla: 'sin-acceso',
    ruta: '/error',
    quien: 'despachador',
    estados: {
      normal: abrir('/error'),
      vacio: noAplica('No muestra datos'),
      incompleto: noAplica('No hay nada que completar'),
      error: noAplica('Es ella misma la pantalla de rechazo'),
      'sin-senal': luego(abrir('/error'), sinRed, dice('Sin conexión')),
      'nombres-largos': { quien: 'sinperfil', paso: abrir('/despachoRecepciones') },
      sol: enSol(abrir('/error')),
    },
  },
  {
    pantalla: 'no-encontrada',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: abrir('/no-existe'),
      vacio: noAplica('No muestra datos'),
      incompleto: noAplica('No hay nada que completar'),
      error: noAplica('Es ella misma la respuesta a un error'),
      'sin-senal': luego(abrir('/no-existe'), sinRed, dice('Sin conexión')),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(abrir('/no-existe')),
    },
  },
];
