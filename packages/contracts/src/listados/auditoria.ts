import { ACCIONES, accionTexto, autorTexto, ENTIDADES, entidadTexto } from '@rodal/domain/auditoria';
import { type Cambio, cambiosOf } from '@rodal/domain/auditoria-cambios';
import { contar } from '@rodal/domain/contar';
import * as z from 'zod/mini';
import { dia, texto } from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { type FilaDe, listado } from '../listado.ts';

/** What a cell of Excel holds. */
const MAX_CELDA = 32_000;

const COLLATOR = new Intl.Collator('es-CL');
const opcionesDe = (palabras: Readonly<Record<string, string>>) =>
  Object.entries(palabras).map(([value, label]) => ({ value, label })).toSorted((a, b) => COLLATOR.compare(a.label, b.label));

/** Who did what, when, and what was there before and after (issue 7 §2). */
export const AUDITORIA = listado({
  id: 'auditoria',
  titulo: 'Auditoría',
  archivo: () => 'Auditoria',
  permission: 'auditoria.ver',
  operaciones: {
    list: { name: 'listAuditoria', path: '/api/auditoria', summary: 'Quién hizo qué, cuándo, y qué había antes y después; lo último primero' },
    resumen: { name: 'getResumenAuditoria', path: '/api/auditoria/resumen', summary: 'Cuántos hechos encuentra una búsqueda, hasta 100.000' },
    exportar: { name: 'exportAuditoria', path: '/api/auditoria/exportar', summary: 'Exportar la auditoría de una búsqueda a Excel o CSV' },
  },
  filas: 'hechos',
  columnas: {
    /** Too large for a JSON number some day. */
    id: { tipo: 'serie' },
    cuando: { tipo: 'instante', titulo: 'Fecha y hora', px: 178 },
    usuario: { tipo: 'texto', titulo: 'Usuario', px: 140, ancho: 18, palabra: autorTexto },
    /** `entidad.verbo`; its words stand in `@rodal/domain/auditoria`. */
    accion: { tipo: 'texto', titulo: 'Acción', px: 170, ancho: 34, palabra: accionTexto },
    entidad: { tipo: 'texto', titulo: 'Entidad', px: 120, palabra: entidadTexto },
    entidadId: { tipo: 'texto', titulo: 'Identificador', px: 150, ancho: 38, id: 'id' },
    antes: { tipo: 'json' },
    despues: { tipo: 'json' },
    /** The device's code, or the browser's name. */
    dispositivo: { tipo: 'texto', titulo: 'Dispositivo', px: 116, ancho: 24, nulo: true },
    requestId: { tipo: 'texto', titulo: 'Código', tituloArchivo: 'Código de solicitud', px: 104, nulo: true, id: 'codigo' },
  },
  calculadas: {
    cambio: { titulo: 'Cambio', px: 370, ancho: 40, tras: 'entidadId', en: 'pantalla', texto: cambioTexto },
    cambioAntes: { titulo: 'Antes', px: 0, ancho: 40, tras: 'entidadId', en: 'archivo', texto: ({ antes, despues }) => lado(cambiosOf(antes, despues), 'antes') },
    cambioDespues: { titulo: 'Después', px: 0, ancho: 40, tras: 'entidadId', en: 'archivo', texto: ({ antes, despues }) => lado(cambiosOf(antes, despues), 'despues') },
  },
  filtros: {
    /** Days of Santiago, both included. */
    desde: { titulo: 'Desde', control: 'dia', px: 150, esquema: z.optional(dia) },
    hasta: { titulo: 'Hasta', control: 'dia', px: 150, esquema: z.optional(dia) },
    /** Exactly, as it stands in the audit. */
    usuario: { titulo: 'Usuario', control: 'lista', buscable: true, alguno: 'Todos', px: 170, palabra: autorTexto, esquema: z.optional(texto(100)) },
    accion: { titulo: 'Acción', control: 'lista', buscable: true, alguno: 'Todas', px: 210, opciones: opcionesDe(ACCIONES), palabra: accionTexto, esquema: z.optional(texto(100)) },
    entidad: { titulo: 'Entidad', control: 'lista', alguno: 'Todas', px: 190, opciones: opcionesDe(ENTIDADES), palabra: entidadTexto, esquema: z.optional(texto(60)) },
    /** What the id begins with, whatever its case. */
    texto: { titulo: 'Identificador empieza con', control: 'texto', px: 200, mas: true, chip: 'Empieza con: ', esquema: z.optional(texto(200)) },
    /** Exactly. */
    entidadId: { titulo: 'Identificador exacto', control: 'texto', px: 320, mas: true, chip: 'Identificador: ', esquema: z.optional(texto(200)) },
  },
  ordenes: { cuando: ['cuando', 'id'] },
  orden: '-cuando',
  clave: ['id'],
  resumen: {
    esquema: z.object({ total: z.int(), masDe: z.boolean() }),
    cuenta: (resumen) => resumen,
    texto: ({ total, masDe }) => `${masDe ? 'más de ' : ''}${contar(total, 'registro', 'registros').replace(' ', '\u00a0')}`,
  },
  problema: ({ desde = '', hasta = '' }) => (desde !== '' && hasta !== '' && desde > hasta ? { campo: 'desde', mensaje: 'Desde no puede ser posterior a Hasta' } : null),
});
export type Hecho = FilaDe<typeof AUDITORIA>;
export const { list: listAuditoria, get: getResumenAuditoria, exportar: exportAuditoria } = AUDITORIA;

export const listUsuariosAuditoria = endpoint({
  name: 'listUsuariosAuditoria',
  method: 'GET',
  path: '/api/auditoria/usuarios',
  summary: 'Quienes aparecen en la auditoría, también tareas y la consola',
  permission: 'auditoria.ver',
  reply: z.object({ usuarios: z.array(z.string()) }),
});

/** What a row changed on one line: `Valor: No → Sí · Nota: x`; '' = nothing was written. */
export function cambioTexto({ antes, despues }: { readonly antes: unknown; readonly despues: unknown }): string {
  return cambiosOf(antes, despues)
    .map((cambio) => `${cambio.campo}: ${[cambio.antes, cambio.despues].filter((one) => one !== null).join(' → ')}${cambio.despues === null ? ' → nada' : ''}`)
    .join(' · ');
}

function lado(cambios: readonly Cambio[], cual: 'antes' | 'despues'): string {
  const textos = cambios.flatMap((cambio) => (cambio[cual] === null ? [] : [`${cambio.campo}: ${cambio[cual]}`]));
  return textos.join('\n').slice(0, MAX_CELDA);
}
