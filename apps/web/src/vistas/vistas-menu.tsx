import { Button, TextInput } from '@mantine/core';
import type { PantallaVistas, Vista } from '@rodal/contracts/vistas';
import { IconBookmark, IconChevronDown, IconLink } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Disclosure } from '../ui/disclosure.tsx';
import { toastDone, toastFailed } from '../ui/toast.ts';
import toolbar from '../ui/toolbar.module.css';
import { ListaVistas } from './lista-vistas.tsx';
import { type Contenido, useVistas, vistaLlamada } from './use-vistas.ts';
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

/** As the contract has it. */
const MAX_NOMBRE = 60;

interface GuardarVistaProps {
  readonly vistas: readonly Vista[] | undefined;
  readonly saving: boolean;
  readonly onGuardar: (nombre: string) => void;
}

/** Keeps what is on the screen under a name; a name that is taken says what happens to it. */
function GuardarVista({ vistas, saving, onGuardar }: GuardarVistaProps) {
  const [nombre, setNombre] = useState('');
  const limpio = nombre.replace(/\s+/g, ' ').trim();
  const existe = vistaLlamada(vistas, limpio);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (limpio !== '') onGuardar(limpio);
  };
  return (
    <form className={classes.guardar} onSubmit={submit}>
      <TextInput
        label="Guardar esta vista como"
        placeholder="Nombre"
        value={nombre}
        maxLength={MAX_NOMBRE}
        autoComplete="off"
        enterKeyHint="done"
        description={existe === undefined ? undefined : `Se reemplazará «${existe.nombre}».`}
        onChange={({ currentTarget }) => setNombre(currentTarget.value)}
      />
      <Button type="submit" className={classes.boton} loading={saving} disabled={limpio === ''}>
        {existe === undefined ? 'Guardar' : 'Reemplazar'}
      </Button>
    </form>
  );
}
