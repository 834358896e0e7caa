import type { falta } from '@rodal/contracts/documentos';
import { faltaTexto, MOTIVOS_FALTA } from '@rodal/domain/documentos/faltas';
import { type ConDocumentos, TIPOS_DOCUMENTO, tipoDeNumero } from '@rodal/domain/documentos/tipos';
import { formatDay } from '@rodal/domain/fechas';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type * as z from 'zod/mini';
import classes from './revision.module.css';

export type FaltaDicha = z.output<typeof falta>;

/** Who acts next, in words. */
export type QuienSigue = Readonly<Record<'empresa' | 'revisor', string>>;

/** The same for whoever reviews. */
export const QUIEN_SIGUE: QuienSigue = { empresa: 'Le toca a la empresa', revisor: 'Le toca a quien revisa' };

/** What is missing, since when and who acts next; '' = a kind that is not of this bearer's. */
export function faltaDicha(entidad: ConDocumentos, { idtipodocumento, motivo, desde }: FaltaDicha, quienSigue: QuienSigue = QUIEN_SIGUE): { readonly texto: string; readonly toca: string } {
  const tipo = tipoDeNumero(entidad, idtipodocumento);
  return { texto: tipo === null ? '' : faltaTexto({ tipo, motivo, desde }), toca: quienSigue[MOTIVOS_FALTA[motivo].toca] };
}

/** `hasta el 14/10/2027, por Licencia de Conducir`: how long yet, with the papers that are there. */
export function venceTexto(entidad: ConDocumentos, { idtipodocumento, dia }: { readonly idtipodocumento: number; readonly dia: string }): string {
  const tipo = tipoDeNumero(entidad, idtipodocumento);
  return `hasta el ${formatDay(dia)}${tipo === null ? '' : `, por ${TIPOS_DOCUMENTO[tipo].nombre}`}`;
}

interface ListaFaltasProps {
  readonly entidad: ConDocumentos;
  readonly faltas: readonly FaltaDicha[];
}

/** Everything that keeps a bearer of papers from working, one under the other. */
export function ListaFaltas({ entidad, faltas }: ListaFaltasProps) {
  return (
    <ul className={classes.faltas} aria-label="Lo que falta">
      {faltas.map((falta) => {
        const { texto, toca } = faltaDicha(entidad, falta);
        const Icono = falta.motivo === 'sinRevisar' ? IconClock : IconAlertTriangle;
        return (
          <li key={falta.idtipodocumento} data-espera={falta.motivo === 'sinRevisar' || undefined}>
            <Icono size={18} aria-hidden />
            <span>
              <strong>{texto}</strong> <span className={classes.dim}>{toca}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
