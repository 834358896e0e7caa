/** Asked before a message is taken: `ocupado` 451, `rechazo` 550. */
export type SobreFault = 'ocupado' | 'rechazo';

/**
 * Once the whole message has come: `ocupado` 451 · `rechazo` 554 · `calla` keeps nothing and never answers ·
 * `corta` keeps nothing and cuts the connection · `guardaYCorta` keeps it and cuts before the answer.
 */
export type MensajeFault = 'ocupado' | 'rechazo' | 'calla' | 'corta' | 'guardaYCorta';

/** What the next messages meet, first to last; after that the server behaves. */
export interface CorreoFaults {
  readonly sobre?: readonly SobreFault[];
  readonly mensaje?: readonly MensajeFault[];
  /** Addresses that nobody has, for good: 550. */
  readonly rechazadas?: readonly string[];
}

/** One message as the server keeps it. */
export interface Mensaje {
  /** From 1, in the order of arrival. */
  readonly numero: number;
  readonly recibidoEn: string;
  /** What the envelope said. */
  readonly de: string;
  readonly para: readonly string[];
  readonly mensajeId: string;
  readonly asunto: string;
  readonly texto: string;
  readonly html: string;
  /** Files that came with it. */
  readonly adjuntos: readonly { readonly nombre: string; readonly tipo: string; readonly base64: string }[];
  /** All of it, headers included. */
  readonly crudo: string;
}

export interface CorreoStats {
  readonly mensajes: number;
  /** Connections so far. */
  readonly conexiones: number;
  /** Messages that came whole and were left without an answer (`calla`). */
  readonly callados: number;
}

/** How tests see and steer the simulator. */
export interface CorreoControl {
  stats(): CorreoStats;
  mensajes(): readonly Mensaje[];
  /** Replaces what is still to come. */
  setFaults(faults: CorreoFaults): void;
  /** Nobody listens any more, until `volver`. */
  caer(): Promise<void>;
  volver(): Promise<void>;
}

/** Faults still to come; each is used up by the message that meets it. */
export class CorreoFallas {
  #sobre: SobreFault[] = [];
  #mensaje: MensajeFault[] = [];
  #rechazadas: ReadonlySet<string> = new Set();

  set({ sobre = [], mensaje = [], rechazadas = [] }: CorreoFaults): void {
    this.#sobre = [...sobre];
    this.#mensaje = [...mensaje];
    this.#rechazadas = new Set(rechazadas);
  }

  takeSobre(para: string): SobreFault | undefined {
    return this.#rechazadas.has(para) ? 'rechazo' : this.#sobre.shift();
  }

  takeMensaje(): MensajeFault | undefined {
    return this.#mensaje.shift();
  }
}
