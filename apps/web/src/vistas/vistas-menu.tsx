import type { PantallaVistas } from '@rodal/contracts/vistas';
import { IconBookmark, IconChevronDown, IconLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Disclosure } from '../ui/disclosure.tsx';
import { toastDone, toastFailed } from '../ui/toast.ts';
import toolbar from '../ui/toolbar.module.css';
import { GuardarVista } from './guardar-vista.tsx';
import { ListaVistas } from './lista-vistas.tsx';
import { type Contenido, useVistas } from './use-vistas.ts';
import classes from './vistas-menu.module.css';

interface VistasMenuProps {
  readonly pantalla: PantallaVistas;
  /** What is on the screen now. */
  readonly actual: Omit<Contenido, 'nombre'>;
  readonly onAbrir: (vista: Contenido) => void;
}

/** Searches kept by name: filters, order, tab and columns. */
export function VistasMenu({ pantalla, actual, onAbrir }: VistasMenuProps) {
  const vistas = useVistas(pantalla);
  const abierta = vistas.vistas?.find((vista) => isSame(vista, actual));
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus went with its view.
    if (document.activeElement === document.body) menu.current?.focus();
  });
  return (
    <Disclosure
      sheet
      align="end"
      buttonClass={toolbar.button}
      {...(abierta === undefined ? {} : { label: `Vistas: ${abierta.nombre}` })}
      button={
        <>
          <IconBookmark size={18} aria-hidden />
          <span className={classes.nombre}>{abierta?.nombre ?? 'Vistas'}</span>
          <IconChevronDown size={16} aria-hidden />
        </>
      }
    >
      {(close) => (
        <div ref={menu} className={classes.menu} tabIndex={-1}>
          <ListaVistas
            {...vistas}
            abierta={abierta?.id}
            onAbrir={(vista) => {
              onAbrir(vista);
              close();
            }}
            onReemplazar={({ nombre }) => vistas.guardar({ nombre, ...actual }, () => undefined)}
          />
          <GuardarVista
            vistas={vistas.vistas}
            saving={vistas.saving}
            onGuardar={(nombre) => vistas.guardar({ nombre, ...actual }, close)}
          />
          <button
            type="button"
            onClick={() => {
              close();
              void copiarEnlace(actual.consulta);
            }}
          >
            <IconLink size={18} aria-hidden />
            Copiar enlace
          </button>
        </div>
      )}
    </Disclosure>
  );
}

/** A relative range stays relative in the link: who opens it tomorrow sees tomorrow's. */
async function copiarEnlace(consulta: string): Promise<void> {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${consulta === '' ? '' : `?${consulta}`}`);
    toastDone('Enlace copiado');
  } catch {
    toastFailed('El navegador no dejó copiar el enlace. Cópielo de la barra de direcciones.');
  }
}

function isSame(vista: Omit<Contenido, 'nombre'>, actual: Omit<Contenido, 'nombre'>): boolean {
  return sorted(vista.consulta) === sorted(actual.consulta) && vista.columnas.join() === actual.columnas.join();
}

function sorted(consulta: string): string {
  const params = new URLSearchParams(consulta);
  params.sort();
  return params.toString();
}
