import type { CampoFaltante } from '@rodal/domain/borrador';
import type { CampoDespacho } from '@rodal/domain/variantes';
import type { Grupo } from '../formulario/secciones.ts';
import type { EstadoFormulario } from '../valores/contexto.ts';

/** The steps of a Metro Ruma dispatch (especificación 1 §2.16) and the fields in each, in the order of the work. */
export const PASOS = [
  {
    id: 'datos',
    titulo: 'Datos del Despacho',
    campos: [
      'cliente', 'traslado', 'origen', 'motivoUbicacion', 'rutChofer', 'nombreChofer', 'patenteCamion', 'patenteCarro', 'destino', 'producto', 'fotoVacia',
    ],
  },
  { id: 'carga', titulo: 'Datos Carga', campos: ['cantidad'] },
  { id: 'servicios', titulo: 'Servicios', campos: ['transportista', 'cosechero', 'carguio', 'precio', 'correo'] },
  { id: 'final', titulo: 'Finalizar/Confirmar', campos: ['fotoLlena', 'comentarios'] },
] as const satisfies readonly Grupo[];

export type PasoId = (typeof PASOS)[number]['id'];

/** Where a field stands, from 0. */
export function pasoDe(campo: CampoDespacho): number {
  // Every field is in the table: a test holds it against the domain's list.
  return PASOS.findIndex(({ campos }) => (campos as readonly CampoDespacho[]).includes(campo));
}

/** One thing that a step lacks, or that the server or a list objects to in it. */
export interface Pendiente {
  readonly campo: CampoDespacho;
  readonly mensaje: string;
}

/** What is still to be done in a step, in its order; of a field that is objected to, the objection (R63, A9). */
export function pendientesDe(
  { campos }: (typeof PASOS)[number],
  faltantes: readonly CampoFaltante[],
  alertas: EstadoFormulario['alertas'],
): readonly Pendiente[] {
  return campos.flatMap((campo) => {
    const alerta = alertas[campo];
    if (alerta !== undefined) return [{ campo, mensaje: alerta }];
    return faltantes.filter((one) => one.campo === campo).map(({ mensaje }) => ({ campo, mensaje }));
  });
}
