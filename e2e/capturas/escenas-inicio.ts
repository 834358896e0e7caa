import { expect } from '@playwright/test';
import type { AvisoFila } from '@rodal/contracts/avisos';
import type { Output } from '@rodal/contracts/endpoint';
import { getInicioFaenas } from '@rodal/contracts/inicio';
import { listAvisos } from '@rodal/contracts/listados/avisos';
import { como, enSol, noAplica, responder, retocar, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const BANDEJA = '**/api/bandeja';
const AVISOS = '**/api/avisos{,\\?*}';
const INICIO = '/dashboardResumen';

const bandeja: Paso = ({ page }) => expect(page.getByRole('region', { name: 'Mi bandeja' })).toBeVisible();
const conCuentas: Paso = luego(abrir(INICIO), dice(/con avisos abiertos$/));
const filas =
  (...cuentas: readonly (readonly [titulo: string, total: number, masDe: boolean])[]): Paso =>
  (mesa) =>
    responder(mesa, BANDEJA, 200, { filas: cuentas.map(([titulo, total, masDe], n) => ({ clave: String(n), titulo, total, masDe, destino: INICIO })) });

const LARGO = 'Desde el lunes la romana de CANCHA DE ACOPIO Y SECADO MARIQUINA SECTOR ORIENTE atiende de 07:30 a 19:00; los despachos de SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA van a Lautaro.\nAnte dudas, llame a Abastecimiento.';
const AVISO: AvisoFila = { id: 9, mensaje: 'Romana cerrada el lunes', desde: '2026-11-20T03:00:00.000Z', hasta: '2026-11-30T03:00:00.000Z', perfiles: [], estado: 'vigente', version: 1 };
const conAvisos: Paso = (mesa) =>
  retocar(mesa, AVISOS, listAvisos.reply, ({ avisos, siguiente }): Output<typeof listAvisos> => ({
    siguiente,
    avisos: [
      { ...AVISO, id: 11, mensaje: 'Inventario de fin de mes: no se reciben cargas en Coihue', desde: '2026-11-28T03:00:00.000Z', estado: 'programado', perfiles: ['Recepciones'] },
      ...avisos,
      { ...AVISO, id: 8, mensaje: 'Camino a Quino cortado por nieve', desde: '2026-07-02T04:00:00.000Z', hasta: '2026-07-05T14:12:00.000Z', perfiles: ['Despacho', 'DespachoSubProducto'], estado: 'vencido' },
    ],
  }));
const lista: Paso = luego(conAvisos, abrir('/avisos'), dice('Inventario de fin de mes'));
const formulario: Paso = luego(lista, toca('Agregar aviso'), async ({ page }) => {
  await page.getByRole('dialog').getByLabel('Mensaje').fill('Romana cerrada el lunes 30 por mantención.\nLas cargas van a Lautaro.');
});

const TESELAS = '**/api/inicio/*';
const conDia: Paso = luego(abrir(INICIO), dice('Cargas de hoy por faena'), async ({ page }) => {
  await expect(page.getByRole('status', { name: /^Leyendo/ })).toHaveCount(0);
  await expect(page.locator('.leaflet-interactive').first()).toBeVisible();
});
const largas: Paso = (mesa) =>
  retocar(mesa, '**/api/inicio/faenas', getInicioFaenas.reply, ({ faenas, ...dia }) => ({
    ...dia,
    faenas: faenas.map((faena) => ({ ...faena, nombre: `SANTA CATALINA DE LA CORDILLERA DE NAHUELBUTA ${faena.nombre}`, cargas: faena.cargas * 100 })),
  }));
const sinCargas: Paso = (mesa) =>
  retocar(mesa, '**/api/inicio/faenas', getInicioFaenas.reply, (dia) => ({ ...dia, isHoy: true, faenas: [] }));

/** What Inicio says waits, and the notices that are written for it. */
export const INICIO_Y_AVISOS: readonly Fila[] = [
  {
    pantalla: 'inicio-oficina',
    ruta: INICIO,
    quien: 'oficina',
    estados: {
      normal: conDia,
      vacio: luego(sinCargas, abrir(INICIO), dice('Todavía no hay cargas')),
      incompleto: como('admin', conDia),
      error: luego(interno(TESELAS), abrir(INICIO), dice('No se pudo leer')),
      'sin-senal': sinSenal(conDia),
      'nombres-largos': luego(largas, conDia),
      sol: enSol(conDia),
    },
  },
  {
    pantalla: 'bandeja',
    ruta: null,
    quien: 'oficina',
    estados: {
      normal: conCuentas,
      vacio: luego(filas(), abrir(INICIO), dice('Nada pendiente')),
      incompleto: como('despachador', luego(abrir(INICIO), bandeja, dice('Nada pendiente'))),
      error: luego(interno(BANDEJA), abrir(INICIO), dice('No se pudo contar')),
      'sin-senal': sinSenal(conCuentas),
      'nombres-largos': luego(
        filas(['despachos con avisos abiertos', 1_000, true], ['despacho con guía incompleta', 1, false], ['solicitudes de compra de FORESTAL LA ESPERANZA que esperan su aprobación', 128, false]),
        abrir(INICIO),
        dice('que esperan su aprobación'),
      ),
      sol: enSol(conCuentas),
    },
  },
  {
    pantalla: 'avisos',
    ruta: '/avisos',
    quien: 'admin',
    estados: {
      normal: lista,
      vacio: luego(abrir('/avisos?estado=programado'), dice('Ninguno en este estado')),
      incompleto: luego(conAvisos, abrir('/avisos?estado=vencido'), dice('Camino a Quino')),
      error: luego(interno(AVISOS), abrir('/avisos'), dice('No se pudieron leer los avisos')),
      'sin-senal': sinSenal(lista),
      'nombres-largos': luego(
        (mesa) => responder(mesa, AVISOS, 200, { avisos: [{ ...AVISO, mensaje: LARGO, perfiles: ['Administrador', 'Abastecimiento', 'Contabilidad', 'Despacho', 'DespachoSubProducto', 'Recepciones'] }], siguiente: null }),
        abrir('/avisos'),
        dice('Desde el lunes'),
      ),
      sol: enSol(lista),
    },
  },
  {
    pantalla: 'aviso-editar',
    ruta: '/avisos',
    quien: 'admin',
    estados: {
      normal: formulario,
      vacio: luego(lista, toca('Agregar aviso')),
      incompleto: luego(lista, toca('Agregar aviso'), toca('Guardar'), dice('Falta el Mensaje')),
      error: luego(formulario, interno(AVISOS), toca('Guardar'), dice('No se pudo guardar')),
      'sin-senal': noAplica('Sin señal, Guardar dice lo mismo que en error'),
      'nombres-largos': luego(formulario, async ({ page }) => page.getByRole('dialog').getByLabel('Mensaje').fill(LARGO)),
      sol: enSol(formulario),
    },
  },
];
