import { isProfile, type Profile, PROFILES } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { dia, multilinea } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** Whom a notice can be for: the company's own profiles; a carrier has none of them (C32). */
export const PERFILES_AVISO: readonly Profile[] = Object.keys(PROFILES).filter(isProfile).filter((perfil) => perfil !== 'Externo');

/** The longest notice, characters. */
export const MAX_MENSAJE_AVISO = 1_000;

/** How a notice stands: shown now, not yet, no more. */
export const ESTADOS_AVISO = ['vigente', 'programado', 'vencido'] as const;
export type EstadoAviso = (typeof ESTADOS_AVISO)[number];

/** A notice of Inicio as whoever writes them sees it (issue 7 §2). */
const avisoFila = z.object({
  id: z.int(),
  mensaje: z.string(),
  /** Instants: shown from the first on, until before the second; null = until somebody ends it. */
  desde: z.string(),
  hasta: z.nullable(z.string()),
  /** Names of profiles; none = everybody. */
  perfiles: z.array(z.string()),
  estado: z.enum(ESTADOS_AVISO),
  /** Counts its changes: what is edited is the one that was seen. */
  version: z.int(),
});
export type AvisoFila = z.output<typeof avisoFila>;

const contenido = {
  mensaje: multilinea(MAX_MENSAJE_AVISO).check(z.minLength(1)),
  /** Days of Santiago, both included. */
  desde: dia,
  /** null = until somebody ends it. */
  hasta: z.nullable(dia),
  perfiles: z.array(z.enum(PERFILES_AVISO)).check(z.maxLength(PERFILES_AVISO.length)),
};
const uno = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) });
const version = z.int().check(z.positive(), z.maximum(2_147_483_647));

export const createAviso = endpoint({
  name: 'createAviso',
  method: 'POST',
  path: '/api/avisos',
  summary: 'Agregar un aviso de Inicio',
  permission: 'ajustes.administrar',
  body: z.strictObject(contenido),
  reply: z.object({ aviso: avisoFila }),
});

/** @throws `estado_cambiado` when it is not the one that was seen any more */
export const updateAviso = endpoint({
  name: 'updateAviso',
  method: 'PUT',
  path: '/api/avisos/{id}',
  summary: 'Cambiar un aviso de Inicio',
  permission: 'ajustes.administrar',
  params: uno,
  body: z.strictObject({ ...contenido, version }),
  reply: z.object({ aviso: avisoFila }),
});

/** It stays in the list, as one that ended. @throws `estado_cambiado` when it had ended, or is not the one that was seen */
export const endAviso = endpoint({
  name: 'endAviso',
  method: 'POST',
  path: '/api/avisos/{id}/terminar',
  summary: 'Terminar ahora un aviso de Inicio',
  permission: 'ajustes.administrar',
  params: uno,
  body: z.strictObject({ version }),
  reply: z.object({ aviso: avisoFila }),
});
