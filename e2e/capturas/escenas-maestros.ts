import { expect } from '@playwright/test';
import { listHistoria } from '@rodal/contracts/historia';
import { listMaestro } from '@rodal/contracts/maestros';
import { como, enSol, fallar, noAplica, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const DESTINOS = '**/api/maestros/destinos';
const CELDAS = '**/api/maestros/tablaVolumen*';
const FORMULARIOS = '**/api/maestros/variantes';
const HISTORIA = '**/api/historia/maestro?*';

const contado: Paso = dice(/^[\d.]+\sfilas?$/);
const maestro = (consulta: string): Paso => luego(abrir(`/maestros${consulta}`), contado);
const destinos: Paso = maestro('');
const largos: Paso = (mesa) =>
  retocar(mesa, DESTINOS, listMaestro.reply, (reply) => ({
    ...reply,
    filas: reply.filas.map((fila) => ({
      ...fila,
      valores: {
        ...fila.valores,
        nombre: `CENTRO DE ACOPIO Y PREPARACIÓN DE MADERAS SANTA CATALINA PONIENTE ${String(fila.valores['nombre'])}`,
        direccion: 'Camino público Lautaro a Curacautín kilómetro 12, sector Santa Ana sur',
        comuna: 'San José Mariquina',
        roles: Array.from({ length: 14 }, (_, at) => `F04${10 + at}*10${at}-12`),
      },
    })),
  }));

const abre: Paso = async ({ page }) => {
  await page.getByRole('button', { name: /^Abrir / }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const enFila: Paso = luego(maestro('?maestro=productos&observacion=familiaModo'), abre);
const historia: Paso = (mesa) =>
  retocar(mesa, HISTORIA, listHistoria.reply, () => ({
    hechos: [
      { id: '3', cuando: '2026-11-18T14:12:00.000Z', usuario: 'admin', accion: 'Activado', cambios: [] },
      { id: '2', cuando: '2026-11-12T19:40:00.000Z', usuario: 'admin', accion: 'Cambiado', cambios: [{ campo: 'Largo (cm)', antes: '320', despues: '305' }] },
    ],
    siguiente: null,
  }));
const conHistoria: Paso = luego(historia, enFila, async ({ page }) => {
  await page.getByText('Historia', { exact: true }).click();
  const cambio = page.getByRole('listitem').filter({ hasText: 'Cambiado' });
  await expect(cambio).toContainText('Largo (cm)');
  await cambio.scrollIntoViewIfNeeded();
});
const sinGuardar: Paso = luego(maestro('?maestro=patentesBloqueadas'), toca('Agregar patente bloqueada'), toca('Guardar'), dice('Falta Motivo'));
const desactivando: Paso = luego(destinos, abre, toca('Desactivar'), dice(/^Sale de las listas .*(nombra|nombran)/), ({ page }) =>
  page.getByRole('group', { name: /^Desactivar/ }).scrollIntoViewIfNeeded(),
);
const formularios: Paso = maestro('?maestro=variantes');
const enFormulario: Paso = luego(formularios, async ({ page }) => {
  await page.getByRole('button', { name: 'Abrir Despacho Subproducto', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
const enVano: Paso = (mesa) =>
  retocar(mesa, FORMULARIOS, listMaestro.reply, (reply) => ({ ...reply, filas: reply.filas.map((fila) => ({ ...fila, valores: { ...fila.valores, cosechero: 'opcional' } })) }));
const cuadricula: Paso = luego(abrir('/maestros?maestro=tablaVolumen'), dice('Fuera de la cobertura oficial'), dice('12'));

/** The masters, a row of one, and the volume table. */
export const MAESTROS: readonly Fila[] = [
  {
    pantalla: 'maestros',
    ruta: '/maestros',
    quien: 'admin',
    estados: {
      normal: destinos,
      vacio: luego(abrir('/maestros?texto=zzz'), dice('Sin resultados para estos filtros')),
      incompleto: maestro('?maestro=productos&observacion=familiaModo&inactivos=si'),
      error: luego(interno(DESTINOS), abrir('/maestros'), dice('No se pudo traer Destinos')),
      'sin-senal': sinSenal(destinos, luego(toca('Faltan datos para la guía'), dice('Sin conexión'))),
      'nombres-largos': luego(largos, destinos),
      sol: enSol(maestro('?maestro=choferesBloqueados')),
    },
  },
  {
    pantalla: 'maestros-fila',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: enFila,
      vacio: luego(destinos, toca('Agregar destino'), dice('Guardar')),
      incompleto: sinGuardar,
      error: luego(enFila, (mesa) => fallar(mesa, '**/api/maestros/productos/editar', 500, 'interno', 'Ocurrió un error en el servidor. Intente de nuevo.'), toca('Guardar'), dice('No se pudo guardar')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': luego(largos, destinos, abre),
      sol: enSol(conHistoria),
    },
  },
  {
    pantalla: 'maestros-formularios',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: formularios,
      vacio: noAplica('El programa los pone al partir'),
      incompleto: luego(enVano, formularios),
      error: luego(enFormulario, (mesa) => fallar(mesa, '**/api/maestros/variantes/editar', 500, 'interno', 'Ocurrió un error en el servidor. Intente de nuevo.'), toca('Guardar'), dice('No se pudo guardar')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los nombres de los formularios son fijos'),
      sol: enSol(enFormulario),
    },
  },
  {
    pantalla: 'maestros-desactivar',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: desactivando,
      vacio: noAplica('Siempre dice qué lo usa'),
      incompleto: noAplica('Una pregunta con dos botones'),
      error: noAplica('El error queda bajo los botones, como al guardar'),
      'sin-senal': noAplica('Lo mismo que el error'),
      'nombres-largos': luego(largos, desactivando),
      sol: enSol(desactivando),
    },
  },
  {
    pantalla: 'maestros-volumen',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: cuadricula,
      vacio: noAplica('Sin celdas la calcula JAS: se ven igual'),
      incompleto: como('admin', maestro('?maestro=tablaVolumen&vista=lista&observacion=sinCobertura')),
      error: luego(interno(CELDAS), abrir('/maestros?maestro=tablaVolumen'), dice('No se pudo traer la tabla de volumen')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('No muestra nombres'),
      sol: enSol(cuadricula),
    },
  },
];
