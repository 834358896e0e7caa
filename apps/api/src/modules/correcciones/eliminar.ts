import { criteriosTexto } from '@rodal/domain/gestion/correcciones';
import { CORRECCION_REPORTE } from '@rodal/domain/maquinas';
import { comoAuditoria } from '../../audit/ya-cambiado.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { findParaEliminar, setEliminada } from './correcciones.repo.ts';

type Estado = keyof typeof CORRECCION_REPORTE.estados;
interface Fila {
  readonly estado: Estado;
  /** In words, for the audit. */
  readonly criterios: string;
}

/** A correction as a row of the engine: it takes out, until it is eliminated. */
export const REGISTRO_CORRECCION: Registro<Estado, 'eliminar', Fila, string> = {
  maquina: CORRECCION_REPORTE,
  entidad: 'correccion',
  entidadId: (id) => id,
  hechos: { eliminar: 'correccion.eliminar' },
  enPalabras: comoAuditoria,
  async leer(tx, id) {
    const una = await findParaEliminar(tx, id);
    if (una === null) return null;
    const criterios = criteriosTexto({ entryNo: una.entryNo === null ? null : String(una.entryNo), transaccion: una.transaccion, documento: una.documento });
    return { estado: una.eliminadoEn === null ? 'vigente' : 'eliminada', criterios };
  },
  cambiar: (tx, id, { actor, ahora }) => setEliminada(tx, id, { eliminadoEn: ahora, eliminadoPor: actor.usuario }),
  resumen: ({ estado, criterios }) => ({ estado: CORRECCION_REPORTE.estados[estado], criterios }),
};
