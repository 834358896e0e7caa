import { type Calce, calzar, conClave, type Sii } from './calzar.ts';
import type { DocumentoBc, DocumentoSii } from './documento.ts';
import type { EntradaSii } from './informes-tipos.ts';
import { orden } from './orden.ts';

/** The documents of a month, each in the most advanced of the sections that have it. */
export type Secciones = Readonly<Record<'registro' | 'reclamado' | 'noIncluir' | 'pendiente' | 'anterior' | 'superados', readonly Sii[]>>;

/** A document only moves forward: in two sections, it is in the most advanced, and superseded in the other. */
function repartirSecciones({ secciones, registroAnterior }: EntradaSii): Secciones {
  const vistos = new Set<string>();
  const superados: Sii[] = [];
  const tomar = (documentos: readonly DocumentoSii[] | null): Sii[] => {
    const todos = (documentos ?? []).map(conClave).toSorted((a, b) => orden(a.clave, b.clave));
    superados.push(...todos.filter(({ clave }) => vistos.has(clave)));
    const nuevos = todos.filter(({ clave }) => !vistos.has(clave));
    for (const { clave } of nuevos) vistos.add(clave);
    return nuevos;
  };
  const reclamado = tomar(secciones.RECLAMADO);
  const noIncluir = tomar(secciones.NO_INCLUIR);
  const registro = tomar(secciones.REGISTRO);
  // What the month before has of these is theirs twice, and counts in no law of this month.
  const antes = superados.length;
  const anterior = tomar(registroAnterior);
  superados.length = antes;
  const pendiente = tomar(secciones.PENDIENTE);
  return { registro, reclamado, noIncluir, pendiente, anterior, superados };
}

/** Which entry of BC is which document of a month. */
export type CalceMes = {
  readonly secciones: Secciones;
  /** Entries of types that the register does not know, which are nobody's. */
  readonly fuera: readonly DocumentoBc[];
  /** The others. */
  readonly bc: readonly DocumentoBc[];
  readonly calce: Calce;
};

/** Finds the documents of a month, and of the register of the one before, in the ledger. */
export function calzarMes(entrada: EntradaSii): CalceMes {
  const secciones = repartirSecciones(entrada);
  const { registro, reclamado, noIncluir, pendiente, anterior } = secciones;
  const fuera = entrada.bc.filter(({ tipoTexto }) => entrada.fueraDelRegistro.has(tipoTexto)).toSorted((a, b) => orden(a.nro, b.nro));
  const bc = entrada.bc.filter(({ tipoTexto }) => !entrada.fueraDelRegistro.has(tipoTexto));
  const { toleranciaPesos, respuestas } = entrada;
  return { secciones, fuera, bc, calce: calzar({ sii: [...registro, ...reclamado, ...noIncluir, ...pendiente, ...anterior], bc, toleranciaPesos, respuestas }) };
}

/** Whether some entry is this document, whatever it amounts to. */
export function estaEnBc({ calzados, distintos }: Calce, clave: string): boolean {
  return calzados.has(clave) || distintos.has(clave);
}
