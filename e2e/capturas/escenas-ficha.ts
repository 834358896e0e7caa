import { expect } from '@playwright/test';
import { getUsuario, resetClave } from '@rodal/contracts/usuarios';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { enSol, fallar, noAplica, responder } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const FICHA = '**/api/admin/usuarios/*';
const HISTORIA = '**/api/historia/*?*';

const ficha: Paso = luego(abrir('/admin?texto=despachador'), ({ page }) => page.getByRole('link', { name: 'Ver despachador', exact: true }).click(), dice('Perfiles Actuales'));
const parte =
  (nombre: string): Paso =>
  ({ page }) =>
    page.getByRole('tab', { name: nombre, exact: true }).click();
const conHechos: Paso = (mesa) =>
  responder(mesa, HISTORIA, 200, {
    hechos: [
      { id: '3', cuando: '2026-11-20T14:02:00.000Z', usuario: 'maria.fernanda.gonzalez-echeverria', accion: 'Desactivó un usuario', cambios: [{ campo: 'Activo', antes: 'Sí', despues: 'No' }] },
      { id: '2', cuando: '2026-11-19T20:41:00.000Z', usuario: 'admin', accion: 'Dio un perfil', cambios: [{ campo: 'Perfiles', antes: 'Comex', despues: 'Comex, Despacho' }] },
      { id: '1', cuando: '2026-11-19T20:40:00.000Z', usuario: 'despachador', accion: 'Ingresó', cambios: [] },
    ],
    siguiente: null,
  });
const niega: Paso = async ({ page }) => {
  await page.getByRole('combobox', { name: 'Registrar despachos', exact: true }).selectOption('negar');
};
/** Nobody's password changes for a picture. */
const conTemporal: Paso = async ({ context }) => {
  await context.route('**/api/admin/usuarios/*/claveTemporal', async (route) => {
    const { usuario } = getUsuario.reply.parse(await (await context.request.get('/api/admin/usuarios/2')).json());
    await route.fulfill({ json: resetClave.reply.parse({ Mensaje: MESSAGES_OFICINA.claveTemporalPuesta, usuario: { ...usuario, claveTemporal: true, sesiones: [] }, clave: 'pehuén-roble-4827' }) });
  });
};
const puestoFijo: Paso = luego(ficha, parte('Datos'), async ({ page }) => {
  await page.getByLabel('Ubicación al despachar').selectOption('fijo');
  await expect(page.getByRole('group', { name: 'Mapa del puesto' }).locator('.leaflet-fondo-pane path').first()).toBeVisible();
});

/** The parts of a person's record, which opens over Usuarios. */
export const FICHAS: readonly Fila[] = [
  {
    pantalla: 'usuario-perfiles',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: ficha,
      vacio: noAplica('Sin perfiles lo dice la lista de la derecha'),
      incompleto: noAplica('Una flecha mueve un perfil: no hay nada a medias'),
      error: luego(interno(FICHA), abrir('/admin?ver=2'), dice('No se pudo leer el usuario')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los nombres de los perfiles son fijos'),
      sol: enSol(ficha),
    },
  },
  {
    pantalla: 'usuario-permisos',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(ficha, parte('Permisos'), dice('Guardar permisos')),
      vacio: luego(ficha, parte('Permisos'), ({ page }) => page.getByLabel('Buscar permiso').fill('zzz'), dice('Ningún permiso contiene eso.')),
      incompleto: luego(ficha, parte('Permisos'), niega, dice('Descartar')),
      error: luego(
        (mesa) => fallar(mesa, '**/api/admin/usuarios/*/permisos', 409, 'estado_cambiado', 'Otra persona cambió este registro. Actualice y revise.'),
        ficha,
        parte('Permisos'),
        niega,
        toca('Guardar permisos'),
        dice(/Otra persona cambió/),
      ),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los nombres de los permisos son fijos'),
      sol: enSol(luego(ficha, parte('Permisos'), dice('Guardar permisos'))),
    },
  },
  {
    pantalla: 'usuario-datos',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: puestoFijo,
      vacio: luego(ficha, parte('Datos'), dice('RUT de la empresa')),
      incompleto: luego(puestoFijo, toca('Guardar'), dice(/^Latitud entre/)),
      error: noAplica('Un campo rechazado se ve en incompleto'),
      'sin-senal': noAplica('El aviso es el de cualquier guardado'),
      'nombres-largos': noAplica('Los campos se desplazan por dentro'),
      sol: enSol(luego(ficha, parte('Datos'), dice('RUT de la empresa'))),
    },
  },
  {
    pantalla: 'usuario-acceso',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(ficha, parte('Acceso'), dice('Sesiones abiertas')),
      vacio: luego(conTemporal, ficha, parte('Acceso'), toca('Poner contraseña temporal'), toca('Confirmar'), dice('pehuén-roble-4827')),
      incompleto: luego(ficha, parte('Acceso'), toca('Poner contraseña temporal'), dice(/se cierran sus sesiones/)),
      error: luego(interno('**/api/admin/usuarios/*/claveTemporal'), ficha, parte('Acceso'), toca('Poner contraseña temporal'), toca('Confirmar'), dice(/^No se pudo poner/)),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Solo fechas y navegadores'),
      sol: enSol(luego(ficha, parte('Acceso'), dice('Sesiones abiertas'))),
    },
  },
  {
    pantalla: 'usuario-historia',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(conHechos, ficha, parte('Historia'), dice('Desactivó un usuario')),
      vacio: luego((mesa) => responder(mesa, HISTORIA, 200, { hechos: [], siguiente: null }), ficha, parte('Historia'), dice('Nada todavía.')),
      incompleto: noAplica('Una lista que se lee'),
      error: luego(interno(HISTORIA), ficha, parte('Historia'), dice('No se pudo leer la historia')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los textos largos se parten'),
      sol: noAplica('Como la de permisos'),
    },
  },
];
