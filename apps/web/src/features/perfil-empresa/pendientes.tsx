import { type ConDocumentos, tipoDeNumero } from '@rodal/domain/documentos/tipos';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { tipoDe } from '../../papeles/papel.ts';
import { idPapel } from '../../papeles/revision/papel-en-mesa.tsx';
import classes from './perfil-empresa.module.css';
import type { Propio } from './propios.ts';

/** Where the papers of the company stand, also while they are on their way. */
export const ID_DOCUMENTOS = 'cargar-documentos';

/** `Licencia de Conducir: vencido desde el 12/11/2026`: what is to be sent or corrected, and of which kind. */
export function pendientesDichos({ entidad, pendientes }: Pick<Propio, 'entidad' | 'pendientes'>) {
  return pendientes.map(({ idtipodocumento, dicho }) => {
    const tipo = tipoDeNumero(entidad, idtipodocumento);
    return { tipo, texto: tipo === null ? dicho : `${tipoDe(tipo).nombre}: ${dicho}` };
  });
}

/** Each with the way to its paper, on the same page. */
export function ListaPendientes({ entidad, pendientes }: Pick<Propio, 'pendientes'> & { readonly entidad: ConDocumentos }) {
  return (
    <ul className={classes.pendientes} aria-label="Lo que falta">
      {pendientesDichos({ entidad, pendientes }).map(({ tipo, texto }) => (
        <li key={texto}>
          <button type="button" className={classes.pendiente} onClick={() => irAPapel(tipo)}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>{texto}</span>
            <IconChevronRight size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function irAPapel(tipo: string | null): void {
  const papel = (tipo === null ? null : document.getElementById(idPapel(tipo))) ?? document.getElementById(ID_DOCUMENTOS);
  papel?.scrollIntoView({ block: 'start' });
  papel?.focus({ preventScroll: true });
}
