import { Button } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { sumaTexto } from '@rodal/domain/gestion/correcciones';
import { IconAlertTriangle } from '@tabler/icons-react';
import { failureText } from '../../ui/describe-error.ts';
import classes from './correcciones.module.css';
import { Cambia, Entradas } from './entradas.tsx';
import { Otras } from './otras.tsx';
import type { Sabido, VistaCorreccion } from './use-correcciones.ts';

interface VistaProps {
  readonly empresa: string;
  readonly sabido: Sabido;
}

/** Which entries what is typed names, and what the report loses with them, before anything is saved. */
export function Vista({ empresa, sabido }: VistaProps) {
  return (
    <div className={classes.vista}>
      <p role="status" className={classes.resumen} data-quieto={sabido.tipo === 'nada' || sabido.tipo === 'buscando' || undefined}>
        {resumenDe(sabido)}
      </p>
      {sabido.tipo === 'fallo' ? (
        <Button variant="default" loading={sabido.buscando} onClick={sabido.repetir}>
          Reintentar
        </Button>
      ) : null}
      {sabido.tipo === 'sabe' && sabido.vista.entradas > 0 ? <Encontradas empresa={empresa} vista={sabido.vista} /> : null}
    </div>
  );
}

/** In one line, read aloud as it changes. */
function resumenDe(sabido: Sabido): string {
  switch (sabido.tipo) {
    case 'nada':
      return 'Aquí se ve qué se quita del reporte, antes de guardar.';
    case 'buscando':
      return 'Buscando las entradas en BC…';
    case 'fallo':
      return `No se pudo preguntar qué entradas son. ${failureText(sabido.error)}`;
    case 'sabe':
      return sabido.vista.entradas === 0 ? 'No hay entradas en BC con estos datos.' : `${sabido.vista.ya.length > 0 ? 'Nombra' : 'Quita del reporte'} ${sumaTexto(sabido.vista)}.`;
  }
}

function Encontradas({ empresa, vista: { entradas, filas, cambia, cerrados, reversadas, ya } }: { readonly empresa: string; readonly vista: VistaCorreccion }) {
  return (
    <>
      {ya.length === 0 ? null : (
        <div className={classes.aviso}>
          <IconAlertTriangle size={18} aria-hidden />
          <div>
            Ya se quita del reporte:
            <Otras empresa={empresa} otras={ya} aparte />
          </div>
        </div>
      )}
      {reversadas === 0 ? null : (
        <p className={classes.aviso}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>BC ya reversó {reversadas === entradas ? 'lo que se quita' : contar(reversadas, 'de estas entradas', 'de estas entradas')}: si se quita, el reporte conserva la reversa.</span>
        </p>
      )}
      {ya.length > 0 ? null : (
        <>
          <h3>Lo que cambia</h3>
          <Cambia cambia={cambia} cerrados={cerrados} />
        </>
      )}
      <h3>Entradas</h3>
      <Entradas label="Entradas encontradas" filas={filas} de={entradas} />
    </>
  );
}
