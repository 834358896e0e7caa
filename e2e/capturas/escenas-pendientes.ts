import { expect } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { ASTILLAS, ASTILLAS_PUERTO, incompleta, larga, NITENS, PINO, RUMA } from './cargas.ts';
import { enSol, fallar, noAplica, sinSenal } from './estados.ts';
import { dice, enBorrador, enEspera, enPendientes, enviado, FOTOS, INSERTAR, luego, mostrado, recibido, sinRed, toca } from './pasos.ts';
import { conGuia, retocarSalida } from './retoques.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const RECHAZO = {
  errores: [
    { campo: 'rutChofer', codigo: 'invalido', mensaje: 'Rut No Valido' },
    { campo: 'producto', codigo: 'desconocido', mensaje: 'El producto 5002 no existe en el maestro' },
  ],
};

/** A phone says it in its own words, a desktop in the table's. */
const listo: Paso = dice(/^(Listo para Enviar|Lista)$/);
const falta: Paso = dice(/^\s*(Pendiente, falta información|Faltan? \d+)$/);

/** Refused: 422 with its fields (R63). */
const rechazado: Paso = luego(
  (mesa) => fallar(mesa, INSERTAR, 422, 'despacho_rechazado', errorText('despacho_rechazado'), RECHAZO),
  enviado(PINO),
  dice('Rechazada'),
);
/** The server is ill: 500, goes on by itself (A25). */
const reintentando: Paso = luego((mesa) => fallar(mesa, FOTOS, 500, 'interno', errorText('interno')), enviado(NITENS), dice(MESSAGES.errorBbdd));
/** Five failures of a photo while other calls got through (A21). */
const sinFoto: Paso = luego(enEspera(PINO), retocarSalida('fotoFallida'), dice('Enviar sin esta foto'));

const variadas = (ruta: string, semilla: typeof PINO): Paso => luego(recibido(semilla), conGuia('lista'), enPendientes(ruta, semilla, { ...semilla, fotos: [...semilla.fotos] }));

