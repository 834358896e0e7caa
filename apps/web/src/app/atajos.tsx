import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { isField } from '../ui/is-field.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { DialogPart } from '../ui/part-boundary.tsx';
import type { menuFor } from './menu.ts';
import classes from './top-bar.module.css';

const Buscador = lazyPage(async () => ({ default: (await import('../buscador/buscador.tsx')).Buscador }));
const Teclas = lazyPage(async () => ({ default: (await import('../buscador/teclas.tsx')).Teclas }));

type Abierto = 'buscador' | 'teclas' | null;

interface AtajosProps {
  /** The screens of this person. */
  readonly menu: readonly ReturnType<typeof menuFor>[number][];
  readonly usuarioId: number;
}

/** Ctrl K and `?`, from anywhere with a keyboard; a button says that the first exists. Both are fetched when they are asked for. */
export function Atajos({ menu, usuarioId }: AtajosProps) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const pantallas = useMemo(() => menu.flatMap(({ group, links }) => links.map(({ to, label }) => ({ to, label, detalle: label === group ? '' : group }))), [menu]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (repeat || altKey) return;
      if ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k') setAbierto('buscador');
      else if (key === '?' && !ctrlKey && !metaKey && !isField(event.target)) setAbierto('teclas');
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
          <Buscador pantallas={pantallas} usuarioId={usuarioId} onClose={close} />
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
