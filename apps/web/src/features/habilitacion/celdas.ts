import type { CeldaMatriz, FilaMatriz, Parte } from '@rodal/contracts/habilitacion';
import { SITUACIONES } from '@rodal/domain/documentos/matriz';
import type { Situacion } from '@rodal/domain/documentos/papeles';
import type { ConDocumentos } from '@rodal/domain/documentos/tipos';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { celdaDe, type Grupo } from './columnas.ts';

/** `mal` keeps somebody from working; `aviso` is wrong or runs out soon without keeping anybody. */
export type Tono = 'mal' | 'aviso' | 'bien' | 'nada';

/** What is drawn beside the words: never colour alone. */
export type Senal = 'mal' | 'espera' | 'vence' | 'bien';

export interface CeldaDicha {
  readonly tono: Tono;
  /** Null = none: a dash. */
  readonly senal: Senal | null;
  readonly texto: string;
  /** All of it in words; '' = `texto` says it. */
  readonly detalle: string;
}

/** So many of them are so. */
const CUANTOS: Readonly<Record<Situacion, readonly [uno: string, muchos: string]>> = {
  falta: ['no está', 'no están'],
  vencido: ['vencido', 'vencidos'],
  noCumple: ['No Cumple', 'No Cumplen'],
  sinFecha: ['sin fecha de vencimiento', 'sin fecha de vencimiento'],
  sinRevisar: ['sin revisar', 'sin revisar'],
  porVencer: ['por vencer', 'por vencer'],
  alDia: ['al día', 'al día'],
  sinPapel: ['sin documento', 'sin documento'],
};

const BUENAS: readonly Situacion[] = ['porVencer', 'alDia'];
const CALMAS: readonly Situacion[] = ['alDia', 'sinPapel'];
const SENALES: Partial<Record<Situacion, Senal>> = { sinRevisar: 'espera', porVencer: 'vence', alDia: 'bien' };
const NADA: CeldaDicha = { tono: 'nada', senal: null, texto: '—', detalle: SITUACIONES.sinPapel };

/** A cell of the matrix in words: what the company's own paper is, or how many of its drivers or trucks have theirs. */
export function celdaDicha(entidad: ConDocumentos, celda: CeldaMatriz | undefined): CeldaDicha {
  // Whoever is asked for none counts nowhere.
  const situaciones = (celda?.situaciones ?? []).filter(({ situacion }) => situacion !== 'sinPapel');
  const peor = situaciones[0]?.situacion;
  if (celda === undefined || peor === undefined) return NADA;
  const tono = celda.detenidos > 0 ? 'mal' : CALMAS.includes(peor) ? 'bien' : 'aviso';
  const senal = SENALES[peor] ?? 'mal';
  if (entidad === 'empresa') return { tono, senal, ...propiaDicha(peor, celda.vence) };
  const todos = suma(situaciones);
  const buenos = suma(situaciones.filter(({ situacion }) => BUENAS.includes(situacion)));
  return { tono, senal, texto: buenos === todos ? String(todos) : `${buenos} de ${todos}`, detalle: situacionesTexto(celda) };
}

function propiaDicha(situacion: Situacion, vence: string | null): Pick<CeldaDicha, 'texto' | 'detalle'> {
  if (situacion === 'sinFecha') return { texto: 'Sin fecha', detalle: SITUACIONES.sinFecha };
  if (situacion !== 'porVencer' || vence === null) return { texto: SITUACIONES[situacion], detalle: '' };
  return { texto: `Vence ${formatDay(vence).slice(0, 5)}`, detalle: `Vence el ${formatDay(vence)}` };
}

/** `2 vencidos, 3 por vencer, el primero el 12/12/2026, 5 al día`. @param cuales which of them; absent = all */
function situacionesTexto({ situaciones, vence }: CeldaMatriz, cuales: (situacion: Situacion) => boolean = () => true): string {
  return situaciones
    .filter(({ situacion }) => cuales(situacion))
    .map(({ situacion, cuantos }) => {
      const dicho = contar(cuantos, ...CUANTOS[situacion]);
      return situacion === 'porVencer' && vence !== null ? `${dicho}${cuantos === 1 ? '' : ', el primero'} el ${formatDay(vence)}` : dicho;
    })
    .join(', ');
}

function suma(situaciones: CeldaMatriz['situaciones']): number {
  return situaciones.reduce((total, { cuantos }) => total + cuantos, 0);
}

/** One kind of paper that is not as it should be. */
export interface Pendiente extends Pick<CeldaDicha, 'tono' | 'senal' | 'texto'> {
  readonly numero: number;
  readonly nombre: string;
}

/** What is wrong or about to run out, and nothing else. @param sinDetener only what keeps nobody from working */
export function pendientesDe(fila: FilaMatriz, grupos: readonly Grupo[], sinDetener = false): readonly Pendiente[] {
  return grupos.flatMap(({ entidad, columnas }) =>
    columnas.flatMap(({ numero, nombre }): Pendiente[] => {
      const celda = celdaDe(fila, numero);
      if (celda === undefined) return [];
      const detiene = celda.detenidos > 0;
      const cuales = (situacion: Situacion) => !CALMAS.includes(situacion) && !(sinDetener && detiene && situacion !== 'porVencer');
      const dichas = celda.situaciones.filter(({ situacion }) => cuales(situacion));
      const peor = dichas[0]?.situacion;
      if (peor === undefined) return [];
      const { texto, detalle } = propiaDicha(peor, celda.vence);
      return [{ numero, nombre, tono: detiene && !sinDetener ? 'mal' : 'aviso', senal: SENALES[peor] ?? 'mal', texto: entidad === 'empresa' ? detalle || texto : situacionesTexto(celda, cuales) }];
    }),
  );
}

/** `6 de 8` that may work; `—` where nobody was approved. */
export function parteDicha({ activos, habilitados }: Parte): CeldaDicha {
  if (activos === 0) return { ...NADA, detalle: 'Ninguno aprobado' };
  const [tono, senal] = habilitados < activos ? (['mal', 'mal'] as const) : (['bien', 'bien'] as const);
  return { tono, senal, texto: `${habilitados} de ${activos}`, detalle: '' };
}
