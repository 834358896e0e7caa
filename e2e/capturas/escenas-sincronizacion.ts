import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { errorText } from '@rodal/domain/errors';
import { incompleta, larga, NITENS, PINO, type Semilla } from './cargas.ts';
import { enSol, fallar, noAplica, sinSenal } from './estados.ts';
import { abrir, dice, enEspera, enviado, INSERTAR, luego, mira, recibido, toca } from './pasos.ts';
import { openSeccion } from '../support/terreno.ts';
import { conGuia, perderFotos, retocarSalida } from './retoques.ts';
import { AFUERA, limpiarTelefono } from './siembra.ts';
import type { Fila, Mesa, Paso } from './tipos.ts';

const RUTA = '/sincronizacion';
const enSincronizacion: Paso = luego(abrir(RUTA), dice('Almacenamiento'), dice('Listo para terreno'));
const con =
  (...semillas: readonly Semilla[]): Paso =>
  async (mesa) => {
    await mesa.sembrar(...semillas);
    await enSincronizacion(mesa);
  };
const abreRespaldo: Paso = async ({ page }) => void (await openSeccion(page, 'Respaldo'));
const verRespaldo = luego(abreRespaldo, mira(({ page }) => page.getByRole('heading', { name: /^Respaldo/ })));

/** The server has every list but gives none. */
const listasCaidas: Paso = luego(
  async (mesa) => {
    for (const ruta of ['**/api/despacho/catalogos/*', '**/api/despacho/cargaChoferes', '**/api/despacho/patentesBloqueadas', '**/api/despacho/choferesBloqueadas']) {
      await fallar(mesa, ruta, 500, 'interno', errorText('interno'));
    }
  },
  async ({ page }) => void (await openSeccion(page, 'Listas de referencia')),
  toca('Actualizar listas'),
  dice('las guardadas siguen en uso'),
);
const rechazado: Paso = luego((mesa) => fallar(mesa, INSERTAR, 422, 'despacho_rechazado', errorText('despacho_rechazado'), { errores: [{ campo: 'rutChofer', codigo: 'invalido', mensaje: 'Rut No Valido' }] }), enviado(PINO), dice('Rechazada'));

const exportar: Paso = async ({ page }) => {
  await openSeccion(page, 'Respaldo');
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar lo sin enviar' }).click();
  await descarga;
  await expect(page.getByText('Descargado:')).toBeVisible();
  await page.getByText('Descargado:').evaluate((element) => element.scrollIntoView({ block: 'center' }));
};

/** What another phone has exported: two drafts and one that waits to be sent. */
const archivoDeOtro = (...semillas: readonly Semilla[]): ((mesa: Mesa) => Promise<Buffer>) => async (mesa) => {
  const { page } = mesa;
  await enEspera(semillas[0] ?? PINO)(mesa);
  await mesa.sembrar(...semillas);
  await enSincronizacion(mesa);
  await abreRespaldo(mesa);
  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar lo sin enviar' }).click();
  return readFileSync(await (await descarga).path());
};

/** The same file on a phone that has nothing, or where it comes from. */
function importar(semillas: readonly Semilla[], donde: 'otroTelefono' | 'elMismo'): Paso {
  return async (mesa) => {
    const { page, context } = mesa;
    const buffer = await archivoDeOtro(...semillas)(mesa);
    if (donde === 'otroTelefono') {
      const listas = await page.evaluate(async () => {
        const db = await window.rodalBase();
        const lectura = db.transaction('catalogs').objectStore('catalogs').getAll();
        await new Promise((resolve) => lectura.addEventListener('success', resolve));
        db.close();
        return lectura.result as unknown[];
      });
      await limpiarTelefono(page, listas);
      await context.setOffline(false);
      await page.goto(AFUERA);
      await context.setOffline(true);
    }
    await enSincronizacion(mesa);
    await elegir({ name: 'rodal-sin-enviar-despachador.zip', mimeType: 'application/zip', buffer })(mesa);
    await expect(page.getByRole('list', { name: 'Contenido del archivo' })).toBeVisible();
  };
}

function elegir(archivo: { name: string; mimeType: string; buffer: Buffer }): Paso {
  return async ({ page }) => {
    await page.getByLabel('Archivo para importar').setInputFiles(archivo);
    await expect(page.getByRole('dialog', { name: 'Importar' })).toBeVisible();
  };
}

export const SINCRONIZACION: readonly Fila[] = [
  {
    pantalla: 'sincronizacion',
    ruta: RUTA,
    quien: 'despachador',
    estados: {
      normal: luego(recibido(NITENS), conGuia('lista', PINO), enSincronizacion),
      vacio: enSincronizacion,
      incompleto: luego(enEspera(NITENS), retocarSalida('fotoFallida', incompleta(PINO)), enSincronizacion),
      error: luego(rechazado, enSincronizacion, listasCaidas, mira(({ page }) => page.getByRole('heading', { level: 1 }))),
      'sin-senal': sinSenal(luego(con(PINO))),
      'nombres-largos': luego(enEspera(larga(PINO)), con(larga(NITENS))),
      sol: enSol(luego(enEspera(NITENS), con(PINO))),
    },
  },
  {
    pantalla: 'sincronizacion-oficina',
    ruta: RUTA,
    quien: 'oficina',
    estados: {
      normal: luego(abrir(RUTA), dice('Almacenamiento')),
      vacio: noAplica('Quien solo importa no tiene nada suyo en el equipo: es la de normal'),
      incompleto: noAplica('No tiene borradores ni lista de preparación'),
      error: luego(abrir(RUTA), elegir({ name: 'vacaciones.zip', mimeType: 'application/zip', buffer: Buffer.from('esto no es un respaldo') }), dice('No se puede importar')),
      'sin-senal': sinSenal(luego(abrir(RUTA), dice('Almacenamiento'))),
      'nombres-largos': noAplica('Los nombres los trae el archivo: importar.nombres-largos'),
      sol: enSol(luego(abrir(RUTA), dice('Almacenamiento'))),
    },
  },
  {
    pantalla: 'exportar',
    ruta: RUTA,
    quien: 'despachador',
    estados: {
      normal: luego(con(PINO, NITENS), exportar),
      vacio: luego(enSincronizacion, verRespaldo),
      incompleto: luego(con(PINO), perderFotos, exportar),
      error: noAplica('Solo falla si el teléfono no tiene espacio; lo dice en el mismo lugar que exportar.incompleto'),
      'sin-senal': luego(enEspera(PINO), con(NITENS), exportar),
      'nombres-largos': noAplica('El archivo lleva el usuario y la fecha; los demás nombres van dentro'),
      sol: enSol(luego(con(PINO, NITENS), exportar)),
    },
  },
  {
    pantalla: 'importar',
    ruta: RUTA,
    quien: 'despachador',
    estados: {
      normal: importar([PINO, NITENS], 'otroTelefono'),
      vacio: noAplica('Sin nada sin enviar no se exporta ningún archivo'),
      incompleto: importar([PINO], 'elMismo'),
      error: luego(enSincronizacion, elegir({ name: 'vacaciones.zip', mimeType: 'application/zip', buffer: Buffer.from('esto no es un respaldo') }), dice('No se puede importar')),
      'sin-senal': noAplica('Importar no usa la red: importar.normal está sin señal'),
      'nombres-largos': importar([larga(PINO), larga(NITENS)], 'otroTelefono'),
      sol: enSol(importar([PINO], 'elMismo')),
    },
  },
];
