import type { Sesion } from '@rodal/contracts/sesion';
import { getUsuario } from '@rodal/contracts/usuarios';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Historia } from '../../../historia/historia.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { type ViewTab, ViewTabs } from '../../../ui/view-tabs.tsx';
import { EstadoBadge } from '../estado-badge.tsx';
import { fichaKey } from '../use-cambio.ts';
import { USUARIOS } from '../use-usuarios.ts';
import { Acceso } from './acceso.tsx';
import { Datos } from './datos.tsx';
import classes from './ficha.module.css';
import { Perfiles } from './perfiles.tsx';
import { Permisos } from './permisos.tsx';

interface FichaModalProps {
  /** Null = closed. */
  readonly id: number | null;
  readonly sesion: Sesion;
  readonly onClose: () => void;
}

/** The dialog of a person (especificación 1 §2.8): id, name and email, profiles, and what goes beyond them. */
export function FichaModal({ id, sesion, onClose }: FichaModalProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title="Modificar usuario"
      size="60rem"
      fullScreen={isPhone}
      closeButtonProps={{ size: 44 }}
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.body ?? '' }}
    >
      {id === null ? null : <Ficha id={id} sesion={sesion} />}
    </Modal>
  );
}

type Parte = 'perfiles' | 'permisos' | 'datos' | 'acceso' | 'historia';

const PARTES: readonly ViewTab<Parte>[] = [
  { value: 'perfiles', label: 'Perfiles' },
  { value: 'permisos', label: 'Permisos' },
  { value: 'datos', label: 'Datos' },
  { value: 'acceso', label: 'Acceso' },
  { value: 'historia', label: 'Historia' },
];

function Ficha({ id, sesion }: { readonly id: number; readonly sesion: Sesion }) {
  const { data: usuario, error, isFetching, refetch } = useQuery({
    queryKey: fichaKey(id),
    queryFn: async ({ signal }) => (await call(getUsuario, { id }, { signal })).usuario,
  });
  const [parte, setParte] = useState<Parte>('perfiles');
  /** Those that were looked at so far. */
  const [vistas, setVistas] = useState<readonly Parte[]>([]);
  const ver = (next: Parte) => {
    setParte(next);
    setVistas([...vistas, next]);
  };
  if (usuario === undefined) {
    if (error === null) return <p role="status">Leyendo el usuario</p>;
    return <ErrorState title="No se pudo leer el usuario" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <dl className={classes.quien}>
        <div>
          <dt>ID</dt>
          <dd>{usuario.IdUsuario}</dd>
        </div>
        <div>
          <dt>Nombre Usuario</dt>
          <dd>{usuario.NombreUsuario}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{usuario.Email}</dd>
        </div>
        <div>
          <dt>Estado</dt>
          <dd>
            <EstadoBadge estado={usuario.Estado} />
          </dd>
        </div>
      </dl>
      <ViewTabs label="Partes del usuario" tabs={PARTES} value={parte} onChange={ver}>
        <div className={classes.parte}>
          {parte === 'perfiles' ? <Perfiles usuario={usuario} /> : null}
          {/* What was typed stays while another part is looked at; it starts anew when what it began from is no longer so. */}
          {vistas.includes('permisos') ? (
            <div hidden={parte !== 'permisos'}>
              <Permisos key={JSON.stringify(usuario.permisos)} usuario={usuario} />
            </div>
          ) : null}
          {vistas.includes('datos') ? (
            <div hidden={parte !== 'datos'}>
              <Datos usuario={usuario} urlTiles={sesion.ajustes.urlTiles} />
            </div>
          ) : null}
          {parte === 'acceso' ? <Acceso usuario={usuario} sesion={sesion} /> : null}
          {parte === 'historia' ? <HistoriaUsuario id={usuario.IdUsuario} /> : null}
        </div>
      </ViewTabs>
    </>
  );
}

const LADOS = [
  { value: 'usuario', label: 'Lo que se le hizo' },
  { value: 'hechosDe', label: 'Lo que hizo' },
] as const;

/** The audit trail of a person, and by that person. */
function HistoriaUsuario({ id }: { readonly id: number }) {
  const [{ value, label }, setLado] = useState<(typeof LADOS)[number]>(LADOS[0]);
  return (
    <div className={classes.historia}>
      <NativeSelect label="Qué se ve" data={[...LADOS]} value={value} onChange={({ currentTarget }) => setLado(LADOS.find((lado) => lado.value === currentTarget.value) ?? LADOS[0])} />
      <Historia entidad={value} id={String(id)} label={label} vacio="Nada todavía." raiz={USUARIOS} />
    </div>
  );
}
