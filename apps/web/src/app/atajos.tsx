import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTeclas } from '../buscador/use-teclas.ts';
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

/** Ctrl K, `?` and the keys of lists and screens, from anywhere with a keyboard; a button says that the first exists. The first two are fetched when they are asked for. */
export function Atajos({ menu, usuarioId }: AtajosProps) {
  const [abierto, setAbierto] = useState<Abierto>(null);
  const pantallas = useMemo(() => menu.flatMap(({ group, links }) => links.map(({ to, label, tecla }) => ({ to, label, tecla, detalle: label === group ? '' : group }))), [menu]);

  const navigate = useNavigate();
  useTeclas(pantallas, (to) => void navigate(to));

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

  // Who types at once means the box: the first time its code is still on its way, and until it has the focus the letters
  // would be keys of the list, or text of the field that had it.
  const [texto, setTexto] = useState('');
  useEffect(() => {
    if (abierto !== 'buscador') return undefined;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const inBox = isField(target) && (target as Element).closest('[role="dialog"]') !== null;
      if (key.length > 1 || ctrlKey || metaKey || altKey || inBox) return;
      event.preventDefault();
      event.stopPropagation();
      setTexto((before) => before + key);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [abierto]);

  const close = () => {
    setAbierto(null);
    setTexto('');
  };
  return (
    <>
      <button type="button" className={classes.buscar} aria-keyshortcuts="Control+K" onClick={() => setAbierto('buscador')}>
        <IconSearch size={16} aria-hidden />
        Ir a…
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {abierto === 'buscador' ? (
        <DialogPart opened title="Ir a…" failure="No se pudo abrir la búsqueda" onClose={close}>
          <Buscador {...{ pantallas, usuarioId, texto }} onTexto={setTexto} onClose={close} />
        </DialogPart>
      ) : null}
      {abierto === 'teclas' ? (
        <DialogPart opened title="Teclas" failure="No se pudieron mostrar las teclas" onClose={close}>
          <Teclas pantallas={pantallas} onClose={close} />
        </DialogPart>
      ) : null}
    </>
  );
}
