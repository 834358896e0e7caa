import { AppError, type HechoDicho } from '@rodal/domain/errors';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Campos, Errores, Escrito, Leido } from './campo.ts';
import { repartir, sinLeer } from './errores.ts';

/** What a form starts from: its fields, and what says to the server which state that was (version, what was seen). */
export interface Visto<V extends Escrito, X> {
  readonly escrito: V;
  /** Null = nothing stands there yet, or nothing that could be told. */
  readonly visto: X;
}

interface FormularioOptions<V extends Escrito, D, X> {
  readonly campos: Campos<V>;
  /** As it stands now; it may change while somebody types. */
  readonly ahora: Visto<V, X>;
  /** The one rule: of the domain, or of the contract. Cheap and pure: it is asked at every letter. */
  readonly leer: (escrito: V) => Leido<V, D>;
  /** Something is to be answered before; true = nothing is sent yet. */
  readonly preguntar?: (datos: D) => boolean;
  /** Stores it, tells so and closes what is to be closed; after `vaciar` the form starts anew. What it throws is told here. */
  readonly guardar: (datos: D, visto: X) => Promise<'vaciar' | void>;
  /** `No se pudo …`, before the cause. */
  readonly fallo?: string;
}

/** A form under way. */
export interface Formulario<V extends Escrito> {
  readonly campos: Campos<V>;
  readonly escrito: V;
  readonly poner: (cambio: Partial<V>) => void;
  readonly errorDe: (campo: keyof V & string) => string | undefined;
  /** Something is typed that is not stored. */
  readonly cambiado: boolean;
  readonly busy: boolean;
  readonly enviar: () => void;
  /** Back to what stands there. */
  readonly descartar: () => void;
  /** What the last try came to, where no field says it. */
  readonly fallo: { readonly texto: string; readonly error: unknown } | null;
  /** Wrong fields that the screen does not show now. */
  readonly lejos: readonly (keyof V & string)[];
  readonly enfocar: (campo: keyof V & string) => void;
  /** Somebody else stored it meanwhile, in other words. */
  readonly conflicto: Conflicto<V> | null;
  readonly root: RefObject<HTMLFormElement | null>;
}

