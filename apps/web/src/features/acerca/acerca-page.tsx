import type { Sesion } from '@rodal/contracts/sesion';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { almacenStore } from '../../offline/casa/trouble.ts';
import { isStandalone } from '../../offline/phone/persistence.ts';
import { APP_VERSION, VERSION_LABEL } from '../../offline/phone/version.ts';
import { copyDatos, type Dato } from '../../ui/copy-datos.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import secciones from '../../ui/secciones.module.css';
import classes from './acerca.module.css';
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

/**
 * What support asks for first: the program, who asks, the browser and how it keeps things. No secret is in it and nobody's name but
 * the own user's.
 */
async function readDiagnostico({ NombreUsuario, IdUsuario, PerfilesJSON }: Sesion, now = new Date()): Promise<readonly Dato[]> {
  const { serviceWorker, storage }: Partial<Navigator> = navigator;
  const [persisted, estimate] = await Promise.all([storage?.persisted?.().catch(() => null), storage?.estimate?.().catch(() => null)]);
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    ['Versión', APP_VERSION],
    ['Usuario', `${NombreUsuario} (${IdUsuario})`],
    ['Perfiles', PerfilesJSON.map(({ NombrePerfil }) => NombrePerfil).join(', ') || 'ninguno'],
    ['Fecha de este equipo', `${now.toISOString()} · ${timeZone} · ${locale}`],
    ['Dirección', location.origin],
    ['Navegador', navigator.userAgent],
    ['Pantalla', `${window.innerWidth} × ${window.innerHeight} · ${window.devicePixelRatio}x · ${isStandalone() ? 'instalada' : 'en el navegador'}`],
    ['Red', navigator.onLine ? 'con red' : 'sin red'],
    ['Sin señal', serviceWorker === undefined ? 'este navegador no puede' : serviceWorker.controller === null ? 'todavía no' : almacenStore.getState().guardada ? 'lista' : 'el navegador la borró'],
    ['Lo guardado', persisted === true ? 'el navegador prometió conservarlo' : 'el navegador puede borrarlo'],
    ['Espacio', estimate?.quota === undefined ? 'no lo dice' : `${megas(estimate.usage ?? 0)} de ${megas(estimate.quota)}`],
  ];
}

function megas(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('es-CL')} MB`;
}
