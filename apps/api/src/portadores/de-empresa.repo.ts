import type { EstadoPortador } from '@rodal/domain/maquinas';

/** What is read along with a driver or a truck: who registered it, and what its company is called. */
export const CON_NOMBRES = { creadoPor: { select: { nombre: true } }, empresa: { select: { nombre: true } } } as const;

interface ConNombres {
  readonly estado: string;
  readonly creadoPor: { readonly nombre: string };
  readonly empresa: { readonly nombre: string };
}

/** The same with the names themselves. */
export function toRow<F extends ConNombres>({ creadoPor, empresa, estado, ...fila }: F) {
  // The state is also a constraint of the table's.
  return { ...fila, creadoPor: creadoPor.nombre, nombreEmpresa: empresa.nombre, estado: estado as EstadoPortador };
}