export const PENDIENTES: readonly Fila[] = [
  {
    pantalla: 'despacho-pendientes',
    ruta: '/despacho',
    quien: 'despachador',
    estados: {
      normal: luego(recibido(NITENS), conGuia('lista', PINO, NITENS), listo),
      vacio: luego(enPendientes('/despacho'), dice('Sin despachos pendientes')),
      incompleto: luego(enEspera(NITENS), retocarSalida('igual', incompleta(PINO), { ...incompleta(NITENS), sinGuardar: true }), falta),
      error: luego(rechazado, quedaA, reintentando),
      'sin-senal': luego(enEspera(PINO), dice('Sin conexión')),
      'nombres-largos': luego(enEspera(larga(PINO)), retocarSalida('igual', larga(NITENS)), listo),
      sol: enSol(luego(enEspera(NITENS), retocarSalida('igual', PINO, incompleta(PINO)), falta)),
    },
  },
  {
    pantalla: 'enviado',
    ruta: '/despacho',
    quien: 'despachador',
    estados: {
      normal: luego(alChofer(PINO), conGuia('lista'), dice('Ver guía')),
      vacio: luego(alChofer(PINO), conGuia('enEmision'), dice('Guía en emisión')),
      incompleto: luego(alChofer(PINO), conGuia('sinPdf'), dice(MESSAGES.guiaNoDisponible)),
      error: luego((mesa) => fallar(mesa, INSERTAR, 422, 'despacho_rechazado', errorText('despacho_rechazado'), RECHAZO), mostrado(PINO), dice('Rechazada')),
      'sin-senal': luego(enBorrador(PINO), sinRed, toca('Enviar'), dice(MESSAGES.porEnviar)),
      'nombres-largos': luego(alChofer(larga(PINO)), conGuia('lista'), dice('Ver guía')),
      sol: enSol(luego(alChofer(PINO), conGuia('lista'), dice('Ver guía'))),
    },
  },
  {
    pantalla: 'subproducto-pendientes',
    ruta: '/despachoSubproducto',
    quien: 'subproducto',
    estados: {
      normal: variadas('/despachoSubproducto', ASTILLAS),
      vacio: luego(enPendientes('/despachoSubproducto'), dice('Sin despachos pendientes')),
      incompleto: luego(enPendientes('/despachoSubproducto', incompleta(ASTILLAS), { ...incompleta(ASTILLAS), sinGuardar: true }), falta),
      error: luego(
        (mesa) => fallar(mesa, INSERTAR, 409, 'payload_mismatch', errorText('payload_mismatch')),
        enviado(ASTILLAS),
        dice('Requiere atención'),
      ),
      'sin-senal': luego(enEspera(ASTILLAS), dice('Sin conexión')),
      'nombres-largos': luego(enEspera(larga(ASTILLAS)), retocarSalida('igual', larga(ASTILLAS)), listo),
      sol: enSol(luego(enPendientes('/despachoSubproducto', ASTILLAS, incompleta(ASTILLAS)), falta)),
    },
  },
  {
    pantalla: 'puerto-pendientes',
    ruta: '/despachoSubproductoPuerto',
    quien: 'subproducto',
    estados: {
      normal: enPendientes('/despachoSubproductoPuerto', ASTILLAS_PUERTO, ASTILLAS),
      vacio: luego(enPendientes('/despachoSubproductoPuerto'), dice('Sin despachos pendientes')),
      incompleto: luego(enPendientes('/despachoSubproductoPuerto', incompleta(ASTILLAS_PUERTO)), falta),
      error: noAplica('La salida es una para todos los formularios: despacho-pendientes.error y subproducto-pendientes.error'),
      'sin-senal': sinSenal(enPendientes('/despachoSubproductoPuerto', ASTILLAS_PUERTO)),
      'nombres-largos': enPendientes('/despachoSubproductoPuerto', larga(ASTILLAS_PUERTO)),
      sol: enSol(enPendientes('/despachoSubproductoPuerto', ASTILLAS_PUERTO)),
    },
  },
  {
    pantalla: 'metro-ruma-pendientes',
    ruta: '/despachometroruma',
    quien: 'despachador',
    estados: {
      normal: enPendientes('/despachometroruma', RUMA, PINO),
      vacio: luego(enPendientes('/despachometroruma'), dice('Sin despachos pendientes')),
      incompleto: luego(enPendientes('/despachometroruma', incompleta(RUMA)), falta),
      error: noAplica('La salida es una para todos los formularios: despacho-pendientes.error y subproducto-pendientes.error'),
      'sin-senal': sinSenal(enPendientes('/despachometroruma', RUMA)),
      'nombres-largos': enPendientes('/despachometroruma', larga(RUMA)),
      sol: enSol(enPendientes('/despachometroruma', RUMA)),
    },
  },
  {
    pantalla: 'enviar-sin-foto',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: luego(sinFoto, pedirSinFoto, motivo('La cámara dejó la foto a medio escribir')),
      vacio: luego(sinFoto, pedirSinFoto),
      incompleto: luego(sinFoto, pedirSinFoto, ({ page }) => page.getByRole('button', { name: 'Enviar sin foto' }).click(), ({ page }) => expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()),
      error: sinFoto,
      'sin-senal': noAplica('El diálogo es el mismo con y sin señal: enviar-sin-foto.normal está sin señal'),
      'nombres-largos': luego(sinFoto, pedirSinFoto, motivo('x'.repeat(20).replaceAll('x', 'El lente quedó con barro y la foto no se alcanza a leer. '))),
      sol: enSol(luego(sinFoto, pedirSinFoto)),
    },
  },
];

/** Arrived, and still turned to the driver. */
function alChofer(semilla: typeof PINO): Paso {
  return luego(mostrado(semilla), dice(MESSAGES.enviadoCorrectamente));
}

/** What has happened stays; the next thing happens to another load. */
async function quedaA({ context }: Mesa): Promise<void> {
  await context.unroute(INSERTAR);
}

async function pedirSinFoto({ page }: Mesa): Promise<void> {
  await page.getByRole('button', { name: /Enviar sin esta foto/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

function motivo(texto: string): Paso {
  return ({ page }) => page.getByLabel('Motivo').fill(texto);
}
