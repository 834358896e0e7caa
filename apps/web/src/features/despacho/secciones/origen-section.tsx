import { Button } from '@mantine/core';
import { needsMotivo } from '@rodal/domain/borrador';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { IconCurrentLocation } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { lazyPage } from '../../../ui/lazy-page.tsx';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import classes from '../campos/campos.module.css';
import { ChoiceField } from '../campos/choice-field.tsx';
import { MotivoField } from '../campos/motivo-field.tsx';
import { once } from '../comun/once.ts';
import { precisionMaximaOf, puestoOf } from '../ubicacion/conclude-ubicacion.ts';
import { describeUbicacion } from '../ubicacion/describe-ubicacion.ts';
import { EstadoUbicacion, FaenasPosibles, FaltaLista } from '../ubicacion/estado-ubicacion.tsx';
import { offeredFaenas, toChoices } from '../ubicacion/faenas.ts';
import { faenaOf, useUbicacion } from '../ubicacion/use-ubicacion.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useFieldError, useValor } from '../valores/valores.ts';

/** There is nothing to draw before Ubicación, and nobody needs it to go on (R75): it comes after the form. */
const MapaOrigen = lazyPage(async () => ({ default: (await import('../ubicacion/mapa-origen.tsx')).MapaOrigen }));

/** Where the load leaves from: look-up, origin, reason, map (especificación 2 §4, A11). */
export function OrigenSection() {
  const { catalogos, recientes, sesion, abiertoEn, reloj: { desfase } } = useDespacho();
  const { ubicacion } = sesion;
  const origen = useValor('origen');
  const posicion = useValor('posicion');
  const estadoUbicacion = useValor('estadoUbicacion');
  const modoUbicacion = useValor('modoUbicacion');
  const error = useFieldError('origen');

  const faenas = useMemo(
    () => offeredFaenas(catalogos.faenas.filas, santiagoDay(new Date(abiertoEn + desfase))),
    [catalogos.faenas.filas, abiertoEn, desfase],
  );
  const choices = useMemo(() => once(() => toChoices(faenas, puestoOf(ubicacion) ?? posicion)), [faenas, ubicacion, posicion]);
  const borrador = { origen, posicion, estadoUbicacion, modoUbicacion };
  const { busqueda, locate, choose } = useUbicacion(faenas, borrador);
  const elegida = faenaOf(origen, faenas);
  const descripcion = describeUbicacion({ busqueda, borrador, ubicacion, faenas, elegida, abiertoEn, precisionMaxima: precisionMaximaOf(sesion) });

  const sinLista = faenas.length === 0 || busqueda.tipo === 'esperaLista';
  const buscando = busqueda.tipo === 'buscando';
  const forzado = ubicacion.modo === 'fijo' && ubicacion.origenForzado !== null;
  const pressed = busqueda.tipo !== 'sin' || estadoUbicacion !== 'pendiente' || posicion !== null;
  // What the select says, never what the draft holds (A11).
  const fuera = estadoUbicacion === 'fuera' ? MESSAGES.fuera : 'Seleccionar';

  return (
    <>
      <Button
        size="lg"
        className={classes.grande ?? ''}
        variant={pressed ? 'default' : 'filled'}
        leftSection={<IconCurrentLocation aria-hidden size={24} />}
        loading={buscando}
        onClick={() => void locate()}
      >
        Ubicación
      </Button>
      <EstadoUbicacion descripcion={descripcion} />
      <FaenasPosibles faenas={descripcion.posibles} posicion={posicion} onPick={choose} />
      {sinLista ? <FaltaLista catalogo={catalogos.faenas} /> : null}
      <ChoiceField
        label={ETIQUETAS_CAMPO.origen}
        name="origen"
        choices={choices}
        lista={sinLista ? null : 'faenas'}
        recents={recientes.origen}
        value={origen === null ? null : `${origen.codigo}*${origen.rol}`}
        valueLabel={origen?.nombre ?? ''}
        placeholder={buscando ? MESSAGES.buscandoUbicacion : fuera}
        disabled={!pressed || forzado || buscando}
        description={forzado ? 'Fijado para su usuario' : pressed ? undefined : 'Se habilita al presionar Ubicación'}
        error={error}
        onChange={({ value }) => {
          const faena = faenas.find(({ compuesto }) => compuesto === value);
          if (faena !== undefined) choose(faena);
        }}
      />
      {needsMotivo(borrador) ? <MotivoField /> : null}
      {elegida === null && posicion === null && puestoOf(ubicacion) === null ? null : (
        <PartBoundary renderFallback={() => null}>
          <Suspense>
            <MapaOrigen sesion={sesion} faenas={faenas} elegida={elegida} posicion={posicion} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}
