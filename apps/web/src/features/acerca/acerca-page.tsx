import type { Sesion } from '@rodal/contracts/sesion';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { VERSION_LABEL } from '../../offline/version.ts';
import { copyDatos, type Dato } from '../../ui/copy-datos.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './acerca.module.css';
import secciones from '../../ui/secciones.module.css';
import { readDiagnostico } from './diagnostico.ts';
import { Licencias } from './licencias.tsx';

/** `/about`: version, diagnosis to copy, licences of what the application is made of (C10). */
export default function AcercaPage({ sesion }: { readonly sesion: Sesion }) {
  const [datos, setDatos] = useState<readonly Dato[]>([]);
  useEffect(() => {
    readDiagnostico(sesion).then(setDatos, (error: unknown) => console.error('no diagnosis', error));
  }, [sesion]);

  return (
    <div className={secciones.page}>
      <PageHeader title="Acerca de Rodal" meta={<span className={classes.dim}>Versión {VERSION_LABEL}</span>} />
      <div className={secciones.sections}>
        <section className={secciones.section} aria-labelledby="diagnostico-titulo">
          <h2 id="diagnostico-titulo" className={classes.heading}>
            Diagnóstico
          </h2>
          <p className={classes.dim}>Cópielo y péguelo cuando pida ayuda. No lleva contraseñas ni datos de despachos.</p>
          <dl className={classes.datos}>
            {datos.map(([nombre, valor]) => (
              <div key={nombre}>
                <dt>{nombre}</dt>
                <dd>{valor}</dd>
              </div>
            ))}
          </dl>
          <button type="button" className={classes.boton} disabled={datos.length === 0} onClick={() => void copyDatos(datos)}>
            <IconCopy aria-hidden size={20} /> Copiar diagnóstico
          </button>
        </section>
        <Licencias />
      </div>
    </div>
  );
}
