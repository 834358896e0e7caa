import { Button, TextInput } from '@mantine/core';
import { setPermisos, type UsuarioDetalle } from '@rodal/contracts/usuarios';
import type { PermissionOverride } from '@rodal/domain/permisos';
import { matches } from '@rodal/domain/texto';
import { explainPermissions, type PermisoExplicado } from '@rodal/domain/usuarios';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { memo, useCallback, useState } from 'react';
import { call } from '../../../api/call.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useCambio } from '../use-cambio.ts';
import classes from './ficha.module.css';

const OPCIONES = [
  { value: '', label: 'Según sus perfiles' },
  { value: 'conceder', label: 'Conceder' },
  { value: 'negar', label: 'Negar' },
];

/** Every permission with what results of it: granted or denied to this person alone, a denial wins (C9). */
export function Permisos({ usuario }: { readonly usuario: UsuarioDetalle }) {
  const { IdUsuario: id, version, PerfilesJSON } = usuario;
  const [propios, setPropios] = useState<readonly PermissionOverride[]>(usuario.permisos);
  const [texto, setTexto] = useState('');
  const cambio = useCambio(() => call(setPermisos, { id, version, permisos: [...propios] }), { fallo: 'No se pudieron guardar los permisos.' });
  const cambiados = huella(propios) !== huella(usuario.permisos);
  useUnsaved(cambiados);

  const decidir = useCallback((permiso: string, value: string) => {
    setPropios((antes) => {
      const otros = antes.filter((uno) => uno.permiso !== permiso);
      return value === '' ? otros : [...otros, { permiso, concedido: value === 'conceder' }];
    });
  }, []);
  const filas = explainPermissions(PerfilesJSON.map(({ NombrePerfil }) => NombrePerfil), propios);
  const vistas = filas.filter((fila) => matches(`${fila.texto} ${fila.permiso} ${fila.perfiles.join(' ')}`, texto));
  return (
    <form
      className={classes.permisos}
      onSubmit={(event) => {
        event.preventDefault();
        if (!cambio.isPending) cambio.mutate(undefined);
      }}
    >
      <div className={classes.buscar}>
        <TextInput label="Buscar permiso" value={texto} onChange={({ currentTarget }) => setTexto(currentTarget.value)} />
        <p role="status">
          Puede {filas.filter(({ efectivo }) => efectivo).length} de {filas.length}. Lo negado gana sobre cualquier perfil.
        </p>
      </div>
      <ul aria-label="Permisos">
        {vistas.map((fila) => (
          <Fila
            key={fila.permiso}
            permiso={fila.permiso}
            texto={fila.texto}
            origen={fila.perfiles.length === 0 ? 'Ningún perfil suyo' : fila.perfiles.join(', ')}
            propio={fila.propio}
            efectivo={fila.efectivo}
            onDecidir={decidir}
          />
        ))}
      </ul>
      {vistas.length === 0 ? <p className={classes.nada}>Ningún permiso contiene eso.</p> : null}
      <div className={classes.pie}>
        <Button type="submit" loading={cambio.isPending} disabled={!cambiados}>
          Guardar permisos
        </Button>
        {cambiados ? (
          <Button variant="default" onClick={() => setPropios(usuario.permisos)}>
            Descartar
          </Button>
        ) : null}
      </div>
    </form>
  );
}

interface FilaProps extends Pick<PermisoExplicado, 'permiso' | 'texto' | 'propio' | 'efectivo'> {
  /** Which profiles grant it, in words. */
  readonly origen: string;
  /** The same function always. */
  readonly onDecidir: (permiso: string, value: string) => void;
}

/** One of some fifty: only the one that changed is drawn anew. */
const Fila = memo(function Fila({ permiso, texto, origen, propio, efectivo, onDecidir }: FilaProps) {
  const elegido = propio === null ? '' : propio ? 'conceder' : 'negar';
  return (
    <li>
      <div className={classes.permiso}>
        <span>{texto}</span>
        <span className={classes.origen}>{origen}</span>
      </div>
      <NativeSelect aria-label={texto} data={OPCIONES} value={elegido} onChange={({ currentTarget }) => onDecidir(permiso, currentTarget.value)} />
      {efectivo ? (
        <StatusBadge tone="good" icon={<IconCheck size={16} aria-hidden />}>
          Puede
        </StatusBadge>
      ) : (
        <StatusBadge tone="off" icon={<IconBan size={16} aria-hidden />}>
          No puede
        </StatusBadge>
      )}
    </li>
  );
});

/** The same decisions in whatever order are the same. */
function huella(propios: readonly PermissionOverride[]): string {
  return propios.map(({ permiso, concedido }) => `${permiso}:${concedido}`).toSorted().join();
}
