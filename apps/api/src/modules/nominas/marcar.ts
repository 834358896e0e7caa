import { type MarcaNomina, MARCAS_NOMINA, type NominaConMarcas } from '@rodal/domain/maquinas';
import { senalCompleta } from '@rodal/domain/senales-nomina';
import { comoAuditoria, yaCambiado } from '../../audit/ya-cambiado.ts';
import { nominaId } from '../../cargas/nominas.repo.ts';
import { huellaSenales } from '../../cargas/senales-nomina.repo.ts';
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
  /** The flags that they have seen; absent = none. */
  readonly huellaSenales?: string | undefined;
}

const HECHOS: Readonly<Record<MarcaNomina, Readonly<Record<Accion, string>>>> = {
  Creador: { marcar: 'nomina.crear', desmarcar: 'nomina.quitarCreador' },
  Aprobador: { marcar: 'nomina.aprobar', desmarcar: 'nomina.quitarAprobador' },
  Supervisor: { marcar: 'nomina.revisar', desmarcar: 'nomina.quitarRevisor' },
};

interface ComoMarca {
  /** The setting `nominasMismaPersona`. */
  readonly mismaPersona: boolean;
  /** Why a flagged roll may be paid so; '' = nothing is said. */
  readonly nota: string;
}

/** A mark of a payment roll as a row of the engine (C14): no approval of what nobody saw, be it the content or what is flagged in it (E1). */
export function registroMarca(marca: MarcaNomina, { mismaPersona, nota }: ComoMarca): Registro<Estado, Accion, NominaRow & NominaConMarcas, ClaveNomina> {
  return {
    maquina: MARCAS_NOMINA[marca],
    entidad: 'nomina',
    entidadId: ({ empresa, nomina, moneda }) => nominaId(empresa, nomina, moneda),
    hechos: HECHOS[marca],
    enPalabras: comoAuditoria,
    async leer(tx, { id, empresa, nomina, moneda, version, huellaSenales: vistas }) {
      const fila = await lockNomina(tx, id, empresa);
      if (fila === null) return null;
      if (fila.version !== version || (vistas !== undefined && vistas !== huellaSenales(fila.senales))) throw await yaCambiado(tx, { entidad: 'nomina', entidadId: nominaId(empresa, nomina, moneda) });
      return { ...fila, mismaPersona, estado: fila.puestas[marca] === null ? 'sin' : 'puesta', faltaNota: fila.senales.length > 0 && (nota === '' || vistas === undefined) };
    },
    cambiar: (tx, { id, version }, { accion, actor, ahora }) =>
      // Who marks is a person: programs have no such permission.
      updateMarca(tx, id, version, marca, accion === 'desmarcar' || actor.usuarioId === null ? null : { usuarioId: actor.usuarioId, usuario: actor.usuario, en: ahora, nota }),
    resumen: ({ monto, version, nombres, nota: dicha }) => ({ total: monto, version, creador: nombres.Creador, aprobador: nombres.Aprobador, supervisor: nombres.Supervisor, ...(dicha !== null && { nota: dicha }) }),
    alHacer: async (_tx, { despues: { puestas, senales, empresa, moneda }, paso: { accion } }) => ({
      // The setting lets the same person: then it is told.
      ...(marca !== 'Creador' && accion === 'marcar' && puestas[marca] === puestas.Creador && { mismaPersona: true }),
      ...(marca === 'Aprobador' && accion === 'marcar' && senales.length > 0 && { avisos: senales.map((senal) => senalCompleta(senal, { empresa, moneda })) }),
    }),
  };
}
