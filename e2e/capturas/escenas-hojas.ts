import { expect } from '@playwright/test';
import { PARTE_VACIA } from '@rodal/domain/alturas';
import { MESSAGES } from '@rodal/domain/messages';
import { incompleta, larga, NITENS, PINO, type Semilla } from './cargas.ts';
import { conFotos, enSol, noAplica, sinSenal } from './estados.ts';
import { desplegar, dice, enBorrador, enNuevo, enPendientes, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const con = (semilla: Semilla, cambios: Partial<ReturnType<Semilla['borrador']>>): Semilla => ({
  ...semilla,
  borrador: (listas) => ({ ...semilla.borrador(listas), ...cambios }),
});
const medir = (semilla: Semilla, boton: string): Paso =>
  luego(enBorrador(semilla), desplegar, toca(boton), ({ page }) => expect(page.getByRole('dialog', { name: boton })).toBeVisible());
const contar = (semilla: Semilla): Paso => medir(semilla, 'Diametros');
const medirAlturas = (semilla: Semilla): Paso => medir(semilla, 'Altura Camión');

const escribeAltura = (nombre: string, texto: string): Paso => async ({ page }) => {
  await page.getByLabel(nombre, { exact: true }).fill(texto);
  await page.getByLabel(nombre, { exact: true }).blur();
};

/** All 33 counters in use, each with the four digits that fit. */
const TODOS = Array.from({ length: 33 }, (_, at) => ({ diametro: 16 + 2 * at, cantidad: 1284 - at * 31 }));

const lista = (campo: string, busca = ''): Paso => async (mesa) => {
  const { page } = mesa;
  await enBorrador(PINO)(mesa);
  await desplegar(mesa);
  await page.locator(`[data-campo="${campo}"]`).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  if (busca !== '') await page.getByRole('searchbox').fill(busca);
};

const faltan = (semilla: Semilla): Paso => luego(enBorrador({ ...semilla, sinGuardar: true }), toca('Guardar'), dice(MESSAGES.completeCampos));
const enGrande: Paso = luego(enBorrador(PINO), desplegar, toca(/Ver Camión vacío en grande/), ({ page }) => conFotos(page.getByRole('dialog')));
const actualizar = (semilla: Semilla): Paso => luego(enBorrador(semilla), toca('Guardar'), dice(MESSAGES.deseaActualizar));
const eliminar = (semilla: Semilla): Paso => luego(enPendientes('/despacho', semilla), toca(/^Eliminar/), dice(MESSAGES.deseaEliminar));
const descartar = (semilla: Semilla): Paso => luego(enPendientes('/despacho', { ...semilla, sinGuardar: true }), toca('Descartar'), dice('Descartar cambios'));

const MISMO_SIN_SENAL = 'Todo lo que muestra está en el teléfono: igual con y sin señal';
const PREGUNTA = 'Una pregunta con dos respuestas: no tiene campos ni espera a nadie';

export const HOJAS: readonly Fila[] = [
  {
    pantalla: 'diametros',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: contar(PINO),
      vacio: contar(con(PINO, { conteos: [] })),
      incompleto: contar(con(PINO, { conteos: [{ diametro: 20, cantidad: 1 }] })),
      error: contar(con(PINO, { conteos: [{ diametro: 20, cantidad: 12 }, { diametro: 80, cantidad: 2 }] })),
      'sin-senal': noAplica(MISMO_SIN_SENAL),
      'nombres-largos': contar(con(larga(PINO), { conteos: TODOS })),
      sol: enSol(contar(PINO)),
    },
  },
  {
    pantalla: 'altura-camion',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: medirAlturas(NITENS),
      vacio: medirAlturas(con(NITENS, { alturas: { camion: PARTE_VACIA, carro: PARTE_VACIA } })),
      incompleto: medirAlturas(con(NITENS, { alturas: { camion: { ...PARTE_VACIA, bancos: 2, alturas: PARTE_VACIA.alturas.with(0, '2,55').with(1, '2,4') }, carro: { ...PARTE_VACIA, bancos: 0 } } })),
      error: luego(medirAlturas(NITENS), escribeAltura('Camión, ancho (m)', '255'), escribeAltura('Camión, banco 1, altura 2', '2,,6')),
      'sin-senal': noAplica(MISMO_SIN_SENAL),
      'nombres-largos': medirAlturas(
        con(larga(NITENS), {
          alturas: {
            camion: { bancos: 4, ancho: '2,4567', factor: '0,9875', alturas: PARTE_VACIA.alturas.map((_, at) => `2,${45 + at}5`) },
            carro: { bancos: 4, ancho: '2,4567', factor: '0,9875', alturas: PARTE_VACIA.alturas.map((_, at) => `2,${60 - at}5`) },
          },
        }),
      ),
      sol: enSol(medirAlturas(NITENS)),
    },
  },
  {
    pantalla: 'lista-seleccion',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: lista('destino'),
      vacio: luego(lista('destino', 'zzz'), dice('Sin resultados')),
      incompleto: lista('producto', 'nitens'),
      error: noAplica('Una lista que falta lo dice donde se pide: ubicacion.error y sincronizacion.error'),
      'sin-senal': noAplica(MISMO_SIN_SENAL),
      'nombres-largos': lista('producto'),
      sol: enSol(lista('cliente')),
    },
  },
  {
    pantalla: 'complete-campos',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: faltan(incompleta(PINO)),
      vacio: luego(enNuevo('/despacho'), toca('Guardar'), dice(MESSAGES.completeCampos)),
      incompleto: luego(enBorrador({ ...PINO, fotos: ['fotoVacia'] }), toca('Falta 1'), dice(MESSAGES.completeCampos)),
      error: noAplica('Lo que falla se dice en el formulario: despacho-nuevo.error'),
      'sin-senal': sinSenal(enBorrador(incompleta(PINO)), luego(toca(/^Falta/), dice(MESSAGES.completeCampos))),
      'nombres-largos': faltan(con(incompleta(PINO), { patenteCamion: 'KL', correo: 'maximiliano.huenchumilla@gmail.com', rutChofer: '12.345.678-9' })),
      sol: enSol(faltan(incompleta(PINO))),
    },
  },
  {
    pantalla: 'visor-foto',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: enGrande,
      vacio: noAplica('Sin foto no hay qué ver: despacho-nuevo.vacio'),
      incompleto: noAplica('Una foto está entera o no está'),
      error: noAplica('Una foto dañada se dice en su lugar del formulario y no se abre'),
      'sin-senal': noAplica(MISMO_SIN_SENAL),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(enGrande),
    },
  },
  {
    pantalla: 'confirmar-actualizar',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: actualizar(PINO),
      vacio: noAplica(PREGUNTA),
      incompleto: actualizar(incompleta(PINO)),
      error: noAplica(PREGUNTA),
      'sin-senal': noAplica(MISMO_SIN_SENAL),
      'nombres-largos': noAplica('Solo nombra el código'),
      sol: enSol(actualizar(PINO)),
    },
  },
  {
    pantalla: 'confirmar-eliminar',
    ruta: null,
    quien: 'despachador',
    estados: {
      normal: eliminar(PINO),
      vacio: noAplica(PREGUNTA),
      incompleto: descartar(incompleta(PINO)),
      error: noAplica(PREGUNTA),
      'sin-senal': noAplica(MISMO_SIN_SENAL),
      'nombres-largos': eliminar(larga(PINO)),
      sol: enSol(eliminar(PINO)),
    },
  },
];
