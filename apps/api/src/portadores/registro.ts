import type { Falta } from '@rodal/domain/documentos/papeles';
import { tiposDe } from '@rodal/domain/documentos/tipos';
import type { EstadoPortador } from '@rodal/domain/maquinas';
import { findUltimoHecho } from '../audit/hechos.repo.ts';
import { comoAuditoria, estadoCambiado } from '../audit/ya-cambiado.ts';
import type { Tx } from '../db/client.ts';
import { entidadIdOf } from '../documentos/poner-documento.ts';
import type { Registro } from '../transiciones/transitar.ts';
import { readPapeles } from './papeles.ts';
import type { FilaPortador, TipoPortador } from './portador.ts';

/**
 * Where one of them stands, as a row of the engine (C4, E5). Whoever calls has locked it, so that what is approved is what was judged.
 * @param huella which papers and marks whoever approves has seen; null = they matter not
 * @throws AppError `estado_cambiado` when papers or marks are others by now, saying who changed them
 */
export function registroDe<F extends FilaPortador>(tipo: TipoPortador<F>, ahora: Date, huella: string | null): Registro<EstadoPortador, 'aprobar' | 'desactivar', F & { readonly faltas: readonly Falta[] }, string> {
  const { entidad, maquina, hechos, alDesactivar } = tipo;
  return {
    maquina,
    entidad,
    entidadId: (clave) => clave,
    hechos: { aprobar: hechos.aprobar, desactivar: hechos.desactivar },
    enPalabras: comoAuditoria,
    async leer(tx, clave) {
      const fila = await tipo.find(tx, clave);
      if (fila === null) return null;
      const suyos = tipo.clavePapeles(fila);
      const papeles = await readPapeles(tx, { entidad, clave: suyos, portador: tipo.portador(fila) }, ahora);
      if (huella !== null && huella !== papeles.huella) throw await papelesCambiados(tx, tipo, clave, suyos);
      return { ...fila, faltas: papeles.faltas };
    },
    cambiar: (tx, clave, { accion, de }) => tipo.updateEstado(tx, clave, de, maquina.acciones[accion].a),
    resumen: ({ estado }) => ({ estado: maquina.estados[estado] }),
    alHacer: async (tx, { antes, paso: { accion, motivo } }) => ({ ...(motivo !== '' && { motivo }), ...(accion === 'desactivar' && (await alDesactivar?.(tx, antes, ahora))) }),
  };
}

/** The last thing that was done to any of its papers; where nothing was, it has the papers of another company since it was changed. */
async function papelesCambiados<F extends FilaPortador>(tx: Tx, { entidad, hechos }: TipoPortador<F>, clave: string, suyos: string) {
  const ids = tiposDe(entidad).map((tipo) => entidadIdOf({ entidad, clave: suyos, tipo }));
  const hecho = await tx.auditoria.findFirst({ where: { entidad: 'documento', entidadId: { in: ids } }, orderBy: { id: 'desc' } });
  return estadoCambiado(hecho ?? (await findUltimoHecho(tx, { entidad, entidadId: clave, acciones: [hechos.editar], parte: null })), comoAuditoria);
}
