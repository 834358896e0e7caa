import { Button } from '@mantine/core';
import type { FaenaFila, PlacemarkRevisado } from '@rodal/contracts/faenas';
import { formatDecimal } from '@rodal/domain/numeros';
import { useMemo } from 'react';
import { SelectField } from '../../../ui/select-field.tsx';
import { claveOf } from '../claves.ts';
import { Avisos } from './avisos.tsx';
import { FUERA, nombrePlacemark } from './carga.ts';
import classes from './revision.module.css';

interface PorAsignarProps {
  readonly placemarks: readonly PlacemarkRevisado[];
  readonly faenas: readonly FaenaFila[];
  readonly onDecide: (orden: number, clave: string) => void;
}

/** Placemarks that name no site, or more than one: somebody says whose they are, or leaves them out. */
export function PorAsignar({ placemarks, faenas, onDecide }: PorAsignarProps) {
  const opciones = useMemo(() => faenas.map((faena) => ({ value: claveOf(faena), label: `${faena.Origen} · ${claveOf(faena)}` })), [faenas]);
  return (
    <section aria-label="Por asignar" className={classes.seccion}>
      <h3>Por asignar ({placemarks.length})</h3>
      <ul className={classes.lista}>
        {placemarks.map((placemark) => {
          const candidatas = new Set(placemark.candidatas.map(claveOf));
          // Whom it may be of stands first.
          const ordenadas = opciones.toSorted((a, b) => Number(candidatas.has(b.value)) - Number(candidatas.has(a.value)));
          const nombre = nombrePlacemark(placemark);
          return (
            <li key={placemark.orden} className={classes.fila}>
              <p className={classes.cabeza}>
                <strong>{nombre}</strong>
                <span className={classes.dim}>{candidatas.size === 0 ? 'No nombra una faena' : `Puede ser de ${candidatas.size} faenas`}</span>
                <span className={classes.medida}>{formatDecimal(placemark.hectareas, 1)} ha</span>
              </p>
              <Avisos avisos={[...placemark.lectura, ...placemark.juicio]} />
              <div className={classes.asignar}>
                <SelectField
                  name={`faena-${placemark.orden}`}
                  label={`Faena de ${nombre}`}
                  value=""
                  options={ordenadas}
                  any="Elegir una faena"
                  onChange={(clave) => onDecide(placemark.orden, clave)}
                />
                <Button variant="default" className={classes.boton} aria-label={`No subir ${nombre}`} onClick={() => onDecide(placemark.orden, FUERA)}>
                  No subir
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
