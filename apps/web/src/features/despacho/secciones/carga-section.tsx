import { Input } from '@mantine/core';
import { excludesCosecha, NO_APLICA } from '@rodal/domain/borrador';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { useMemo } from 'react';
import classes from '../campos/campos.module.css';
import { CantidadField, CargaDudosa, PrecioField } from '../campos/cantidad-field.tsx';
import { ChoiceField } from '../campos/choice-field.tsx';
import { OPCIONAL, TextField } from '../campos/text-field.tsx';
import { once } from '../comun/once.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useCampo, useFieldError, useValor } from '../valores/valores.ts';
import { facetasDe, toChoice } from './producto-choices.ts';
import { useProductos } from './use-productos.ts';

/** Product, quantity, price, harvester and loader (especificación 2 §2.1, §4). */
export function CargaSection() {
  const { producto, productos, choose } = useProductos();
  const { recientes, variante } = useDespacho();
  const error = useFieldError('producto');
  const choices = useMemo(() => once(() => productos.filas.map(toChoice)), [productos]);
  const facetas = useMemo(() => facetasDe(productos.filas, recientes.producto), [productos, recientes.producto]);

  return (
    <>
      <ChoiceField
        label={ETIQUETAS_CAMPO.producto}
        name="producto"
        choices={choices}
        lista="productos"
        recents={recientes.producto}
        facetas={facetas}
        value={producto === null ? null : String(producto.id)}
        valueLabel={producto?.label ?? ''}
        note={productos.nota}
        error={error}
        onChange={({ value }) => choose(value)}
      />
      <CantidadField />
      <CargaDudosa />
      {variante.campos.precio === 'oculto' ? null : <PrecioField />}
      <CosechaFields />
    </>
  );
}

/** Harvester and loader; where the mode leaves them out they read 'no aplica' (A14). */
export function CosechaFields() {
  const noAplica = excludesCosecha({ producto: useValor('producto') });
  const cosechero = useCampo('cosechero');
  const { catalogos, recientes, variante } = useDespacho();
  const error = useFieldError('cosechero');
  const { campos } = variante;
  const opcional = campos.cosechero === 'opcional';
  const choices = useMemo(() => {
    const all = catalogos.cosecheros.filas.map(({ cosecha }) => ({ value: cosecha, label: cosecha }));
    // What was chosen by mistake can be left empty again.
    return opcional ? [{ value: '', label: 'Ninguno' }, ...all] : all;
  }, [catalogos.cosecheros, opcional]);
  const asked = (['cosechero', 'carguio'] as const).filter((campo) => campos[campo] !== 'oculto');
  if (noAplica) {
    return asked.map((campo) => (
      <Input.Wrapper key={campo} label={ETIQUETAS_CAMPO[campo]} className={classes.campo}>
        <Input disabled value={NO_APLICA} readOnly aria-label={ETIQUETAS_CAMPO[campo]} classNames={{ input: classes.entrada ?? '' }} />
      </Input.Wrapper>
    ));
  }
  return (
    <>
      {asked.includes('cosechero') ? (
        <ChoiceField
          label={ETIQUETAS_CAMPO.cosechero}
          name="cosechero"
          choices={choices}
          lista="cosecheros"
          recents={recientes.cosechero}
          value={cosechero.value === '' ? null : cosechero.value}
          valueLabel={cosechero.value}
          placeholder={opcional ? OPCIONAL : undefined}
          error={error}
          onChange={({ value }) => cosechero.onChange(value)}
        />
      ) : null}
      {asked.includes('carguio') ? (
        <>
          <TextField name="carguio" maxLength={200} input={{ autoCapitalize: 'words', autoComplete: 'off', enterKeyHint: 'next', list: 'carguios' }} />
          <datalist id="carguios">
            {recientes.carguio.map((nombre) => (
              <option key={nombre} value={nombre}>
                {nombre}
              </option>
            ))}
          </datalist>
        </>
      ) : null}
    </>
  );
}