interface Conflicto<V extends Escrito> {
  /** Who and when, where the server says it. */
  readonly hecho: HechoDicho | null;
  /** Fields that differ from what one had begun with; all, if none does. */
  readonly cambios: readonly (keyof V & string)[];
  readonly escrito: V;
  readonly usarAhora: () => void;
  readonly guardarLoMio: () => void;
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is typed, what is wrong with it, and what somebody else stored meanwhile. Nothing typed is lost by a refusal or by
 * a network that is away; nothing goes out twice.
 */
export function useFormulario<V extends Escrito, D, X>({ campos, ahora, leer, preguntar, guardar, fallo: noSePudo = '' }: FormularioOptions<V, D, X>): Formulario<V> {
  const [base, setBase] = useState(ahora);
  const [escrito, setEscrito] = useState(base.escrito);
  /** Fields of which the rule has its say: those that were wrong when it was sent, until they are typed into. */
  const [revisados, setRevisados] = useState<readonly string[]>([]);
  /** What else is wrong with a field: what the server said of it, a date half typed. */
  const [dichos, setDichos] = useState<Errores<Escrito>>({});
  const [error, setError] = useState<unknown>(null);
  /** What the last try had begun with. */
  const [intento, setIntento] = useState(base);
  const [lejos, setLejos] = useState<readonly (keyof V & string)[]>([]);
  const [busy, setBusy] = useState(false);
  /** Two presses may come before the first is drawn. */
  const enviando = useRef(false);
  const root = useRef<HTMLFormElement>(null);
  const nombres = Object.keys(campos) as (keyof V & string)[]; // the keys of a mapped type
  const cambiado = !igual(escrito, base.escrito);

  const [seguido, setSeguido] = useState(ahora);
  if (!igual(seguido, ahora)) {
    setSeguido(ahora);
    // Nothing that this form shows, or nothing of its own to lose: it goes on from there.
    if (igual(base.escrito, ahora.escrito) || !cambiado) setBase(ahora);
    if (!cambiado) setEscrito(ahora.escrito);
  }

  const leido = leer(escrito);
  const problemas: Errores<V> = 'datos' in leido ? {} : leido.errores;
  const errorDe = (campo: string) => dichos[campo] ?? (revisados.includes(campo) ? problemas[campo] : undefined);
  const elemento = (campo: string) => root.current?.querySelector<HTMLElement>(`[data-campo="${campo}"]`);
  const enfocar = (campo: string) => elemento(campo)?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  const senalar = (malos: readonly (keyof V & string)[]) => {
    const [primero] = malos.filter((campo) => elemento(campo) != null);
    if (primero !== undefined) enfocar(primero);
    setLejos(malos.filter((campo) => !aLaVista(elemento(campo))));
  };

  const poner = (cambio: Partial<V>) => {
    setEscrito((antes) => ({ ...antes, ...cambio }));
    const sigue = (campo: string) => !Object.hasOwn(cambio, campo);
    setRevisados((antes) => antes.filter(sigue));
    setDichos((antes) => Object.fromEntries(Object.entries(antes).filter(([campo]) => sigue(campo))));
    setLejos((antes) => antes.filter(sigue));
    setError(null);
  };
  const empezar = (desde: Visto<V, X>) => {
    setBase(desde);
    setEscrito(desde.escrito);
    setRevisados([]);
    setDichos({});
    setLejos([]);
    setError(null);
  };

  const enviar = async (desde: Visto<V, X>) => {
    if (enviando.current) return;
    const ilegibles = sinLeer(root.current);
    const malos = nombres.filter((campo) => problemas[campo] !== undefined || ilegibles[campo] !== undefined);
    flushSync(() => {
      setRevisados(malos);
      setDichos(ilegibles);
      setError(null);
    });
    senalar(malos);
    if (!('datos' in leido) || malos.length > 0 || preguntar?.(leido.datos) === true) return;
    enviando.current = true;
    setBusy(true);
    setIntento(desde);
    try {
      if ((await guardar(leido.datos, desde.visto)) === 'vaciar') empezar(ahora);
      else setBase((antes) => ({ ...antes, escrito }));
    } catch (causa) {
      const { deCampos, sinCampo } = repartir(causa, nombres);
      flushSync(() => {
        setDichos(deCampos);
        if (sinCampo) setError(causa);
        setBusy(false);
      });
      senalar(nombres.filter((campo) => deCampos[campo] !== undefined));
    } finally {
      enviando.current = false;
      setBusy(false);
    }
  };

  useEffect(() => {
    // The button that was pressed was disabled meanwhile and has lost it.
    if (error !== null && document.activeElement === document.body) root.current?.querySelector<HTMLElement>('[data-fallo]')?.focus();
  }, [error]);

  const chocado = error instanceof AppError && error.codigo === 'estado_cambiado' ? error : null;
  const cambios = nombres.filter((campo) => !igual(ahora.escrito[campo], intento.escrito[campo]));
  return {
    campos,
    escrito,
    poner,
    errorDe,
    cambiado,
    busy,
    enviar: () => void enviar(base),
    descartar: () => empezar(ahora),
    fallo: error === null ? null : { texto: noSePudo, error },
    lejos,
    enfocar,
    conflicto:
      chocado === null || ahora.visto === null
        ? null
        : {
            hecho: chocado.options.conflicto ?? null,
            // What changed it stands elsewhere: all of it is told then.
            cambios: cambios.length === 0 ? nombres : cambios,
            escrito: ahora.escrito,
            usarAhora: () => empezar(ahora),
            guardarLoMio: () => {
              setBase(ahora);
              void enviar(ahora);
            },
          },
    root,
  };
}

function aLaVista(elemento: HTMLElement | null | undefined): boolean {
  if (elemento == null) return false;
  const { top, bottom } = elemento.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
