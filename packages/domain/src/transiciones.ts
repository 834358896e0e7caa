import { ERRORS } from './errors.ts';
import type { PermissionRule } from './permisos.ts';
import { can as tiene } from './puede.ts';

/** Who wants to do something, as far as the rules ask. */
export interface QuienActua {
  readonly usuarioId: number;
  readonly permisos: readonly string[];
}

/** A record that goes through states. */
export interface ConEstado<E extends string> {
  readonly estado: E;
}

/** What has to be written to do something. */
export interface Pedido {
  /** Of the field. */
  readonly titulo: string;
  /** Said when it is empty. */
  readonly falta: string;
  /** Characters. */
  readonly max: number;
}

/** Why something may not be done. `sin_permiso` and `estado_cambiado` are the errors of that name; any other code is the action's own. */
export interface Negativa {
  readonly codigo: string;
  readonly mensaje: string;
}

/** A way from one state to another. */
export interface AccionDe<E extends string, F extends ConEstado<E>> {
  /** One state, or each of several. */
  readonly de: E | readonly E[];
  readonly a: E;
  readonly permiso: PermissionRule;
  /** Why this person may not although they have the permission; null = they may. */
  readonly noQuien?: (fila: F, quien: QuienActua) => Negativa | null;
  /** A reason that goes with it into the record and the audit. */
  readonly pide?: Pedido;
}

/** The states of a kind of record and what leads from one to another. */
export interface Transiciones<E extends string, A extends string, F extends ConEstado<E>> {
  readonly estados: Readonly<Record<E, string>>;
  readonly acciones: Readonly<Record<A, AccionDe<E, F>>>;
  /** Why somebody may not do it to a record as it stands; null = they may. The server refuses with this. */
  readonly negativa: (accion: A, fila: F, quien: QuienActua) => Negativa | null;
  /** The same for a button: true, or the reason that stands at it. */
  readonly can: (accion: A, fila: F, quien: QuienActua) => true | string;
  /** Whether the action starts from this state. */
  readonly parte: (accion: A, estado: E) => boolean;
  /** What can be done to a record in this state, whoever asks. */
  readonly desde: (estado: E) => readonly A[];
}

/**
 * Makes the table of a kind of record: its states, as people read them, and its actions. That nobody was faster is not said
 * here but by whoever writes (`UPDATE … WHERE estado = visto`).
 */
export function defineTransiciones<E extends string, A extends string, F extends ConEstado<E>>({
  estados,
  acciones,
}: Pick<Transiciones<E, A, F>, 'estados' | 'acciones'>): Transiciones<E, A, F> {
  const nombres = Object.keys(acciones) as A[]; // the keys of `acciones`
  const parte = (accion: A, estado: E) => [acciones[accion].de].flat().includes(estado);
  const negativa = (accion: A, fila: F, quien: QuienActua): Negativa | null => {
    const { permiso, noQuien } = acciones[accion];
    if (!tiene(quien.permisos, permiso)) return { codigo: 'sin_permiso', mensaje: ERRORS.sin_permiso.texto };
    if (!parte(accion, fila.estado)) return { codigo: 'estado_cambiado', mensaje: `Está ${estados[fila.estado].toLowerCase()}: actualice y revise.` };
    return noQuien?.(fila, quien) ?? null;
  };
  return {
    estados,
    acciones,
    negativa,
    can: (accion, fila, quien) => negativa(accion, fila, quien)?.mensaje ?? true,
    parte,
    desde: (estado) => nombres.filter((nombre) => parte(nombre, estado)),
  };
}
