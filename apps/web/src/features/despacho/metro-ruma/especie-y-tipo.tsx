import { ETIQUETAS_CAMPO } from '@rodal/domain/variantes';
import { useMemo, useState } from 'react';
import { ChoiceField } from '../campos/choice-field.tsx';
import { useProductos } from '../secciones/use-productos.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useFieldError } from '../valores/valores.ts';
import { especiesDe, especieOf, tipoOf, tiposDe } from './especies.ts';

/**
 * The product as two lists, species and kind (especificación 1 §2.16): a kind is one product. What the draft keeps is the
 * product alone, so that it is the same record as the form's.
 */
export function EspecieYTipo() {
  const { producto, productos, choose } = useProductos();
  const { recientes } = useDespacho();
  const error = useFieldError('producto');
  // Chosen and not yet a product; what there is a product of speaks for itself.
  const [elegida, setElegida] = useState<string | null>(null);
  const especie = producto === null ? elegida : especieOf(producto.label);

  const especies = useMemo(() => especiesDe(productos.filas, recientes.producto), [productos, recientes.producto]);
  const tipos = useMemo(() => tiposDe(productos.filas, especie), [productos, especie]);

  const chooseEspecie = (next: string): void => {
    setElegida(next);
    if (producto !== null && next === especie) return;
    // Where the species has one product there is nothing left to choose.
    const [only, ...others] = tiposDe(productos.filas, next);
    choose(others.length === 0 && only !== undefined ? only.value : null);
  };

  return (
    <>
      <ChoiceField
        label="Especie"
        // What is missing is the product: somebody sent to it stands where the choosing begins.
        name={especie === null ? 'producto' : 'especie'}
        choices={especies}
        lista="productos"
        value={especie}
        valueLabel={especie ?? ''}
        note={productos.nota}
        error={especie === null ? error : undefined}
        onChange={({ value }) => chooseEspecie(value)}
      />
      <ChoiceField
        label="Tipo"
        name={especie === null ? 'tipo' : 'producto'}
        choices={tipos}
        lista={null}
        recents={recientes.producto}
        value={producto === null ? null : String(producto.id)}
        valueLabel={producto === null ? '' : tipoOf(producto.label)}
        disabled={especie === null}
        placeholder={especie === null ? 'Elija antes la especie' : undefined}
        description={producto === null ? undefined : `${ETIQUETAS_CAMPO.producto}: ${producto.label}`}
        note={productos.nota}
        error={especie === null ? undefined : error}
        onChange={({ value }) => choose(value)}
      />
    </>
  );
}
