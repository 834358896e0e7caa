import { type MarcaNomina, MARCAS_NOMINA, type NominaConMarcas } from '@rodal/domain/maquinas';
import { comoAuditoria, yaCambiado } from '../../audit/ya-cambiado.ts';
import { nominaId } from '../../cargas/nominas.repo.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { lockNomina, type NominaRow, updateMarca } from './nominas.repo.ts';

type Accion = 'marcar' | 'desmarcar';
type Estado = NominaConMarcas['estado'];

/** Which roll, and the version that whoever marks has seen. */
export interface ClaveNomina {
  readonly id: number;
  readonly empresa: string;
  readonly nomina: string;
  readonly moneda: string;
  readonly version: number;
}

const HECHOS: Readonly<Record<MarcaNomina, Readonly<Record<Accion, string>>>> = {
  Creador: { marcar: 'nomina.crear', desmarcar: 'nomina.quitarCreador' },
  Aprobador: { marcar: 'nomina.aprobar', desmarcar: 'nomina.quitarAprobador' },
  Supervisor: { marcar: 'nomina.revisar', desmarcar: 'nomina.quitarRevisor' },
};

/**
 * A mark of a payment roll as a row of the engine (C14).
 * @param mismaPersona the setting `nominasMismaPersona`
 */
export function registroMarca(marca: MarcaNomina, mismaPersona: boolean): Registro<Estado, Accion, NominaRow & NominaConMarcas, ClaveNomina> {
  return {
    maquina: MARCAS_NOMINA[marca],
    entidad: 'nomina',
    entidadId: ({ empresa, nomina, moneda }) => nominaId(empresa, nomina, moneda),
    hechos: HECHOS[marca],
    enPalabras: comoAuditoria,
    async leer(tx, { id, empresa, nomina, moneda, version }) {
      const fila = await lockNomina(tx, id, empresa);
      if (fila !== null && fila.version !== version) throw await yaCambiado(tx, { entidad: 'nomina', entidadId: nominaId(empresa, nomina, moneda) });
      return fila && { ...fila, mismaPersona, estado: fila.puestas[marca] === null ? 'sin' : 'puesta' };
    },
    cambiar: (tx, { id, version }, { accion, actor, ahora }) =>
      // Who marks is a person: programs have no such permission.
      updateMarca(tx, id, version, marca, accion === 'desmarcar' || actor.usuarioId === null ? null : { usuarioId: actor.usuarioId, usuario: actor.usuario, en: ahora }),
    resumen: ({ monto, version, nombres }) => ({ total: monto, version, creador: nombres.Creador, aprobador: nombres.Aprobador, supervisor: nombres.Supervisor }),
    // The setting lets the same person: then it is told.
    alHacer: async (_tx, { despues: { puestas }, paso: { accion } }) =>
      marca !== 'Creador' && accion === 'marcar' && puestas[marca] === puestas.Creador ? { mismaPersona: true } : {},
  };
}
