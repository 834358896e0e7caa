import type { Pagina } from '../support/rodal.ts';

/** A browser's window as a person uses it, whatever its engine and whatever client drives it. */

/** What a person looks for, as a screen reader would say it. */
export interface Busca {
  readonly rol: Rol;
  /** The whole name, or what it must match. */
  readonly nombre?: string | RegExp;
  /** Only inside this. */
  readonly dentro?: Busca;
}

/** How each role is written in the page. */
const SELECTORES = {
  boton: 'button, [role="button"]',
  enlace: 'a[href]',
  campo: 'input:not([type="file"]), textarea',
  /** Its own input is hidden, behind a button. */
  archivo: 'input[type="file"]',
  /** A dialog or a panel. */
  hoja: '[role="dialog"], dialog, section, [role="region"]',
  grupo: '[role="group"], fieldset',
  titulo: 'h1, h2, h3',
  /** A choice: the button that opens its list. */
  eleccion: '[aria-haspopup="dialog"]',
  /** Of that list. */
  fila: '[data-filas] button',
  aviso: '[role="status"]',
} as const;

export type Rol = keyof typeof SELECTORES;

/** Something found in the page. */
export interface Cosa {
  tap(): Promise<void>;
  /** Types into it, without emptying it first. */
  type(texto: string): Promise<void>;
  /** Gives a file input a file. @param path absolute */
  pick(path: string): Promise<void>;
}

/** In which code runs, as in a page of Playwright's: one argument, and nothing else is seen. */
export interface Ventana extends Pagina {
  /** Of the engine. */
  readonly version: string;
  /** @param path of the program's own address */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** The first that is shown; null = none. */
  find(busca: Busca): Promise<Cosa | null>;
  /** A key for whatever has the focus. */
  press(tecla: 'Tab' | 'Enter'): Promise<void>;
  /** PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** {@link Busca} as it travels into the page. */
export interface Pregunta {
  readonly selector: string;
  /** A whole name, or a regular expression's source and flags; null = whatever its name. */
  readonly nombre: string | readonly [string, string] | null;
  readonly oculto: boolean;
  readonly dentro: Pregunta | null;
}

export function toPregunta({ rol, nombre, dentro }: Busca): Pregunta {
  return {
    selector: SELECTORES[rol],
    nombre: nombre instanceof RegExp ? [nombre.source, nombre.flags] : (nombre ?? null),
    oculto: rol === 'archivo',
    dentro: dentro === undefined ? null : toPregunta(dentro),
  };
}

/** Runs in the page: the first element that is shown and answers, brought into sight. */
export function findInPage(pregunta: Pregunta): Element | null {
  const tidy = (texto: string | null | undefined): string => (texto ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) return tidy(by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    const said = element.getAttribute('aria-label');
    if (said !== null) return tidy(said);
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) return tidy(element.labels[0]?.textContent);
    return tidy(element.querySelector(':scope > legend')?.textContent ?? element.textContent);
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && element.closest('[aria-hidden="true"], [inert]') === null;
  };
  const look = ({ selector, nombre, oculto, dentro }: Pregunta): Element[] => {
    const roots = dentro === null ? [document] : look(dentro);
    const answers = (name: string): boolean => nombre === null || (typeof nombre === 'string' ? name === nombre : new RegExp(...nombre).test(name));
    return roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter((element) => (oculto || isShown(element)) && answers(nameOf(element)));
  };
  const found = look(pregunta)[0] ?? null;
  found?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return found;
}
