import type { Permission } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { hechoDicho, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** What has a history, and who may read it: who may change it. `hechosDe` = what a person did, by their id. */
export const HISTORIAS = {
  ajuste: 'ajustes.administrar',
  camion: 'abastecimiento.usar',
  conductor: 'abastecimiento.usar',
  correccion: 'reporte.correcciones',
  correccionVolumen: 'reporte.volumenes',
  costo: 'cargasBc.usar',
  documento: 'abastecimiento.usar',
  empresa: 'abastecimiento.usar',
  faenaDetalle: 'maestros.mantener',
  faenaVolumen: 'maestros.mantener',
  fichaMatriz: 'cargasBc.usar',
  guiaNula: 'guiasNulas.registrar',
  maestro: 'maestros.mantener',
  mesSii: 'sii.usar',
  nomina: 'nominas.ver',
  pedidoTransferencia: 'comex.usar',
  recepcionCamion: 'recepciones.mantener',
  usuario: 'usuarios.administrar',
  hechosDe: 'usuarios.administrar',
} as const satisfies Record<string, Permission>;

export type ConHistoria = keyof typeof HISTORIAS;

const hecho = z.object({ id: z.string(), ...hechoDicho.shape });

/** @throws `sin_permiso` for who may read other histories only; `no_encontrado` for a person who is not there */
export const listHistoria = endpoint({
  name: 'listHistoria',
  method: 'GET',
  path: '/api/historia/{entidad}',
  summary: 'Quién le hizo qué a una cosa y cuándo, lo último primero; `hechosDe`, lo que hizo una persona',
  permission: [...new Set(Object.values(HISTORIAS))],
  params: z.object({ entidad: z.enum(Object.keys(HISTORIAS) as ConHistoria[]) }), // the keys of the table
  query: z.object({
    /** As the audit names it: `urlTiles`, `destinos:7`, the id of a person. */
    id: texto(200).check(z.minLength(1)),
    /** `siguiente` of the page before. */
    antesDe: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  reply: z.object({ hechos: z.array(hecho), siguiente: z.nullable(z.string()) }),
});
