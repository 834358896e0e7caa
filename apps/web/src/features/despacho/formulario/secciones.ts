import { type Borrador, type CampoFaltante, pideCampo } from '@rodal/domain/borrador';
import { type CampoDespacho, ETIQUETAS_CAMPO, type Variante } from '@rodal/domain/variantes';

/** Fields that stand together, under one name. */
export interface Grupo {
  readonly id: string;
  readonly titulo: string;
  readonly campos: readonly CampoDespacho[];
}

/** The steps of the form in the order of the work at the gate (registro 113), to be filled in any order, and the fields in each. */
export const SECCIONES = [
  { id: 'origen', titulo: 'Origen y llegada', campos: ['origen', 'motivoUbicacion'] },
  { id: 'camion', titulo: 'Camión', campos: ['patenteCamion', 'patenteCarro', 'fotoVacia'] },
  { id: 'carga', titulo: 'Carga', campos: ['producto', 'cantidad', 'precio', 'cosechero', 'carguio'] },
  { id: 'destino', titulo: 'Destino', campos: ['destino', 'cliente', 'traslado'] },
  { id: 'transporte', titulo: 'Transporte y chofer', campos: ['transportista', 'rutChofer', 'nombreChofer', 'correo'] },
  { id: 'foto', titulo: 'Foto cargado', campos: ['fotoLlena'] },
  { id: 'revision', titulo: 'Revisión', campos: ['comentarios'] },
] as const satisfies readonly Grupo[];

export type SeccionId = (typeof SECCIONES)[number]['id'];

export type EstadoSeccion =
  | { readonly tipo: 'vacia' }
  | { readonly tipo: 'incompleta'; readonly faltan: number }
  | { readonly tipo: 'lista' };

/** Where a field stands. */
export function seccionDe(campo: CampoDespacho): SeccionId {
  // Every field is in the table: a test holds it against the domain's list.
  return SECCIONES.find(({ campos }) => (campos as readonly CampoDespacho[]).includes(campo))?.id ?? 'revision';
}

/** The state a section's header shows, from the one list of what is missing. */
export function estadoSeccion(
  { id, campos }: (typeof SECCIONES)[number],
  faltantes: readonly CampoFaltante[],
  borrador: Borrador,
): EstadoSeccion {
  // The last step is ready when everything else is.
  const mine = id === 'revision' ? faltantes : faltantes.filter(({ campo }) => seccionDe(campo) === id);
  if (mine.length === 0) return { tipo: 'lista' };
  if (id !== 'revision' && !campos.some((campo) => hasContent(campo, borrador))) return { tipo: 'vacia' };
  return { tipo: 'incompleta', faltan: mine.length };
}

function hasContent(campo: CampoDespacho, borrador: Borrador): boolean {
  // The switch always stands somewhere: it says nothing about the step.
  if (campo === 'traslado') return false;
  return Boolean(borrador[campo]) || (campo === 'cantidad' && borrador.conteos.length > 0);
}

/** Filled part of what the complete check asks for, 0–1. */
export function progress(faltantes: readonly CampoFaltante[], borrador: Borrador, variante: Variante): number {
  const asked = SECCIONES.flatMap(({ campos }) => campos.filter((campo) => pideCampo(campo, borrador, variante) === 'obligatorio')).length;
  const missing = new Set(faltantes.map(({ campo }) => campo)).size;
  return asked === 0 ? 1 : Math.max(0, asked - missing) / asked;
}

export function isCampo(campo: unknown): campo is CampoDespacho {
  return typeof campo === 'string' && Object.hasOwn(ETIQUETAS_CAMPO, campo);
}

/** Brings a field into sight and gives it the focus. @returns whether it is on the page */
export function focusCampo(root: ParentNode, campo: CampoDespacho): boolean {
  const field = root.querySelector<HTMLElement>(`[data-campo="${CSS.escape(campo)}"]`);
  if (field === null) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
  return true;
}
