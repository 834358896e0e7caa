import { PERFIL_TEXTOS } from '@rodal/domain/perfiles';
import { isProfile } from '@rodal/domain/permisos';
import { use } from 'react';
import { PantallasContext } from './pantallas-context.ts';
import classes from './perfil-texto.module.css';

/** A profile where it is chosen: its name, what it is for, and the screens that come with it (D20). */
export function PerfilTexto({ perfil }: { readonly perfil: string }) {
  const { propias, deInterno } = use(PantallasContext)(perfil);
  const pantallas = [...propias, ...(deInterno ? ['las de Interno'] : [])];
  return (
    <span className={classes.perfil}>
      <span className={classes.nombre}>{perfil}</span>
      {isProfile(perfil) ? <span className={classes.texto}>{PERFIL_TEXTOS[perfil]}</span> : null}
      <span className={classes.pantallas}>{pantallas.length === 0 ? 'Pantallas: solo Inicio' : `Pantallas: ${pantallas.join(', ')}`}</span>
    </span>
  );
}
