import type { ReactNode } from 'react';
import elegir from '../ui/elegir-archivo.module.css';
import toolbar from '../ui/toolbar.module.css';
import classes from './papeles.module.css';

interface ArchivoBotonProps {
  /** Whole, for whoever does not see what it stands on; begins with what it says. */
  readonly nombre: string;
  readonly accept: string;
  /** Of the field it stands for. */
  readonly name?: string;
  /** Straight from the camera. */
  readonly camara?: true;
  readonly entrada?: (input: HTMLInputElement | null) => void;
  readonly onElegir: (file: File) => void;
  readonly children: ReactNode;
}

/** A button that asks for a file: the input lies over all of it, out of sight. */
export function ArchivoBoton({ nombre, accept, name, camara, entrada, onElegir, children }: ArchivoBotonProps) {
  return (
    <label className={`${toolbar.button} ${classes.conArchivo}`}>
      {children}
      <input
        ref={entrada}
        type="file"
        className={elegir.input}
        name={name}
        aria-label={nombre}
        accept={accept}
        {...(camara && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onElegir(file);
          // The same file, mended, can be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
