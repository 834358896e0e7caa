/**
 * What becomes of a load, told as people tell it: each step says by itself what it leaves behind, and nothing here asks a rule of the
 * program. What the program says of the same load is compared with it.
 */

/** Everything that happens to a load after it left. `mirar` is the look by the minute, over all of them at once. */
export const SUCESOS = ['emitir', 'fallar', 'recibir', 'recibirCorta', 'confirmar', 'separar', 'anularRecepcion', 'anular', 'retirar', 'cerrarAviso', 'mirar'] as const;
export type Suceso = (typeof SUCESOS)[number];

/** A load as it stands. */
export interface Vida {
  readonly guia: 'pendiente' | 'emitida' | 'fallida';
  /** How it arrived: as it left, or too little of it at another plant; null = it has not. */
  readonly recibida: 'entera' | 'corta' | null;
  readonly anulada: boolean;
  /** A note voided it once, and was withdrawn: no other note is proposed to it. */
  readonly retirada: boolean;
  /** Codes of the flags that are open. */
  readonly avisos: readonly string[];
  /** Those that a person closed: they say the same, so that they stay closed. */
  readonly cerrados: readonly string[];
}

export const RECIEN_SALIDA: Vida = { guia: 'pendiente', recibida: null, anulada: false, retirada: false, avisos: [], cerrados: [] };

const DE_CORTA = ['otroDestino', 'volumenRecibido'];

/** What may happen to it next. */
export function posibles({ guia, recibida, anulada, avisos }: Vida): Suceso[] {
  const libre = recibida === null && !anulada;
  return [
    ...(guia === 'pendiente' ? (['emitir', 'fallar'] as const) : []),
    ...(guia === 'fallida' ? (['emitir'] as const) : []),
    ...(libre ? (['recibir', 'recibirCorta', 'confirmar', 'mirar'] as const) : []),
    ...(recibida === null ? [] : (['separar', 'anularRecepcion'] as const)),
    ...(guia === 'emitida' && !anulada ? (['anular'] as const) : []),
    ...(anulada ? (['retirar'] as const) : []),
    ...(avisos.length === 0 ? [] : (['cerrarAviso'] as const)),
  ];
}

/** @param suceso one of {@link posibles}; `mirar` also where it changes nothing */
export function suceder(vida: Vida, suceso: Suceso): Vida {
  const { avisos, cerrados } = vida;
  const sin = (idos: readonly string[]) => avisos.filter((codigo) => !idos.includes(codigo));
  const con = (nuevos: readonly string[]) => [...sin(nuevos), ...nuevos.filter((codigo) => !cerrados.includes(codigo))].toSorted();
  switch (suceso) {
    case 'emitir':
      return { ...vida, guia: 'emitida' };
    case 'fallar':
      return { ...vida, guia: 'fallida' };
    case 'recibir':
    case 'confirmar':
      return { ...vida, recibida: 'entera', avisos: sin(['sinRecepcion']) };
    case 'recibirCorta':
      return { ...vida, recibida: 'corta', avisos: con(DE_CORTA).filter((codigo) => codigo !== 'sinRecepcion') };
    case 'separar':
    case 'anularRecepcion':
      return { ...vida, recibida: null, avisos: sin(DE_CORTA) };
    case 'anular':
      return { ...vida, anulada: true, avisos: sin(['sinRecepcion']) };
    case 'retirar':
      return { ...vida, anulada: false, retirada: true };
    case 'cerrarAviso':
      return { ...vida, avisos: avisos.slice(1), cerrados: [...cerrados, ...avisos.slice(0, 1)] };
    case 'mirar':
      return vida.recibida !== null || vida.anulada ? vida : { ...vida, avisos: con(['sinRecepcion']) };
  }
}

/** Every way of so many steps, and of fewer. */
export function vidasDe(pasos: number): Suceso[][] {
  const desde = (vida: Vida, quedan: number): Suceso[][] => [[], ...(quedan === 0 ? [] : posibles(vida).flatMap((suceso) => desde(suceder(vida, suceso), quedan - 1).map((resto) => [suceso, ...resto])))];
  return desde(RECIEN_SALIDA, pasos);
}

/** ESTADO, by the words of the specification: voided goes before received, and that before its guide. */
export function estadoDe({ anulada, recibida, guia }: Vida): 'Anulada' | 'Recepcionado' | 'Guía emitida' | 'Enviado' {
  if (anulada) return 'Anulada';
  if (recibida !== null) return 'Recepcionado';
  return guia === 'emitida' ? 'Guía emitida' : 'Enviado';
}

/** ESTADO_CONTROL: every flag of a life is one of the trace. */
export function controlDe(vida: Vida): string {
  if (vida.anulada) return 'CANCELADO';
  return vida.avisos.length > 0 ? 'ALERTA CONTROL' : estadoDe(vida);
}

/** What whoever stands before the truck is told of its paper; without a guide there is none. */
export function veredictoDe({ anulada, recibida, guia }: Vida): 'desconocida' | 'anulada' | 'recibida' | 'genuina' {
  if (guia !== 'emitida') return 'desconocida';
  if (anulada) return 'anulada';
  return recibida === null ? 'genuina' : 'recibida';
}
