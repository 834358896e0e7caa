import type { ReactNode } from 'react';

/** A paper being put in: its file, which is uploaded as soon as it is chosen, and what it says of itself. '' = not there. */
export interface PapelEscrito {
  readonly sha256: string;
  readonly nombre: string;
  /** Null = not known. */
  readonly bytes: number | null;
  /** Santiago days, `YYYY-MM-DD`. */
  readonly emitido: string;
  readonly vence: string;
  /** Of a licence. */
  readonly clase: string;
}

/** A photo that was taken for a field; its bytes are with whoever draws it. '' = there is none. */
export interface FotoEscrita {
  /** SHA-256 of its bytes. */
  readonly huella: string;
  readonly nombre: string;
  /** ISO instant. */
  readonly tomadaEn: string;
}

/** What stands in a field, whatever it says: text as it was typed, yes or no, what is ticked, a paper, a photo. */
export type Valor = string | boolean | readonly string[] | PapelEscrito | FotoEscrita;

/** What stands in all fields of a form, by their names. */
export type Escrito = Readonly<Record<string, Valor>>;

/** What each type of field holds. A new type is a row here and one in `tipos.tsx`. */
interface ValorDe {
  readonly texto: string;
  /** Written in capitals. */
  readonly mayusculas: string;
  /** Several lines. */
  readonly largo: string;
  readonly entero: string;
  /** A number with decimals, as it was typed. */
  readonly decimal: string;
  readonly rut: string;
  readonly patente: string;
  readonly correo: string;
  readonly url: string;
  /** Six digits of an authenticator app. */
  readonly codigo: string;
  /** Such digits, or a recovery code. */
  readonly unaVez: string;
  /** A Santiago day, `YYYY-MM-DD`; '' = none. */
  readonly fecha: string;
  /** A month, as it was typed: `11/2026`, `noviembre 2026`. */
  readonly mes: string;
  /** A password that one has. */
  readonly clave: string;
  /** A password that one chooses: the browser may propose one. */
  readonly claveNueva: string;
  /** One of a few. */
  readonly opcion: string;
  /** One of many, found by typing part of it. */
  readonly buscada: string;
  /** Any text, with some proposed while it is typed. */
  readonly sugerida: string;
  readonly siNo: boolean;
  /** Any of a few. */
  readonly opciones: readonly string[];
  /** Drawn by what its row says: no other form downloads it. */
  readonly papel: PapelEscrito;
  /** The same. */
  readonly foto: FotoEscrita;
}

export type Tipo = keyof ValorDe;

/** The types of field that can hold such a value. */
type TipoDe<X> = { readonly [T in Tipo]: ValorDe[T] extends X ? T : never }[Tipo];

export interface Opcion {
  readonly value: string;
  readonly label: string;
}

/** All that is known of a field before anything is typed. Whether what is typed may stand is the form's one rule to say, not the field's. */
export interface Campo {
  readonly titulo: string;
  readonly tipo: Tipo;
  /** Marked so; the rule says when it is missing. */
  readonly obligatorio?: boolean;
  /** Most characters. */
  readonly max?: number;
  /** Of `opcion`, `buscada`, `sugerida` and `opciones`. */
  readonly opciones?: readonly Opcion[];
  /** What '' is called in a list to choose from; without it '' is no choice. */
  readonly ninguna?: string;
  readonly ayuda?: string;
  readonly placeholder?: string;
  /** Shown, not to be changed here. */
  readonly fijo?: boolean;
  /** What a field that is not to be changed says in place of nothing. */
  readonly sinValor?: string;
  /** Beside a switch that stands alone, in place of its name. */
  readonly estados?: readonly [no: string, si: string];
  /** Alone on its line; what takes several lines is anyway. */
  readonly ancho?: boolean;
  /** Of `papel` and `foto`. What the engine has to find in it (focus, what cannot be read yet) are its inputs, under the field's name. */
  readonly dibujar?: (props: DibujoProps) => ReactNode;
}

/** What whatever draws a field is told. */
export interface DibujoProps {
  readonly nombre: string;
  readonly campo: Campo;
  readonly valor: Valor;
  readonly error: string | undefined;
  readonly onChange: (valor: Valor) => void;
}

/** What is to be looked at twice before it is sent. It keeps nobody from sending. */
export interface Reparo {
  readonly texto: string;
  /** It is out of the ordinary; else it only says how it stands. */
  readonly ojo: boolean;
}

/** A field of a certain form: of a type that can hold what stands there. */
interface CampoDe<X, V> extends Campo {
  readonly tipo: TipoDe<X>;
  /** In place of `ayuda`, where it says what is typed means. */
  readonly ayudaDe?: (escrito: V) => string;
  /** Said below it as it is typed; null = nothing is. */
  readonly reparoDe?: (escrito: V) => Reparo | null;
  /** Whether it is asked for at all; always, if absent. */
  readonly hay?: (escrito: V) => boolean;
}

/** The fields of a form in their order: one for each that is typed, of a type that can hold it. */
export type Campos<V extends Escrito> = { readonly [C in keyof V]: CampoDe<V[C], V> };

/** Which field is wrong, and why, in words for people. */
export type Errores<V extends Escrito> = { readonly [C in keyof V]?: string | undefined };

/** What the form's rule makes of what was typed: what is to be sent, or what is wrong with it. */
export type Leido<V extends Escrito, D> = { readonly datos: D } | { readonly errores: Errores<V> };

/** {@link Leido} of a rule that collects what is wrong. @param datos only asked for when nothing is */
export function leido<V extends Escrito, D>(errores: Errores<V>, datos: () => D): Leido<V, D> {
  return Object.values(errores).some((error) => error !== undefined) ? { errores } : { datos: datos() };
}

/** A value in words; '' = nothing stands there. */
export function valorTexto({ opciones = [] }: Campo, valor: Valor): string {
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  const textOf = (one: string) => opciones.find(({ value }) => value === one)?.label ?? one;
  if (typeof valor === 'string') return textOf(valor);
  return 'nombre' in valor ? valor.nombre : valor.map(textOf).join(', ');
}
