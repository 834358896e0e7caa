import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { DialogPart } from '../ui/part-boundary.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import type { menuFor } from './menu.ts';
import classes from './top-bar.module.css';

const Buscador = lazyPage(async () => ({ default: (await import('../buscador/buscador.tsx')).Buscador }));
const Teclas = lazyPage(async () => ({ default: (await import('../buscador/teclas.tsx')).Teclas }));

type Abierto = 'buscador' | 'teclas' | null;

/**
 * Ctrl K and `?`, from anywhere with a keyboard; a button says that the first exists. Both are fetched when they are asked for.
 * @param menu the screens of this person
 */
export function Atajos({ menu }: { readonly menu: readonly ReturnType<typeof menuFor>[number][] }) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const pantallas = useMemo(() => menu.flatMap(({ group, links }) => links.map(({ to, label }) => ({ to, label, grupo: group, detalle: label === group ? '' : group }))), [menu]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (repeat || altKey) return;
      if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') setAbierto('buscador');
      else if (key === '?' && !ctrlKey && !metaKey && !isTyping(event.target)) setAbierto('teclas');
      else return;
      // A browser's own Ctrl K is its address bar.
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const close = () => setAbierto(null);
  return (
    <>
      <button type="button" className={classes.buscar} aria-keyshortcuts="Control+K" onClick={() => setAbierto('buscador')}>
        <IconSearch size={16} aria-hidden />
        Ir a…
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {abierto === 'buscador' ? (
        <DialogPart opened title="Ir a…" failure="No se pudo abrir la búsqueda" onClose={close}>
          <Buscador pantallas={pantallas} onClose={close} />
        </DialogPart>
      ) : null}
      {abierto === 'teclas' ? (
        <DialogPart opened title="Teclas" failure="No se pudieron mostrar las teclas" onClose={close}>
          <Teclas onClose={close} />
        </DialogPart>
      ) : null}
    </>
  );
}

/** A question mark is a letter there. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
}
