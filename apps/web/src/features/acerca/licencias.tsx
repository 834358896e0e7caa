import { AppError } from '@rodal/domain/errors';
import { useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import secciones from '../../ui/secciones.module.css';
import classes from './acerca.module.css';

type View = { readonly rows: readonly Componente[] | null; readonly failed: boolean };

/** Every package in the built files, with its licence. */
export function Licencias() {
  const [{ rows, failed }, setView] = useState<View>({ rows: null, failed: false });
  const load = useCallback(() => {
    readLicencias().then(
      (found) => setView({ rows: found, failed: false }),
      () => setView({ rows: null, failed: true }),
    );
  }, []);
  useEffect(load, [load]);
  const again = () => {
    setView({ rows: null, failed: false });
    load();
  };

  return (
    <section className={secciones.section} aria-labelledby="licencias-titulo">
      <h2 id="licencias-titulo" className={classes.heading}>
        Licencias
      </h2>
      <p className={classes.dim}>Rodal usa estas piezas de otros, cada una con la licencia de sus autores.</p>
      {failed ? <ErrorState title="No se pudieron traer las licencias" error={new AppError('sin_conexion')} onRetry={again} /> : null}
      {rows === null && !failed ? <div className={classes.skeleton} role="status" aria-label="Cargando las licencias" /> : null}
      <ul className={classes.lista} aria-label="Piezas de otros">
        {(rows ?? []).map(({ nombre, version, licencia, texto }) => (
          <li key={`${nombre} ${version}`}>
            <details>
              <summary>
                <span className={classes.nombre}>
                  {nombre} <span className={classes.dim}>{version}</span>
                </span>
                <span className={classes.dim}>{licencia || 'ver texto'}</span>
              </summary>
              <pre className={classes.texto}>{texto || `Licencia ${licencia}: su paquete no trae el texto.`}</pre>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function readLicencias(): Promise<readonly Componente[]> {
  const reply = await fetch('/licencias.json');
  if (!reply.ok) throw new Error(`licencias.json: ${reply.status}`);
  return (await reply.json()) as readonly Componente[];
}

/** A package that the application is made of, as the build wrote it down (`vite.licencias.ts`). */
export interface Componente {
  readonly nombre: string;
  readonly version: string;
  /** SPDX. */
  readonly licencia: string;
  /** The licence word by word; '' = its package brings none. */
  readonly texto: string;
}
