import { setPerfil, type UsuarioDetalle } from '@rodal/contracts/usuarios';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../ui/describe-error.ts';
import toolbar from '../../../ui/toolbar.module.css';
import { PerfilTexto } from '../perfil-texto.tsx';
import { useCambio } from '../use-cambio.ts';
import { usePerfiles } from '../use-usuarios.ts';
import classes from './ficha.module.css';

interface Perfil {
  readonly IdPerfiles: number;
  readonly NombrePerfil: string;
}

type Cambio = Pick<Perfil, 'IdPerfiles'> & { readonly metodo: 'Agregar' | 'Quitar' };

/** The two lists of especificación 1 §2.8: an arrow takes a profile from one to the other, at once. */
export function Perfiles({ usuario: { IdUsuario, PerfilesJSON } }: { readonly usuario: UsuarioDetalle }) {
  const { data: todos, error } = usePerfiles();
  const id = useId();
  /** What was pressed last: the profile's button takes the focus along into the other list. */
  const pedido = useRef<Cambio>(null);
  const cambio = useCambio(({ IdPerfiles, metodo }: Cambio) => call(setPerfil, { idUsuario: IdUsuario, idPerfil: IdPerfiles, metodo }), {
    fallo: MESSAGES_OFICINA.perfilNoCambiado,
  });
  const tiene = new Set(PerfilesJSON.map(({ IdPerfiles }) => IdPerfiles));
  useEffect(() => {
    const { current } = pedido;
    if (current === null || tiene.has(current.IdPerfiles) !== (current.metodo === 'Agregar')) return;
    document.getElementById(`${id}-${current.IdPerfiles}`)?.focus();
    pedido.current = null;
  });

  const mover = (metodo: Cambio['metodo']) => ({ IdPerfiles }: Perfil) => {
    if (cambio.isPending) return;
    pedido.current = { IdPerfiles, metodo };
    cambio.mutate({ IdPerfiles, metodo });
  };
  const pendiente = cambio.isPending ? cambio.variables.IdPerfiles : null;
  return (
    <div className={classes.dosListas}>
      <section aria-labelledby={`${id}-agregar`}>
        <h3 id={`${id}-agregar`}>Agregar Perfil</h3>
        {error === null ? null : <p role="alert">No se pudieron leer los perfiles. {failureText(error)}</p>}
        <ul>
          {(todos ?? []).filter(({ IdPerfiles }) => !tiene.has(IdPerfiles)).map((perfil) => (
            <li key={perfil.IdPerfiles}>
              <PerfilTexto perfil={perfil.NombrePerfil} />
              <button
                id={`${id}-${perfil.IdPerfiles}`}
                type="button"
                className={`${toolbar.button} ${classes.flecha}`}
                aria-label={`Agregar ${perfil.NombrePerfil}`}
                aria-busy={pendiente === perfil.IdPerfiles}
                onClick={() => mover('Agregar')(perfil)}
              >
                <IconArrowRight size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-actuales`}>
        <h3 id={`${id}-actuales`}>Perfiles Actuales</h3>
        {PerfilesJSON.length === 0 ? <p className={classes.nada}>Sin perfil: solo ve Inicio.</p> : null}
        <ul>
          {PerfilesJSON.map((perfil) => (
            <li key={perfil.IdPerfiles}>
              <button
                id={`${id}-${perfil.IdPerfiles}`}
                type="button"
                className={`${toolbar.button} ${classes.flecha}`}
                aria-label={`Quitar ${perfil.NombrePerfil}`}
                aria-busy={pendiente === perfil.IdPerfiles}
                onClick={() => mover('Quitar')(perfil)}
              >
                <IconArrowLeft size={18} aria-hidden />
              </button>
              <PerfilTexto perfil={perfil.NombrePerfil} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
