import { VisuallyHidden } from '@mantine/core';
import type { ReactNode, RefCallback } from 'react';
import type { Falla } from './fallas.ts';
import { type EstadoPagina, fallaDePagina } from './use-paginas.ts';
import classes from './visor-pdf.module.css';

interface PaginaProps {
  readonly numero: number;
  /** How many the paper has. */
  readonly de: number;
  readonly nombre: string;
  readonly estado: EstadoPagina;
  readonly lienzo: RefCallback<HTMLCanvasElement>;
  /** The way to the original, for a page that is not whole. */
  readonly children: ReactNode;
}

/** One page: as much of it as could be drawn, and in words what could not. */
export function Pagina({ numero, de, nombre, estado, lienzo, children }: PaginaProps) {
  const falla = fallaDePagina(estado);
  return (
    <li className={classes.pagina}>
      <canvas ref={lienzo} className={classes.lienzo} data-estado={estado.tipo} role="img" aria-label={`Página ${numero} de ${de} de ${nombre}`} aria-busy={estado.tipo === 'dibujando'} />
      {estado.tipo === 'dibujada' && estado.texto !== '' ? <VisuallyHidden>{estado.texto}</VisuallyHidden> : null}
      {falla === null ? null : (
        <p className={classes.falla}>
          {textoDe(falla, numero, estado)} {children}
        </p>
      )}
      <p className={classes.numero}>
        {numero} de {de}
      </p>
    </li>
  );
}

function textoDe(falla: Falla, numero: number, { tipo }: EstadoPagina): string {
  if (falla === 'imagen') return `Una imagen de la página ${numero} no se pudo leer.`;
  if (falla === 'imagenGrande') return `Una imagen de la página ${numero} es demasiado grande para dibujarla aquí.`;
  return tipo === 'fallida' ? `La página ${numero} no se pudo dibujar.` : `La página ${numero} no se pudo dibujar entera.`;
}
