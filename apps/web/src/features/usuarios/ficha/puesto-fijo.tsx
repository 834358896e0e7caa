import { listFaenas } from '@rodal/contracts/faenas';
import { composeOrigen } from '@rodal/domain/narrowing';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { CamposDe } from '../../../formulario/formulario.tsx';
import type { Formulario } from '../../../formulario/use-formulario.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { BrokenPart, PartBoundary } from '../../../ui/part-boundary.tsx';
import { type Borrador, readGrados } from './borrador.ts';
import classes from './ficha.module.css';

const MapaPuesto = lazy(async () => ({ default: (await import('./mapa-puesto.tsx')).MapaPuesto }));

interface PuestoFijoProps {
  readonly form: Formulario<Borrador>;
  readonly urlTiles: string;
}

/** Where a fixed post stands, typed or pointed at, and the origin that it may force (A11). */
export function PuestoFijo({ form, urlTiles }: PuestoFijoProps) {
  const { escrito, poner } = form;
  const [hasBase, setHasBase] = useState(true);
  const [latitud, longitud] = [readGrados(escrito.latitud, 90), readGrados(escrito.longitud, 180)];
  const { opciones, error } = useOrigenes(escrito.origenForzado);
  const campos = { ...form.campos, origenForzado: { ...form.campos.origenForzado, opciones } };
  const nota = baseNote(urlTiles, hasBase);
  return (
    <fieldset className={classes.puesto}>
      <legend>Puesto fijo</legend>
      <CamposDe form={form} nombres={['latitud', 'longitud']} />
      <div>
        <PartBoundary renderFallback={(fallo) => <BrokenPart title="Mapa no disponible: escriba las coordenadas" error={fallo} />}>
          <Suspense fallback={<div className={classes.mapa} role="status" aria-label="Preparando el mapa" />}>
            <MapaPuesto latitud={latitud} longitud={longitud} urlTiles={urlTiles} onBase={setHasBase} onElegir={(lat, lng) => poner({ latitud: lat.toFixed(6), longitud: lng.toFixed(6) })} />
          </Suspense>
        </PartBoundary>
        <p className={classes.notaMapa}>Toque el mapa para poner el puesto ahí.{nota === null ? '' : ` ${nota}`}</p>
      </div>
      <CamposDe form={{ ...form, campos }} nombres={['origenForzado']} />
      {error === null ? null : <p role="alert">No se pudieron leer las faenas. {failureText(error)}</p>}
    </fieldset>
  );
}

/** The sites, with the one that stands there: also when it left the ERP's list it is still this person's. */
function useOrigenes(suyo: string) {
  const { data = [], error } = useQuery({ queryKey: ['usuarios', 'origenes'], queryFn: async ({ signal }) => (await call(listFaenas, {}, { signal })).faenas });
  const opciones = data.map(({ CodigoFaena, Rol, Origen }) => {
    const value = composeOrigen(CodigoFaena, Rol);
    return { value, label: `${Origen} · ${value}` };
  });
  const sabido = suyo === '' || opciones.some(({ value }) => value === suyo);
  return { error, opciones: sabido ? opciones : [...opciones, { value: suyo, label: suyo }] };
}
