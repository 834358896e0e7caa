import { deriveEstado, ESTADOS_DESPACHO, type EstadoDespacho, type HechosDespacho } from './estados-despacho.ts';
import { type CargaDespachada, comparacionTexto, compararVolumen } from './recepciones-camion.ts';
import { type CodigoAviso, REGLAS } from './reglas-despacho.ts';
import { normalizeText } from './texto.ts';

/**
 * The flags that are a trace's ALERTA CONTROL (C25), in the order they are told. They are flags of the office like any other (A29): with
 * a person who looks after them, and a note when they are closed.
 */
export const ALERTAS_TRAZO = ['sinRecepcion', 'volumenRecibido', 'otroDestino', 'fotoDeOtra', 'fotoRecibidaDeOtra', 'fotoRepetida'] as const satisfies readonly CodigoAviso[];
export type AlertaTrazo = (typeof ALERTAS_TRAZO)[number];

/** Those that a reception gives, and takes with it when it is of this dispatch no more. */
export const ALERTAS_RECEPCION = ['volumenRecibido', 'otroDestino', 'fotoRecibidaDeOtra'] as const satisfies readonly AlertaTrazo[];

/** Who stands as the one that closed an alert whose cause went; what a person closed stays closed. */
export const CERRADA_SOLA = 'Rodal';

export type EstadoControl = 'alerta' | 'cancelado' | Exclude<EstadoDespacho, 'anulada'>;

/**
 * ESTADO_CONTROL of a trace (especificación 2 §2.3), as it is offered and told: a voided note is CANCELADO, an open alert ALERTA CONTROL,
 * and everything else the dispatch's own ESTADO, plainly.
 */
export const ESTADOS_CONTROL: readonly { readonly estado: EstadoControl; readonly etiqueta: string }[] = [
  { estado: 'alerta', etiqueta: 'ALERTA CONTROL' },
  { estado: 'cancelado', etiqueta: 'CANCELADO' },
  ...ESTADOS_DESPACHO.flatMap(({ estado, etiqueta }) => (estado === 'anulada' ? [] : [{ estado, etiqueta }])),
];

/** As it is shown; one of a later program as it is. */
export function estadoControlTexto(estado: string): string {
  return ESTADOS_CONTROL.find((uno) => uno.estado === estado)?.etiqueta ?? estado;
}

/** @param alertas how many of {@link ALERTAS_TRAZO} are open */
export function deriveEstadoControl({ alertas, ...hechos }: HechosDespacho & { readonly alertas: number }): EstadoControl {
  const { estado } = deriveEstado(hechos);
  if (estado === 'anulada') return 'cancelado';
  return alertas > 0 ? 'alerta' : estado;
}

/** An alert as it is told. */
export interface Alerta {
  readonly codigo: string;
  readonly detalle: string;
}

/** MOTIVO_ALERTA_CONTROL: `Sin recepción: más de 24 horas · Otro destino: …`; '' = there is none. @param alertas open ones */
export function motivoAlerta(alertas: readonly Alerta[]): string {
  return alertas.map(({ codigo, detalle }) => `${alertaTexto(codigo)}: ${detalle}`).join(' · ');
}

/** What an alert is called; one of a later program is shown as it is. */
export function alertaTexto(codigo: string): string {
  const alerta = ALERTAS_TRAZO.find((una) => una === codigo);
  return alerta === undefined ? codigo : REGLAS[alerta].texto;
}

/** What arrived, as far as it raises an alert. */
export interface RecibidaEnTrazo {
  /** Decimal as text; null = none was written. */
  readonly volumen: string | null;
  /** '' = nobody said. */
  readonly unidad: string;
  /** '' = nobody said. */
  readonly destino: string;
  /** The dispatches and receptions that show a photo of it too, in words. */
  readonly fotosDe: readonly string[];
}

/**
 * The alerts of what arrived against what was sent (C25, E8). What nobody wrote, and what cannot be compared, raises none.
 * @param tolerancia percent, as {@link compararVolumen}
 */
export function alertasDeRecepcion(recibida: RecibidaEnTrazo, carga: Pick<CargaDespachada, 'cantidad' | 'unidad' | 'destino'>, tolerancia: number): { readonly codigo: (typeof ALERTAS_RECEPCION)[number]; readonly detalle: string }[] {
  const comparacion = compararVolumen(recibida, carga, tolerancia);
  const otro = normalizeText(recibida.destino);
  return [
    ...(comparacion.tipo === 'comparado' && comparacion.pasa ? [{ codigo: 'volumenRecibido' as const, detalle: `Llegó ${comparacionTexto(comparacion, carga)}; se tolera ${tolerancia} %` }] : []),
    ...(otro !== '' && otro !== normalizeText(carga.destino) ? [{ codigo: 'otroDestino' as const, detalle: `Llegó a ${recibida.destino}; iba a ${carga.destino}` }] : []),
    ...(recibida.fotosDe.length > 0 ? [{ codigo: 'fotoRecibidaDeOtra' as const, detalle: `Una foto de su recepción está también en ${recibida.fotosDe.join(', ')}` }] : []),
  ];
}

/** The detail of `fotoDeOtra`. @param donde the dispatches that show one of its photos too: `el despacho 4521, el despacho 4530` */
export function fotoDeOtraTexto(donde: string): string {
  return `Una de sus fotos está también en ${donde}`;
}

/** The detail of `sinRecepcion`. @param horas setting «Horas sin recepción» */
export function sinRecepcionTexto(horas: number): string {
  return `Salió hace más de ${horas === 1 ? 'una hora' : `${horas} horas`} y nadie la ha recibido`;
}
