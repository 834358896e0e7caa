import { needsMotivo, type Borrador } from '@rodal/domain/borrador';
import { santiagoDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField } from '../campos/choice-field.tsx';
import classes from '../campos/campos.module.css';
import { TextField } from '../campos/text-field.tsx';
import { useDespacho } from '../formulario/contexto.ts';
import { useFieldError } from '../formulario/use-field-error.ts';
import { describeUbicacion } from '../ubicacion/describe-ubicacion.ts';
import { describeFaena, offeredFaenas } from '../ubicacion/faenas.ts';
import { MapaOrigen } from '../ubicacion/mapa-origen.tsx';
import { faenaOf, useUbicacion } from '../ubicacion/use-ubicacion.ts';

/** Where the load leaves from: look-up, origin, reason, map (especificación 2 §4, A11). */
export function OrigenSection() {
  const { control, getValues } = useFormContext<Borrador>();
  const { catalogos, recientes, sesion, abiertoEn } = useDespacho();
  const [origen, posicion, estadoUbicacion] = useWatch({ control, name: ['origen', 'posicion', 'estadoUbicacion'] });
  const error = useFieldError('origen');

  const faenas = useMemo(
    () => offeredFaenas(catalogos.faenas.filas, santiagoDay(new Date(abiertoEn))),
    [catalogos.faenas, abiertoEn],
  );
  const choices = useMemo(
    () => faenas.map((faena) => ({ value: faena.compuesto, label: faena.nombre, detail: describeFaena(faena) })),
    [faenas],
  );
  const { busqueda, locate, choose } = useUbicacion(faenas);
  const elegida = faenaOf(origen, faenas);
  const { tono, texto } = describeUbicacion(busqueda, getValues(), elegida);

  const buscando = busqueda.tipo === 'buscando';
  const forzado = sesion.ubicacion.modo === 'fijo' && sesion.ubicacion.origenForzado !== null;
  const pressed = busqueda.tipo !== 'sin' || estadoUbicacion !== 'pendiente' || posicion !== null;
  const varias = busqueda.tipo === 'hallazgo' && busqueda.hallazgo.tipo === 'varias' ? busqueda.hallazgo.faenas : [];
  const missing = forzado && pressed && origen === null;

  return (
    <>
      <Button
        size="lg"
        className={classes.grande ?? ''}
        variant={estadoUbicacion === 'pendiente' ? 'filled' : 'default'}
        leftSection={<IconCurrentLocation aria-hidden size={24} />}
        loading={buscando}
        onClick={() => void locate()}
      >
        Ubicación
      </Button>
      <p className={tono === 'duda' ? classes.aviso : classes.hecho} role="status">
        {missing ? `El origen ${sesion.ubicacion.origenForzado} no está en la lista de este teléfono.` : texto}
      </p>
      {varias.length === 0 ? null : (
        <div className={classes.varias} role="group" aria-label="Faenas posibles">
          {varias.map((faena) => (
            <button key={faena.compuesto} type="button" className={classes.abrir} onClick={() => choose(faena)}>
              {faena.nombre}
            </button>
          ))}
        </div>
      )}
      <ChoiceField
        label={ETIQUETAS_CAMPO.origen}
        name="origen"
        choices={choices}
        recents={recientes.origen}
        value={origen === null ? null : `${origen.codigo}*${origen.rol}`}
        valueLabel={origen?.nombre ?? ''}
        placeholder={buscando ? MESSAGES.buscandoUbicacion : 'Seleccionar'}
        disabled={!pressed || forzado || buscando}
        description={pressed ? undefined : 'Se habilita al presionar Ubicación'}
        error={error}
        onChange={({ value }) => {
          const faena = faenas.find(({ compuesto }) => compuesto === value);
          if (faena !== undefined) choose(faena);
        }}
      />
      {needsMotivo({ modoUbicacion: sesion.ubicacion.modo, estadoUbicacion }) ? (
        <TextField
          name="motivoUbicacion"
          maxLength={300}
          description="Por qué la posición no confirma el origen"
          input={{ autoCapitalize: 'sentences', autoComplete: 'off', enterKeyHint: 'next' }}
        />
      ) : null}
      <MapaOrigen faenas={faenas} elegida={elegida} posicion={posicion} tilesUrl={sesion.ajustes.urlTiles} descripcion={texto} />
    </>
  );
}
