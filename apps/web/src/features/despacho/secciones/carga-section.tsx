import { Input } from '@mantine/core';
import { excludesCosecha, NO_APLICA } from '@rodal/domain/borrador';
import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { useMemo } from 'react';
import classes from '../campos/campos.module.css';
import { CantidadField, CargaDudosa, PrecioField } from '../campos/cantidad-field.tsx';
import { ChoiceField } from '../campos/choice-field.tsx';
import { OPCIONAL, TextField } from '../campos/text-field.tsx';
import { narrow, nombresDe, offeredProductos } from '../catalogos/catalogos.ts';
import { once } from '../comun/once.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useCampo, useFieldError } from '../valores/valores.ts';
import { facetasDe, toChoice } from './producto-choices.ts';
import { useOrigenElegido } from './use-origen-elegido.ts';

/** Product, quantity, price, harvester and loader (especificación 2 §2.1, §4). */
export function CargaSection() {
  const producto = useCampo('producto');
  const { catalogos, recientes, variante } = useDespacho();
  const origen = useOrigenElegido();
  const error = useFieldError('producto');

  const productos = useMemo(() => {
    const offered = offeredProductos(catalogos.productos.filas, variante);
    return narrow(offered, ({ iddestino }) => iddestino, origen, nombresDe(variante).productos);
  }, [catalogos.productos, variante, origen]);
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
        value={producto.value === null ? null : String(producto.value.id)}
        valueLabel={producto.value?.label ?? ''}
        note={productos.nota}
        error={error}
        onChange={({ value, label }) => {
          const fila = productos.filas.find(({ id }) => String(id) === value);
          if (fila !== undefined) producto.onChange({ id: fila.id, label, modo: fila.modo, largoCm: fila.largoCm, unidad: fila.unidad });
        }}
      />
      <CantidadField />
      <CargaDudosa />
      {variante.campos.precio === 'oculto' ? null : <PrecioField />}
      <CosechaFields noAplica={excludesCosecha({ producto: producto.value })} />
    </>
  );
}

/** Harvester and loader; where the mode leaves them out they read 'no aplica' (A14). */
function CosechaFields({ noAplica }: { readonly noAplica: boolean }) {
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
