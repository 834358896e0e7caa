import type { DocumentoNuevo, papeles } from '@rodal/contracts/documentos';
import type { ConHistoria } from '@rodal/contracts/historia';
import type { marcasDe } from '@rodal/domain/documentos/marcas';
import type { Revision } from '@rodal/domain/documentos/papeles';
import type { Reparo } from '@rodal/domain/documentos/reparos';
import type { ConDocumentos, Portador as Condiciones } from '@rodal/domain/documentos/tipos';
import type { ESTADO_EMPRESA, EstadoPortador } from '@rodal/domain/maquinas';
import type { ComponentType, ReactNode } from 'react';
import type { Correccion } from '../revision/revision-context.ts';
import type * as z from 'zod/mini';
import type { Campos, Errores, Escrito, Opcion } from '../../formulario/campo.ts';

/** What every bearer of papers says of itself beside its own data. */
export interface PortadorDe {
  readonly estado: EstadoPortador;
  readonly creadoPor: string;
  readonly creadoEn: string;
  readonly version: number;
}

/** Its papers, and what follows from them. */
export type DetalleDe = z.output<z.ZodMiniObject<typeof papeles>>;

interface Visto {
  readonly visto: EstadoPortador;
}

/** What each operation asks beside whose it is. */
interface Pedidos {
  readonly aprobar: Visto & { readonly huella: string };
  readonly desactivar: Visto & { readonly motivo: string };
  readonly marcar: ReturnType<typeof marcasDe> & { readonly id: number; readonly visto: Revision; readonly comentario?: string };
  readonly comentar: { readonly id: number; readonly comentario: string; readonly visto: string };
  readonly reemplazar: DocumentoNuevo & { readonly visto: number };
  readonly corregir: Correccion & { readonly id: number };
}

/**
 * All in which the companies, the drivers and the trucks of the screens of papers differ (especificación 3 §2.1–2.3): one row each. `D` is what the server
 * answers of one, `P` who it is of, `V` what is typed of their data. `clave` names one: a RUT, a plate.
 */
export interface FilaPortador<D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly entidad: Extract<ConDocumentos, ConHistoria>;
  /** Of its list, whose rows a change asks for again. */
  readonly listado: string;
  /** Also who approves and takes out. */
  readonly maquina: typeof ESTADO_EMPRESA;
  readonly textos: {
    /** Its name in the middle of a sentence: with its article, after «de», and the ending of what is said of it. */
    readonly el: string;
    readonly del: string;
    readonly o: 'o' | 'a';
    /** Before what it lacks (especificación 3 §8). */
    readonly noCumple: string;
    /** Below its papers. */
    readonly obligatorios: string;
  };
  /** What names one, as it is shown beside its name; absent = its name does. */
  readonly dicha?: (clave: string) => string;
  readonly de: (detalle: D) => P;
  readonly nombre: (portador: P) => string;
  /** What its mandatory papers depend on. */
  readonly condiciones: (portador: P) => Condiciones;
  /** What the panel shows, before who put it in. */
  readonly datos: (portador: P) => Readonly<Record<string, ReactNode>>;
  /** Below its papers, what only its kind has. */
  readonly extra?: ComponentType<{ readonly portador: P }>;
  readonly campos: Campos<V>;
  readonly escrito: (portador: P) => V;
  readonly revisar: (escrito: V) => readonly Reparo<string>[];
  /** Of the field `empresa`, where it has one. */
  readonly empresa?: (portador: P) => Opcion;
  readonly traer: (clave: string, signal: AbortSignal) => Promise<D>;
  readonly editar: (clave: string, datos: V, version: number) => Promise<Cambiado<D>>;
  readonly ops: { readonly [O in Exclude<keyof Pedidos, 'corregir'>]: (clave: string, pedido: Pedidos[O]) => Promise<Cambiado<D>> } & {
    /** Absent: its papers say nothing that somebody could have written down wrong. */
    readonly corregir?: (clave: string, pedido: Pedidos['corregir']) => Promise<Cambiado<D>>;
  };
}

/** What each change answers: its text, and how it all stands now. */
export type Cambiado<D> = D & { readonly Mensaje: string };

/** The first fault of each field, in words. */
export function erroresDe<V extends Escrito>(reparos: readonly Reparo<string>[]): Errores<V> {
  return Object.fromEntries(reparos.map(({ campo, mensaje }) => [campo, mensaje] as const).toReversed()) as Errores<V>; // the rule names the form's fields
}
