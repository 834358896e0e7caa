import * as z from 'zod/mini';
import { texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** A search somebody keeps by name: the address of the screen's filters and the columns shown. */
const vista = z.object({
  id: z.int(),
  nombre: z.string(),
  /** As in the address, without `?`. */
  consulta: z.string(),
  /** Ids of the columns shown, in order; empty = the screen's own. */
  columnas: z.array(z.string()),
});
export type Vista = z.output<typeof vista>;

/** Where views are kept: the dispatch search, and every list of the engine by its id. */
const pantalla = z.enum(['despachoRecepciones', 'auditoria', 'avisos', 'camiones', 'clientesNacionales', 'conductores', 'contenedores', 'correcciones', 'correos', 'costos', 'empresas', 'faenas', 'faenasHistorico', 'fichasMovimientos', 'guiasNulas', 'inventario', 'mov-etiquetas', 'nominasVigentes', 'nominasVigentesFle', 'programas', 'proveedoresBloqueados', 'recepciones', 'recepcionesCamion', 'reporteDetalle', 'solicitudes', 'trabajos', 'trazo', 'usuarios', 'volumenes']);
export type PantallaVistas = z.output<typeof pantalla>;

export const listVistas = endpoint({
  name: 'listVistas',
  method: 'GET',
  path: '/api/vistas/{pantalla}',
  summary: 'Las vistas guardadas por uno en una pantalla',
  permission: 'sesion.propia',
  params: z.object({ pantalla }),
  reply: z.object({ vistas: z.array(vista) }),
});

/** The same name again replaces it; case, accents and double spaces make no other name. At most 50 a screen. */
export const saveVista = endpoint({
  name: 'saveVista',
  method: 'PUT',
  path: '/api/vistas/{pantalla}',
  summary: 'Guardar una vista con nombre',
  permission: 'sesion.propia',
  params: z.object({ pantalla }),
  body: z.strictObject({
    nombre: texto(60).check(z.minLength(1)),
    consulta: texto(2000),
    columnas: z.array(texto(40)).check(z.maxLength(60)),
  }),
  reply: vista,
});

export const deleteVista = endpoint({
  name: 'deleteVista',
  method: 'DELETE',
  path: '/api/vistas/{pantalla}/{id}',
  summary: 'Quitar una vista propia',
  permission: 'sesion.propia',
  params: z.object({ pantalla, id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) }),
  reply: z.object({ vistas: z.array(vista) }),
});
