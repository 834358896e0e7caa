import { existsSync } from 'node:fs';
import type { Place } from '../support/phone.ts';
import type { Ventana } from './ventana.ts';

/** How a window is opened. */
export interface Apertura {
  /** `https://localhost:<port>`, whose certificate nobody signed. */
  readonly origen: string;
  readonly tamano: { readonly width: number; readonly height: number };
  /** Where it stands; who cannot be told finds no position. */
  readonly lugar?: Place;
}

/** Something the system must have. */
export interface Necesidad {
  readonly programa: string;
  /** Debian's package. */
  readonly paquete: string;
}

/** A browser's engine, and how it is driven. */
export interface Motor {
  readonly clave: 'firefox' | 'webkit';
  readonly nombre: string;
  readonly necesita: readonly Necesidad[];
  /** Its driver can say where it stands. */
  readonly daPosicion: boolean;
  /** A browser of its own, with an empty profile. */
  open(apertura: Apertura): Promise<Ventana>;
}

/**
 * What to say when something is not installed.
 * @returns null when everything is there
 */
export function tellMissing(motores: readonly Pick<Motor, 'nombre' | 'necesita'>[], isThere: (programa: string) => boolean = existsSync): string | null {
  const lacking = motores.map(({ nombre, necesita }) => ({ nombre, paquetes: necesita.filter(({ programa }) => !isThere(programa)).map(({ paquete }) => paquete) })).filter(({ paquetes }) => paquetes.length > 0);
  if (lacking.length === 0) return null;
  const lines = lacking.map(({ nombre, paquetes }) => `${nombre} no se puede probar aquí: falta ${paquetes.join(', ')}.`);
  return [...lines, `En Debian: apt-get install --no-install-recommends ${[...new Set(lacking.flatMap(({ paquetes }) => paquetes))].join(' ')}`].join('\n');
}
