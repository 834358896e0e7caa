/** A key, or several that do the same. */
interface Tecla {
  /** As it is written on a keyboard; those that do the same, with spaces between. */
  readonly muestra: string;
  readonly que: string;
  /** Heard from anywhere on the page; without it whatever has the focus knows the key. */
  readonly oye?: {
    readonly tecla: string;
    /** Again and again while it is held down. */
    readonly repite?: true;
    /** @returns whether there was something to do it to */
    readonly hacer: () => boolean;
  };
}

/**
 * What the keys do, in the order one meets them (decisión 104): `?` shows this table and `useTeclas` obeys it. A screen's
 * own letter stands in its row of the menu.
 */
export const TECLAS: readonly { readonly donde: string; readonly teclas: readonly Tecla[] }[] = [
  {
    donde: 'En todas partes',
    teclas: [
      { muestra: 'Ctrl K', que: 'Ir a una pantalla, una guía, una patente, una faena o una persona' },
      { muestra: '?', que: 'Estas teclas' },
      { muestra: 'Esc', que: 'Cerrar lo que está abierto' },
    ],
  },
  {
    donde: 'En una lista',
    teclas: [
      { muestra: 'J ↓', que: 'Fila siguiente', oye: { tecla: 'j', repite: true, hacer: () => mover('ArrowDown') } },
      { muestra: 'K ↑', que: 'Fila anterior', oye: { tecla: 'k', repite: true, hacer: () => mover('ArrowUp') } },
      { muestra: 'Inicio Fin', que: 'Primera fila, última fila' },
      { muestra: 'RePág AvPág', que: 'Una pantalla hacia arriba, hacia abajo' },
      { muestra: 'Enter', que: 'Abrir la fila' },
      { muestra: 'Espacio', que: 'Elegir la fila, donde se eligen varias; con Mayús, todas las que hay entre medio' },
      { muestra: 'E', que: 'Exportar', oye: { tecla: 'e', hacer: exportar } },
      { muestra: '/', que: 'Escribir en el primer filtro', oye: { tecla: '/', hacer: filtrar } },
    ],
  },
  {
    donde: 'En un detalle abierto',
    teclas: [
      { muestra: '← →', que: 'El de la fila anterior, el de la siguiente' },
      { muestra: 'Ctrl Enter', que: 'Marcar la nómina y abrir la siguiente' },
    ],
  },
];

const hallar = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Arrow keys are the list's own: it has the focus first. */
function mover(key: 'ArrowDown' | 'ArrowUp'): boolean {
  const lista = document.activeElement?.closest<HTMLElement>('[role="grid"]') ?? hallar('[role="grid"]');
  lista?.focus();
  lista?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return lista !== null;
}

/** The button says itself which key is its own. */
function exportar(): boolean {
  const boton = hallar('[aria-keyshortcuts="E"]');
  boton?.focus();
  boton?.click();
  return boton !== null;
}

/** The first filter of text: dates and lists to choose from have no key that searches. */
function filtrar(): boolean {
  const filtro = hallar('form input[enterkeyhint="search"]');
  filtro?.focus();
  return filtro !== null;
}
