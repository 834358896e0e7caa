import { type AccionSolicitud, SOLICITUD_COMPRA, type SolicitudConEstado } from '@rodal/domain/maquinas';
import type { EstadoSolicitud } from '@rodal/domain/solicitudes';
import { comoAuditoria } from '../../audit/ya-cambiado.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { avisarPaso } from './avisar.ts';
import * as repo from './solicitudes.repo.ts';

/** A request, and who looks at it: what they approve at most is theirs. */
interface Clave {
  readonly id: string;
  readonly usuarioId: number;
}

type Fila = SolicitudConEstado & repo.SolicitudRow;

/** The step that leads to a state: there is one each. */
export const ACCION_A: Readonly<Record<Exclude<EstadoSolicitud, 'CREADA'>, AccionSolicitud>> = { APROBADA: 'aprobar', COMPRADA: 'comprar', ENTREGADA: 'entregar', FINALIZADA: 'finalizar', RECHAZADA: 'rechazar' };

/** A purchase request as a row of the engine; each step is kept with who took it, and told by mail. */
export function registroSolicitud(deps: Pick<Deps, 'jobs' | 'clock'>): Registro<EstadoSolicitud, AccionSolicitud, Fila, Clave> {
  return {
    maquina: SOLICITUD_COMPRA,
    entidad: 'solicitud',
    entidadId: ({ id }) => id,
    hechos: { aprobar: 'solicitud.aprobar', comprar: 'solicitud.comprar', entregar: 'solicitud.entregar', finalizar: 'solicitud.finalizar', rechazar: 'solicitud.rechazar' },
    enPalabras: comoAuditoria,
    async leer(tx, { id, usuarioId }) {
      const una = await repo.findSolicitud(tx, id);
      return una && { ...una, tope: await repo.findTope(tx, usuarioId) };
    },
    cambiar: (tx, { id }, { accion, de, ahora }) => repo.setEstado(tx, id, { de, a: SOLICITUD_COMPRA.acciones[accion].a, ahora }),
    resumen: ({ numero, estado }) => ({ numero, estado: SOLICITUD_COMPRA.estados[estado] }),
    async alHacer(tx, { despues, paso: { motivo, actor, ahora } }) {
      const { id, estado } = despues;
      const paso = { estado, usuario: actor.usuario, motivo };
      await repo.insertPaso(tx, id, { ...paso, en: ahora });
      await avisarPaso(tx, deps, despues, { ...paso, ahora });
      return motivo === '' ? {} : { motivo };
    },
  };
}
