import { contar } from '@rodal/domain/contar';
import { Switch } from '@mantine/core';
import { type PerfilFila, updatePerfil } from '@rodal/contracts/usuarios';
import { MESSAGES } from '@rodal/domain/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { toastDone, toastFailure } from '../../ui/toast.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { PerfilTexto } from './perfil-texto.tsx';
import classes from './perfiles-modal.module.css';
import { usePerfiles, USUARIOS } from './use-usuarios.ts';

interface PerfilesModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The profiles, how many people have each, and which demand a second factor (A20). */
export function PerfilesModal({ opened, onClose }: PerfilesModalProps) {
  const isPhone = useIsPhone();
  return (
    <Modal opened={opened} onClose={onClose} title="Perfiles" size="36rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <p className={classes.explica}>A quien tiene un perfil marcado se le pide un segundo factor en su próximo ingreso.</p>
      <Perfiles />
    </Modal>
  );
}

function Perfiles() {
  const { data, error, isFetching, refetch } = usePerfiles();
  const client = useQueryClient();
  const cambio = useMutation({
    mutationFn: ({ IdPerfiles: id, exigeSegundoFactor }: PerfilFila) => call(updatePerfil, { id, exigeSegundoFactor: !exigeSegundoFactor }),
    onSuccess: () => toastDone(MESSAGES.guardadoCorrectamente, 2000),
    onError: (fallo) => toastFailure('No se pudo cambiar el perfil.', fallo),
    onSettled: () => void client.invalidateQueries({ queryKey: [...USUARIOS, 'perfiles'] }),
  });
  if (data === undefined) {
    if (error === null) return <p role="status">Leyendo los perfiles</p>;
    return <ErrorState title="No se pudieron leer los perfiles" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <ul className={classes.lista} aria-label="Perfiles">
      {data.map((perfil) => (
        <li key={perfil.IdPerfiles}>
          <PerfilTexto perfil={perfil.NombrePerfil} />
          <span className={classes.cuantos}>{contar(perfil.usuarios, 'persona', 'personas')}</span>
          <Switch
            label="Exige segundo factor"
            aria-label={`${perfil.NombrePerfil} exige segundo factor`}
            checked={perfil.exigeSegundoFactor}
            onChange={() => {
              if (!cambio.isPending) cambio.mutate(perfil);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
