import { Button } from '@mantine/core';
import type { MatrizRevisada } from '@rodal/contracts/fichas';
import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { wideMinus } from '@rodal/domain/numeros';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { failureText } from '../../ui/describe-error.ts';
import { ElegirArchivo } from '../../ui/elegir-archivo.tsx';
import { ErroresArchivo } from '../../ui/errores-archivo.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import classes from './fichas.module.css';
import { useCargar, useRevisar } from './use-fichas.ts';

interface CargarMatrizProps {
  readonly tipo: TipoMovProducto;
  readonly onCargada: () => void;
}

/** A matrix, what it would adjust, and only then its load. */
export function CargarMatriz({ tipo, onCargada }: CargarMatrizProps) {
  const revisar = useRevisar(tipo);
  const cargar = useCargar(tipo);
  const { data, variables } = revisar;
  useUnsaved(cargar.isPending);
  const empezar = () => {
    revisar.reset();
    cargar.reset();
  };
  if (data === undefined || variables === undefined) {
    return (
      <ElegirArchivo que="Excel de la matriz" accept=".xlsx,.csv" revisando={revisar.isPending} error={revisar.error} onElegir={(file) => revisar.mutate({ file })}>
        <li>36 columnas, en cualquier orden: Código Faena, Año, Mes, Artículo, Unidad, y Día 1 a Día 31. La plantilla las trae.</li>
        <li>Cada fila ajusta un artículo de una faena en un mes: lo que suma es positivo y lo que resta, negativo. Una celda vacía no ajusta.</li>
        <li>El mismo archivo cargado de nuevo reemplaza lo que decía antes. Antes de guardar se muestra qué cambia.</li>
      </ElegirArchivo>
    );
  }
  const { huella } = data;
  const cambio = cargar.error instanceof AppError && cargar.error.codigo === 'estado_cambiado';
  return (
    <div className={classes.revision}>
      <p>
        <b translate="no">{data.archivo}</b> <span className={classes.dim}>· {tipo} · todavía no se ha guardado nada</span>
      </p>
      {huella === null ? <Errores revisada={data} /> : <Resumen revisada={data} />}
      {cargar.error === null ? null : (
        <p role="alert" className={classes.falla}>
          {cambio ? 'No se cargó: otra persona cargó o retiró una matriz desde que se revisó. Revise de nuevo.' : `${MESSAGES_OFICINA.fichasErrorSolicitud} ${failureText(cargar.error)}`}
        </p>
      )}
      <div className={classes.botones}>
        {huella === null ? null : cambio ? (
          <Button loading={revisar.isPending} onClick={() => { cargar.reset(); revisar.mutate(variables); }}>
            Revisar de nuevo
          </Button>
        ) : (
          <Button loading={cargar.isPending} onClick={() => cargar.mutate({ ...variables, huella }, { onSuccess: onCargada })}>
            Cargar Excel
          </Button>
        )}
        <Button variant="default" disabled={cargar.isPending} onClick={empezar}>
          Elegir otro archivo
        </Button>
      </div>
    </div>
  );
}

function Resumen({ revisada: { filas, ajustes, faenas, desde, hasta, totales, reemplaza, tapa } }: { readonly revisada: MatrizRevisada }) {
  const meses = desde === null || hasta === null ? '' : desde === hasta ? formatMonth(desde) : `${formatMonth(desde)} a ${formatMonth(hasta)}`;
  return (
    <>
      <p>
        {contar(filas, 'fila', 'filas')} de {contar(faenas, 'faena', 'faenas')}, {meses}: {contar(ajustes, 'día con ajuste', 'días con ajuste')}.
      </p>
      <ul className={classes.totales} aria-label="Lo que ajusta">
        {totales.map(({ unidad, volumen }) => (
          <li key={unidad}>
            <b>{wideMinus(volumenTexto(volumen, unidad))}</b> {unidadTexto(unidad)}
          </li>
        ))}
      </ul>
      {reemplaza === null ? null : (
        <p className={classes.reparo}>
          Reemplaza la carga N° {reemplaza.numero} del mismo archivo ({contar(reemplaza.filas, 'fila', 'filas')}, {reemplaza.cargadaPor}, {formatDateTime(new Date(reemplaza.cargadaEn))}).
        </p>
      )}
      {tapa === 0 ? null : <p className={classes.reparo}>{contar(tapa, 'fila ya está', 'filas ya están')} en otro archivo vigente: vale lo que dice este.</p>}
    </>
  );
}

function Errores({ revisada: { errores, cantidadErrores } }: { readonly revisada: MatrizRevisada }) {
  return (
    <>
      <p role="alert" className={classes.falla}>
        La matriz tiene {contar(cantidadErrores, 'error', 'errores')}: corríjalos en Excel y elíjala de nuevo.
      </p>
      <ErroresArchivo label="Errores de la matriz" lugar={['Fila', 'Columna']} errores={errores.map(({ linea, columna, mensaje }) => ({ lugar: [String(linea ?? ''), columna], mensaje }))} cantidad={cantidadErrores} />
    </>
  );
}
