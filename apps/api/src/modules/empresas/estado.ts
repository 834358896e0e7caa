import { ESTADO_EMPRESA, type EstadoEmpresa } from '@rodal/domain/maquinas';
import type { Falta } from '@rodal/domain/documentos/papeles';
import { tiposDe } from '@rodal/domain/documentos/tipos';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { entidadIdOf } from '../../documentos/poner-documento.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { readPapeles } from './detalle.ts';
import { type EmpresaRow, lockEmpresa, updateEstado } from './empresas.repo.ts';

type Accion = keyof typeof ESTADO_EMPRESA.acciones;
type Fila = EmpresaRow & { readonly faltas: readonly Falta[] };

/**
 * Where a company stands, as a row of the engine (C4, E5). Its papers are locked with it, so that what is approved is what was judged.
 * @param huella which papers and marks whoever approves has seen; null = they matter not
 * @throws AppError `estado_cambiado` when papers or marks are others by now, saying who changed them
 */
export function registroEmpresa(ahora: Date, huella: string | null): Registro<EstadoEmpresa, Accion, Fila, string> {
  return {
    maquina: ESTADO_EMPRESA,
    entidad: 'empresa',
    entidadId: (rut) => rut,
    hechos: { aprobar: 'empresa.aprobar', desactivar: 'empresa.desactivar' },
    enPalabras: comoAuditoria,
    async leer(tx, rut) {
      const empresa = await lockEmpresa(tx, rut);
      if (empresa === null) return null;
      const papeles = await readPapeles(tx, rut, ahora);
      if (huella !== null && huella !== papeles.huella) throw await papelesCambiados(tx, rut);
      return { ...empresa, faltas: papeles.faltas };
    },
    cambiar: (tx, rut, { accion, de }) => updateEstado(tx, rut, de, ESTADO_EMPRESA.acciones[accion].a),
    resumen: ({ estado }) => ({ estado: ESTADO_EMPRESA.estados[estado] }),
    alHacer: async (_tx, { paso: { motivo } }) => (motivo === '' ? {} : { motivo }),
  };
}

/** The last thing that was done to any of its papers. */
async function papelesCambiados(tx: Tx, clave: string) {
  const ids = tiposDe('empresa').map((tipo) => entidadIdOf({ entidad: 'empresa', clave, tipo }));
  return estadoCambiado(await tx.auditoria.findFirst({ where: { entidad: 'documento', entidadId: { in: ids } }, orderBy: { id: 'desc' } }), comoAuditoria);
}
