import type { Output } from '@rodal/contracts/endpoint';
import type { GuiaReciente, listGuiasRecientes } from '@rodal/contracts/recepciones-camion';
import { DIAS_RECIENTES, MAX_RECIENTES } from '@rodal/domain/verificacion';
import { firmarVerificacion } from '../../contrasenas/clave-verificacion.ts';
import type { Deps } from '../../puertos/deps.ts';
import { getAjustes } from '../../settings/settings.ts';
import { type RecienteFila, selectRecientes } from './recientes.repo.ts';
import { toDespacho } from './recepciones-camion.repo.ts';

/** What a gate's phone keeps for when it has no signal (E9): nothing that changes with the moment it is asked, so that the same is the same by its ETag. */
export async function readRecientes({ db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<Output<typeof listGuiasRecientes>> {
  const desde = new Date(clock().getTime() - DIAS_RECIENTES * 86_400_000);
  const filas = await selectRecientes(db.pool, desde, MAX_RECIENTES);
  const { guiasVigenciaHoras, trazoDiferenciaVolumen } = await getAjustes(db.prisma);
  return {
    guias: filas.slice(0, MAX_RECIENTES).map((fila) => toReciente(fila, env.CLAVE_SECRETOS)),
    dias: DIAS_RECIENTES,
    completas: filas.length <= MAX_RECIENTES,
    vigencia: guiasVigenciaHoras,
    tolerancia: trazoDiferenciaVolumen,
  };
}

function toReciente({ emitida, recepcionadoEn, recibidaDonde, anuladoEn, ...fila }: RecienteFila, clave: string): GuiaReciente {
  // Nobody's name and RUT: a phone that is lost tells of loads, not of people.
  const { choferNombre: _, choferRut: __, ...despacho } = toDespacho(fila);
  return {
    ...despacho,
    codigo: (emitida ? firmarVerificacion(clave, despacho) : null) ?? '',
    recibidaEn: recepcionadoEn?.toISOString() ?? null,
    recibidaDonde: recibidaDonde ?? despacho.destino,
    anuladaEn: anuladoEn?.toISOString() ?? null,
  };
}
