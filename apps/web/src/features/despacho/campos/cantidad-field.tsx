import { computeCantidad, type Borrador } from '@rodal/domain/borrador';
import { formatDecimal, isAmbiguousDecimal, parseDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import type { Conteo } from '@rodal/domain/volumen';
import { IconTallymarks } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDespacho } from '../formulario/contexto.ts';
import { useFieldError } from '../formulario/use-field-error.ts';
import classes from './campos.module.css';
import { MedicionTabla } from './medicion-tabla.tsx';
import { TextField } from './text-field.tsx';

const DiametrosModal = lazy(async () => ({ default: (await import('../diametros/diametros-modal.tsx')).DiametrosModal }));

/** The quantity: measured by diameter and read-only, or typed, as the product's mode says (especificación 2 §4). */
export function CantidadField() {
  const { control } = useFormContext<Borrador>();
  const producto = useWatch({ control, name: 'producto' });
  if (producto === null) return <p className={classes.falta}>Elija el producto para ingresar la cantidad.</p>;
  if (producto.modo === 'diametros') return <CantidadMedida producto={producto} />;
  return <CantidadEscrita unidad={unidadDe(producto.id, producto.modo)} />;
}

function CantidadMedida({ producto }: { readonly producto: NonNullable<Borrador['producto']> }) {
  const { control, setValue } = useFormContext<Borrador>();
  const { catalogos } = useDespacho();
  const conteos = useWatch({ control, name: 'conteos' });
  const error = useFieldError('cantidad');
  // The counts as they were when the modal opened: from then on it has its own.
  const [counting, setCounting] = useState<readonly Conteo[] | null>(null);
  const change = useCallback((next: readonly Conteo[]) => setValue('conteos', next, { shouldDirty: true }), [setValue]);
  const close = useCallback(() => setCounting(null), []);
  const tabla = catalogos.tablaVolumen.filas;
  const cantidad = computeCantidad({ producto, conteos, cantidad: '' }, tabla);

  if (producto.largoCm === null) {
    // A4: said at once, not only when something is missing at the end.
    return (
      <p className={classes.aviso} role="alert" data-campo="cantidad" tabIndex={-1}>
        El producto no tiene largo: no se puede medir. Elija otro o avise a la oficina.
      </p>
    );
  }
  return (
    <div className={classes.medida}>
      <button type="button" className={classes.abrir} data-campo="cantidad" onClick={() => setCounting(conteos)}>
        <IconTallymarks aria-hidden size={26} /> Diametros
      </button>
      <p className={classes.total}>
        Cantidad <b>{cantidad === null ? '–' : formatDecimal(cantidad, 3)}</b> M3
      </p>
      {error === null ? null : (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {counting === null ? (
        <MedicionTabla conteos={conteos} largoCm={producto.largoCm} tabla={tabla} />
      ) : (
        <Suspense fallback={null}>
          <DiametrosModal
            producto={producto.label}
            largoCm={producto.largoCm}
            tabla={tabla}
            inicial={counting}
            onChange={change}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

function CantidadEscrita({ unidad }: { readonly unidad: string }) {
  const { control } = useFormContext<Borrador>();
  const cantidad = useWatch({ control, name: 'cantidad' });
  const read = parseDecimal(cantidad);
  const echo = read !== null && isAmbiguousDecimal(cantidad) ? ` Se entiende ${formatDecimal(read)} ${unidad}.` : '';
  return (
    <TextField
      name="cantidad"
      maxLength={15}
      mono
      description={`En ${unidad}.${echo}`}
      input={{ inputMode: 'decimal', autoComplete: 'off', enterKeyHint: 'next' }}
    />
  );
}
