import { TextInput } from '@mantine/core';
import { listFaenas } from '@rodal/contracts/faenas';
import { composeOrigen } from '@rodal/domain/narrowing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { BrokenPart, PartBoundary } from '../../../ui/part-boundary.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type Borrador, type Errores, readGrados } from './borrador.ts';
import classes from './ficha.module.css';

const MapaPuesto = lazy(async () => ({ default: (await import('./mapa-puesto.tsx')).MapaPuesto }));

interface PuestoFijoProps {
  readonly borrador: Borrador;
  readonly errores: Errores;
  readonly urlTiles: string;
  readonly onChange: (next: Partial<Borrador>) => void;
}

/** Where a fixed post stands, typed or pointed at, and the origin that it may force (A11). */
export function PuestoFijo({ borrador, errores, urlTiles, onChange }: PuestoFijoProps) {
  const [hasBase, setHasBase] = useState(true);
  const faenas = useQuery({ queryKey: ['usuarios', 'origenes'], queryFn: async ({ signal }) => (await call(listFaenas, {}, { signal })).faenas });
  const [latitud, longitud] = [readGrados(borrador.latitud, 90), readGrados(borrador.longitud, 180)];
  const elegir = useCallback(
    (lat: number, lng: number) => onChange({ latitud: lat.toFixed(6), longitud: lng.toFixed(6) }),
    [onChange],
  );
  const opciones = (faenas.data ?? []).map(({ CodigoFaena, Rol, Origen }) => {
    const value = composeOrigen(CodigoFaena, Rol);
    return { value, label: `${Origen} · ${value}` };
  });
  // One that left the ERP's list is still this person's.
  const { origenForzado } = borrador;
  const conocidas = origenForzado === '' || opciones.some(({ value }) => value === origenForzado) ? opciones : [...opciones, { value: origenForzado, label: origenForzado }];
  const nota = baseNote(urlTiles, hasBase);
  return (
    <fieldset className={classes.puesto}>
      <legend>Puesto fijo</legend>
      <TextInput label="Latitud" name="latitud" inputMode="text" maxLength={20} value={borrador.latitud} error={errores.latitud} onChange={({ currentTarget }) => onChange({ latitud: currentTarget.value })} />
      <TextInput label="Longitud" name="longitud" inputMode="text" maxLength={20} value={borrador.longitud} error={errores.longitud} onChange={({ currentTarget }) => onChange({ longitud: currentTarget.value })} />
      <div className={classes.ancho}>
        <PartBoundary renderFallback={(fallo) => <BrokenPart title="Mapa no disponible: escriba las coordenadas" error={fallo} />}>
          <Suspense fallback={<div className={classes.mapa} role="status" aria-label="Preparando el mapa" />}>
            <MapaPuesto latitud={latitud} longitud={longitud} urlTiles={urlTiles} onBase={setHasBase} onElegir={elegir} />
          </Suspense>
        </PartBoundary>
        <p className={classes.notaMapa}>Toque el mapa para poner el puesto ahí.{nota === null ? '' : ` ${nota}`}</p>
      </div>
      <div className={classes.ancho}>
        <SelectField name="origenForzado" label="Origen forzado" value={origenForzado} any="Sin origen forzado" options={conocidas} onChange={(value) => onChange({ origenForzado: value })} />
        {faenas.error === null ? null : <p role="alert">No se pudieron leer las faenas. {failureText(faenas.error)}</p>}
      </div>
    </fieldset>
  );
}
