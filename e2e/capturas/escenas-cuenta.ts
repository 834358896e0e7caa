import { getCuenta, startSegundoFactor, confirmSegundoFactor } from '@rodal/contracts/cuenta';
import { getSesion, login, type Sesion } from '@rodal/contracts/sesion';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { enSol, fallar, noAplica, responder, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, mira, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const CUENTA = '**/api/cuenta';
const FACTOR = '**/api/cuenta/segundoFactor';
const CONFIRMAR = '**/api/cuenta/segundoFactor/confirmar';
const SESION = '**/api/admin/sesion';
const LOGIN = '**/api/admin/login';
const CODIGO = '**/api/admin/login/codigo';

const abierta: Paso = dice('Sesiones abiertas');
const pagina: Paso = luego(abrir('/cuenta'), abierta);
const TELEFONO = 'Mozilla/5.0 (Linux; Android 13; SM-A145M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36';
const conFactor: Paso = (mesa) =>
  retocar(mesa, CUENTA, getCuenta.reply, (cuenta) => ({
    ...cuenta,
    sesiones: [
      ...cuenta.sesiones.filter((una) => una.actual),
      { id: '01890000-0000-7000-8000-000000000001', agente: TELEFONO, desde: '2026-11-02T11:04:00.000Z', ultimoUso: '2026-11-20T21:37:00.000Z', actual: false },
      { id: '01890000-0000-7000-8000-000000000002', agente: 'InstaladorCorporativoDeNavegadores/4.12 revisión 2026', desde: '2026-10-12T17:02:00.000Z', ultimoUso: '2026-11-19T08:15:00.000Z', actual: false },
    ],
    segundoFactor: { desde: '2026-11-02T11:09:00.000Z', exigido: true, codigos: 9 },
  }));
const abajo: Paso = mira(({ page }) => page.getByRole('region', { name: 'Segundo factor' }));

const SECRETO = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const prepara: Paso = (mesa) =>
  responder(mesa, FACTOR, 200, startSegundoFactor.reply.parse({ secreto: SECRETO, uri: `otpauth://totp/Rodal:oficina?secret=${SECRETO}&issuer=Rodal&algorithm=SHA1&digits=6&period=30` }));
const CODIGOS = ['KQ7RD-9MWXA', 'B4TNC-H2VPZ', 'XU8EJ-63KFG', 'M5YSA-QW9DR', 'PC2HV-7NBTE', 'GZ4KX-F8MUJ', 'R9WQD-A3YCS', 'T6VNP-EH5BK', 'J8XFM-2GZRU', 'D3SCY-W7QAK'];
const entrega: Paso = (mesa) => responder(mesa, CONFIRMAR, 200, confirmSegundoFactor.reply.parse({ codigos: CODIGOS }));
const clave: Paso = luego(({ page }) => page.getByLabel('Su contraseña', { exact: true }).fill(DEMO_PASSWORD), toca('Continuar'), dice('o escriba esta clave'));
const activando: Paso = luego(prepara, pagina, toca('Activar segundo factor'), clave, abajo);
const activa: Paso = luego(({ page }) => page.getByLabel('Código de 6 dígitos').fill('482716'), toca('Activar'));
const codigos: Paso = luego(entrega, activando, activa, dice('Ya los guardé'));

const debe =
  (restriccion: NonNullable<Sesion['restriccion']>): Paso =>
  (mesa) =>
    retocar(mesa, SESION, getSesion.reply, ({ user }) => ({ user: { ...user, restriccion } }));
const temporal: Paso = luego(debe('clave_temporal'), abrir('/dashboardResumen'), dice(MESSAGES_OFICINA.claveTemporal));
const exigido: Paso = luego(debe('segundo_factor_pendiente'), abrir('/dashboardResumen'), dice(MESSAGES_OFICINA.segundoFactorExigido));
const llenaClave: Paso = luego(({ page }) => page.getByLabel('Contraseña nueva', { exact: true }).fill('corta'), toca('Cambiar contraseña'), dice('al menos 12'));

const pideCodigo: Paso = luego(
  (mesa) => responder(mesa, LOGIN, 200, login.reply.parse({ reto: 'reto' })),
  ({ page }) => page.goto('/').then(() => undefined),
  async ({ page }) => {
    await page.getByLabel('Usuario').fill('oficina');
    await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  },
  toca('Ingresar'),
  dice(MESSAGES_OFICINA.pideCodigo),
);
const codigoMalo: Paso = luego(
  (mesa) => fallar(mesa, CODIGO, 401, 'codigo_incorrecto', errorText('codigo_incorrecto')),
  pideCodigo,
  ({ page }) => page.getByLabel('Código de 6 dígitos').fill('000000'),
  toca('Ingresar'),
  dice(errorText('codigo_incorrecto')),
);

/** Mi cuenta, what must be done first, and the second half of the login. */
export const CUENTAS: readonly Fila[] = [
  {
    pantalla: 'cuenta',
    ruta: '/cuenta',
    quien: 'oficina',
    estados: {
      normal: luego(conFactor, pagina),
      vacio: pagina,
      incompleto: luego(pagina, llenaClave),
      error: luego(interno(CUENTA), abrir('/cuenta'), dice('No se pudo traer su cuenta')),
      'sin-senal': sinSenal(pagina, luego(toca('Cambiar contraseña'), dice('al menos 12'))),
      'nombres-largos': luego(conFactor, pagina, abajo),
      sol: enSol(luego(conFactor, pagina, abajo)),
    },
  },
  {
    pantalla: 'acerca-de',
    ruta: '/about',
    quien: 'oficina',
    estados: {
      normal: luego(abrir('/about'), dice('dexie')),
      vacio: noAplica('El programa siempre está hecho de algo'),
      incompleto: luego(abrir('/about'), toca('Copiar diagnóstico')),
      error: luego((mesa) => fallar(mesa, '**/licencias.json', 500, 'interno', errorText('interno')), abrir('/about'), dice('No se pudieron traer las licencias')),
      'sin-senal': noAplica('Viene con la aplicación: se ve igual'),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(luego(abrir('/about'), dice('dexie'))),
    },
  },
  {
    pantalla: 'segundo-factor',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: activando,
      vacio: luego(pagina, toca('Activar segundo factor'), abajo),
      incompleto: luego(activando, toca('Activar'), dice(MESSAGES_OFICINA.faltaCodigo)),
      error: luego(activando, interno(CONFIRMAR), activa, dice(errorText('interno'))),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(activando),
    },
  },
  {
    pantalla: 'codigos-recuperacion',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: codigos,
      vacio: noAplica('Siempre son diez'),
      incompleto: noAplica('Siempre son diez'),
      error: noAplica('Ya llegaron: no se pide nada más'),
      'sin-senal': noAplica('Ya llegaron: no se pide nada más'),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(codigos),
    },
  },
  {
    pantalla: 'clave-temporal',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: temporal,
      vacio: exigido,
      incompleto: luego(temporal, llenaClave),
      error: luego(interno('**/api/cuenta/clave'), temporal, async ({ page }) => {
        await page.getByLabel('Contraseña actual', { exact: true }).fill(DEMO_PASSWORD);
        for (const campo of ['Contraseña nueva', 'Repita la contraseña nueva']) await page.getByLabel(campo, { exact: true }).fill('tres cosas del monte');
      }, toca('Cambiar contraseña'), dice(errorText('interno'))),
      'sin-senal': noAplica('Sin señal el trabajo del teléfono sigue: nadie exige nada'),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(temporal),
    },
  },
  {
    pantalla: 'ingresar-con-codigo',
    ruta: null,
    quien: 'nadie',
    estados: {
      normal: pideCodigo,
      vacio: noAplica('Vacío es como parte'),
      incompleto: luego(pideCodigo, toca('Usar un código de recuperación'), dice(MESSAGES_OFICINA.pideCodigoRecuperacion)),
      error: codigoMalo,
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(pideCodigo),
    },
  },
];
