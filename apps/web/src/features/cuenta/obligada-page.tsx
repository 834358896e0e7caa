import type { Restriccion } from '@rodal/contracts/restriccion';
import type { Sesion } from '@rodal/contracts/sesion';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { PageHeader } from '../../ui/page-header.tsx';
import { Activar } from './activar.tsx';
import { ClaveForm } from './clave-form.tsx';
import classes from './cuenta.module.css';
import secciones from '../../ui/secciones.module.css';

interface ObligadaPageProps {
  readonly sesion: Sesion;
  readonly restriccion: Restriccion;
  /** Done on the server, but not yet for the person. */
  readonly onKeep: () => void;
  readonly onDone: () => Promise<void>;
}

/** What must be done before anything else: an own password, or the second factor that the profile demands. */
export default function ObligadaPage({ sesion, restriccion, onKeep, onDone }: ObligadaPageProps) {
  const usuario = sesion.NombreUsuario;
  const clave = restriccion === 'clave_temporal';
  return (
    <div className={secciones.page}>
      <PageHeader title={clave ? 'Cambie su contraseña' : 'Active su segundo factor'} />
      <div className={secciones.sections}>
        <div className={secciones.section}>
          <p className={classes.text}>{clave ? MESSAGES_OFICINA.claveTemporal : MESSAGES_OFICINA.segundoFactorExigido}</p>
          {/* Whether there is a second factor already is not known here: the longer rule holds for both. */}
          {clave ? <ClaveForm dueno={{ usuario, segundoFactor: false }} onDone={onDone} /> : <Activar usuario={usuario} onActive={onKeep} onDone={onDone} />}
        </div>
      </div>
    </div>
  );
}
