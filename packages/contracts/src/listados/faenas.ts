import { contar } from '@rodal/domain/contar';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { perimetroVersion } from '../faenas.ts';
import { type FilaDe, listado } from '../listado.ts';

/** Longer than any site has. */
const MAXIMOS = { codigo: 40, rol: 40, nombre: 100 } as const;
const TITULOS = { codigo: 'Código Faena', rol: 'Rol', nombre: 'Nombre Faena' } as const;

/** The sites (especificación 1 §2.12), in its columns and words. A program, and what chooses among all of them, asks `listFaenas`. */
export const FAENAS = listado({
  id: 'faenas',
  titulo: 'Información Faenas',
  archivo: () => 'Informacion_faenas',
  permission: 'faenas.ver',
  operaciones: {
    list: { name: 'listFaenasPagina', path: '/api/faenas/pagina', summary: 'Faenas por código, nombre y rol, página por página' },
    resumen: { name: 'getResumenFaenas', path: '/api/faenas/resumen', summary: 'Cuántas faenas encuentra una búsqueda, y cuántas tienen perímetro' },
    exportar: { name: 'exportFaenas', path: '/api/faenas/exportar', summary: 'Exportar las faenas a Excel o CSV' },
  },
  filas: 'faenas',
  columnas: {
    /** The ERP has it no more; it stays for what names it (C37). */
    fueraDeErp: { tipo: 'siNo' },
    CodigoFaena: { tipo: 'texto', titulo: TITULOS.codigo, px: 132, ancho: 14, id: 'codigo' },
    Origen: { tipo: 'texto', titulo: TITULOS.nombre, px: 212, ancho: 32, id: 'nombre' },
    Ciudad: { tipo: 'texto', titulo: 'Ciudad', px: 112, ancho: 20, id: 'ciudad' },
    Estado: { tipo: 'texto', titulo: 'Estado', px: 100, id: 'estado', en: 'pantalla' },
    Fecha_Inicio: { tipo: 'dia', titulo: 'Fecha Inicio', px: 114, nulo: true, id: 'inicio' },
    Fecha_Final: { tipo: 'dia', titulo: 'Fecha Final', px: 112, nulo: true, id: 'final' },
    Hectareas: { tipo: 'decimal', titulo: 'Hectareas', px: 104, ancho: 11, nulo: true, decimales: 2, id: 'hectareas' },
    Rol: { tipo: 'texto', titulo: TITULOS.rol, px: 84, ancho: 14, id: 'rol' },
    Producto: { tipo: 'texto', titulo: 'Producto', px: 200, ancho: 24, id: 'producto' },
    /** As the ERP has it: `lat,lng` where it is right (C24). */
    Georeferencia: { tipo: 'texto', titulo: MESSAGES_OFICINA.geoRefencia, px: 212, ancho: 26, id: 'georeferencia' },
    /** The perimeter in use; null = none. */
    perimetro: { tipo: 'json', nulo: true, esquema: perimetroVersion },
  },
  calculadas: {
    nro: { titulo: 'Nro', px: 56, ancho: 7, numero: true, texto: (_faena, nro) => String(nro) },
    ver: { titulo: 'Ver Ubicación', px: 102, ancho: 0, en: 'pantalla', texto: () => '' },
    estadoArchivo: { titulo: 'Estado', px: 0, ancho: 11, tras: 'Estado', en: 'archivo', texto: ({ fueraDeErp, Estado }) => (fueraDeErp ? 'Fuera de BC' : Estado) },
    perimetroArchivo: { titulo: 'Perímetro', px: 0, ancho: 11, tras: 'perimetro', en: 'archivo', texto: ({ perimetro }) => (perimetro === null ? 'NO' : 'SI') },
  },
  filtros: {
    /** Contained, whatever its case and accents (especificación 1 §7). */
    codigo: { titulo: TITULOS.codigo, parametro: 'codigoFaena', control: 'texto', px: 160, esquema: z.optional(texto(MAXIMOS.codigo)) },
    rol: { titulo: TITULOS.rol, control: 'texto', px: 140, esquema: z.optional(texto(MAXIMOS.rol)) },
    nombre: { titulo: TITULOS.nombre, parametro: 'origen', control: 'texto', px: 240, esquema: z.optional(texto(MAXIMOS.nombre)) },
  },
  ordenes: {
    nombre: ['Origen', 'CodigoFaena', 'Rol'],
    codigo: ['CodigoFaena', 'Rol'],
    ciudad: ['Ciudad', 'CodigoFaena', 'Rol'],
    estado: ['Estado', 'CodigoFaena', 'Rol'],
    inicio: ['Fecha_Inicio', 'CodigoFaena', 'Rol'],
    final: ['Fecha_Final', 'CodigoFaena', 'Rol'],
    hectareas: ['Hectareas', 'CodigoFaena', 'Rol'],
    rol: ['Rol', 'CodigoFaena'],
    producto: ['Producto', 'CodigoFaena', 'Rol'],
  },
  orden: 'nombre',
  clave: ['CodigoFaena', 'Rol'],
  resumen: {
    esquema: z.object({ total: z.int(), conPerimetro: z.int() }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    texto: ({ total, conPerimetro }) => `${contar(total, 'faena', 'faenas').replace(' ', '\u00a0')} · ${contar(conPerimetro, 'con perímetro', 'con perímetro').replace(' ', '\u00a0')}`,
  },
  problema: ({ codigo = '', rol = '', nombre = '' }) => {
    const largo = Object.entries({ codigo, rol, nombre }).find(([campo, dicho]) => dicho.length > MAXIMOS[campo as keyof typeof MAXIMOS])?.[0] as keyof typeof MAXIMOS | undefined; // its own keys
    return largo === undefined ? null : { campo: largo, mensaje: `${TITULOS[largo]} admite como máximo ${MAXIMOS[largo]} caracteres.` };
  },
});
export type Faena = FilaDe<typeof FAENAS>;
export const { list: listFaenasPagina, get: getResumenFaenas, exportar: exportFaenas } = FAENAS;
