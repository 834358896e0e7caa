import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AVISO_DESPACHO, ESTADO_USUARIO, PROPIO_ACCESO, REEMPLAZADO, REVISION_DOCUMENTO } from './maquinas.ts';
import { type ConEstado, defineTransiciones, type QuienActua } from './transiciones.ts';

type Estado = 'pedida' | 'aprobada' | 'rechazada';
interface Solicitud extends ConEstado<Estado> {
  readonly autorId: number;
}

/** A made-up request: whoever asked for it does not approve it. */
const SOLICITUD = defineTransiciones<Estado, 'aprobar' | 'rechazar' | 'reponer', Solicitud>({
  estados: { pedida: 'Pedida', aprobada: 'Aprobada', rechazada: 'Rechazada' },
  acciones: {
    aprobar: { de: 'pedida', a: 'aprobada', permiso: ['ajustes.administrar', 'usuarios.administrar'], noQuien: ({ autorId }, { usuarioId }) => (autorId === usuarioId ? { codigo: 'propia', mensaje: 'La pidió usted' } : null) },
    rechazar: { de: 'pedida', a: 'rechazada', permiso: 'ajustes.administrar', pide: { titulo: 'Motivo', falta: 'Falta el Motivo', max: 10 } },
    reponer: { de: 'rechazada', a: 'pedida', permiso: 'ajustes.administrar' },
  },
});
const ACCIONES = ['aprobar', 'rechazar', 'reponer'] as const;

const quien = fc.record({ usuarioId: fc.integer({ min: 1, max: 3 }), permisos: fc.subarray(['ajustes.administrar', 'usuarios.administrar', 'despacho.buscar']) });
const solicitud = fc.record({ estado: fc.constantFrom<Estado>('pedida', 'aprobada', 'rechazada'), autorId: fc.integer({ min: 1, max: 3 }) });

describe('transitions as a table', () => {
  it('one may exactly when state, permission and person agree; else there is a reason to read', () => {
    fc.assert(
      fc.property(solicitud, quien, fc.constantFrom(...ACCIONES), (fila, actor, accion) => {
        const { de, permiso } = SOLICITUD.acciones[accion];
        const tiene = [permiso].flat().some((uno) => actor.permisos.includes(uno));
        const suya = accion === 'aprobar' && fila.autorId === actor.usuarioId;
        const dicho = SOLICITUD.can(accion, fila, actor);
        expect(dicho === true).toBe(tiene && fila.estado === de && !suya);
        if (dicho !== true) expect(dicho).toMatch(/^[A-ZÁÉÍÓÚ].{5,}/);
      }),
    );
  });

  it('what may be done leads where the table says, however one walks, and nothing leads out of an end', () => {
    fc.assert(
      fc.property(solicitud, fc.array(fc.tuple(quien, fc.constantFrom(...ACCIONES)), { maxLength: 20 }), (primera, pasos) => {
        let fila = primera;
        for (const [actor, accion] of pasos) {
          const antes = fila.estado;
          if (SOLICITUD.can(accion, fila, actor) !== true) continue;
          fila = { ...fila, estado: SOLICITUD.acciones[accion].a };
          expect(antes).not.toBe('aprobada');
          expect(SOLICITUD.desde(antes)).toContain(accion);
        }
      }),
    );
  });

  it('a permission that is lacking is told before anything about the record', () => {
    const nadie: QuienActua = { usuarioId: 1, permisos: [] };
    expect(SOLICITUD.can('aprobar', { estado: 'aprobada', autorId: 1 }, nadie)).toBe('Usted no puede acceder aquí');
  });
});

describe('the rows', () => {
  const oficina: QuienActua = { usuarioId: 7, permisos: ['despacho.resolverAviso', 'usuarios.administrar'] };

  it('A29 a flag is closed and opened again', () => {
    expect(AVISO_DESPACHO.can('cerrar', { estado: 'abierto' }, oficina)).toBe(true);
    expect(AVISO_DESPACHO.can('cerrar', { estado: 'cerrado' }, oficina)).toBe('Está cerrado: actualice y revise.');
    expect(AVISO_DESPACHO.can('reabrir', { estado: 'cerrado' }, oficina)).toBe(true);
    expect([AVISO_DESPACHO.desde('abierto'), AVISO_DESPACHO.desde('cerrado')]).toEqual([['cerrar'], ['reabrir']]);
  });

  it('R42 nobody deactivates themselves, and anybody with the permission another', () => {
    expect(ESTADO_USUARIO.can('desactivar', { estado: 'activo', usuarioId: 7 }, oficina)).toBe(PROPIO_ACCESO.mensaje);
    expect(ESTADO_USUARIO.can('desactivar', { estado: 'activo', usuarioId: 8 }, oficina)).toBe(true);
    expect(ESTADO_USUARIO.can('activar', { estado: 'inactivo', usuarioId: 8 }, oficina)).toBe(true);
    expect(ESTADO_USUARIO.can('activar', { estado: 'activo', usuarioId: 8 }, oficina)).toBe('Está activo: actualice y revise.');
  });

  it('C6 E5 a paper gets any mark from any other and loses it again; one that was replaced keeps what it has', () => {
    const revisor: QuienActua = { usuarioId: 7, permisos: ['abastecimiento.usar'] };
    const marcas = ['SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'] as const;
    for (const estado of marcas) {
      const acciones = REVISION_DOCUMENTO.desde(estado);
      // Once each: every other one can be reached, and the own one cannot.
      expect(acciones.map((accion) => REVISION_DOCUMENTO.acciones[accion].a).toSorted()).toEqual(marcas.filter((otra) => otra !== estado).toSorted());
      expect(acciones.map((accion) => REVISION_DOCUMENTO.can(accion, { estado, reemplazado: false }, revisor))).toEqual(acciones.map(() => true));
      expect(acciones.map((accion) => REVISION_DOCUMENTO.can(accion, { estado, reemplazado: true }, revisor))).toEqual(acciones.map(() => REEMPLAZADO.mensaje));
    }
  });
});
