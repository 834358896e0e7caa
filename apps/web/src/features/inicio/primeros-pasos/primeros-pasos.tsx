import { confirmarAjustes, getPrimerosPasos, type Paso, probarErp } from '@rodal/contracts/primeros-pasos';
import { AppError, type ErrorCode } from '@rodal/domain/errors';
import { IconCircleCheckFilled, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { toastDone } from '../../../ui/toast.ts';
import classes from './primeros-pasos.module.css';

const PASOS = ['primerosPasos'];

/** The first day of a company, for its Administrador, until it is over (D19). */
export function PrimerosPasos() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: PASOS,
    staleTime: 0,
    queryFn: ({ signal }) => call(getPrimerosPasos, {}, { signal }),
  });
  if (data === undefined) {
    if (error === null) return null;
    return (
      <div className={classes.fallo} role="status">
        <span>No se pudieron leer los primeros pasos. {failureText(error)}</span>
        <button type="button" disabled={isFetching} onClick={() => void refetch()}>
          Reintentar
        </button>
      </div>
    );
  }
  if (data.terminado) return null;
  const hechos = data.pasos.filter(({ estado }) => estado === 'hecho').length;
  return (
    <section className={classes.pasos} aria-labelledby="primeros-pasos" aria-busy={isFetching}>
      <div className={classes.cabecera}>
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <p>
          {hechos} de {data.pasos.length} hechos
        </p>
      </div>
      <ol className={classes.lista}>
        {data.pasos.map((paso) => (
          <PasoFila key={paso.clave} paso={paso} />
        ))}
      </ol>
    </section>
  );
}

const ESTADOS = {
  hecho: { texto: 'Hecho', icono: <IconCircleCheckFilled size={22} aria-hidden /> },
  falta: { texto: 'Falta', icono: <IconCircleDashed size={22} aria-hidden /> },
  opcional: { texto: 'Opcional', icono: <IconCircleMinus size={22} aria-hidden /> },
} as const;

function PasoFila({ paso: { clave, titulo, estado, detalle, destino } }: { readonly paso: Paso }) {
  const { texto, icono } = ESTADOS[estado];
  const acto = ACTOS[clave] ?? null;
  return (
    <li className={classes.paso} data-estado={estado}>
      <span className={classes.icono}>{icono}</span>
      <div className={classes.palabras}>
        <h3>
          {titulo} <span className={classes.estado}>{texto}</span>
        </h3>
        {/* It changes when a step is done or its test failed. */}
        <p aria-live="polite">{detalle}</p>
      </div>
      <div className={classes.accion}>
        {destino === null ? null : (
          <Link to={destino.ruta} className={classes.boton}>
            {destino.texto}
          </Link>
        )}
        {acto !== null && (estado === 'falta' || (estado === 'hecho' && acto.otraVez)) ? <Hacer {...acto} /> : null}
      </div>
    </li>
  );
}

/** What is done here, on one button; the step says how the last time went. */
interface Acto {
  readonly operacion: typeof probarErp | typeof confirmarAjustes;
  readonly texto: string;
  readonly mientras: string;
  /** The refusal that the step tells by itself, once it is read again. */
  readonly dicho?: ErrorCode;
  /** Also when the step is done. */
  readonly otraVez: boolean;
}

const ACTOS: Partial<Record<string, Acto>> = {
  empresa: { operacion: confirmarAjustes, texto: 'Sirven como están', mientras: 'Guardando…', otraVez: false },
  erp: { operacion: probarErp, texto: 'Probar conexión', mientras: 'Probando…', dicho: 'erp_no_responde', otraVez: true },
};

function Hacer({ operacion, texto, mientras, dicho }: Acto) {
  const client = useQueryClient();
  const hecho = useMutation({
    mutationFn: () => call(operacion, {}),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    onSettled: () => void client.invalidateQueries({ queryKey: PASOS }),
  });
  return (
    <>
      <button type="button" className={classes.boton} aria-busy={hecho.isPending} disabled={hecho.isPending} onClick={() => hecho.mutate()}>
        {hecho.isPending ? mientras : texto}
      </button>
      {hecho.error === null || (hecho.error instanceof AppError && hecho.error.codigo === dicho) ? null : (
        <p role="alert" className={classes.error}>
          {failureText(hecho.error)}
        </p>
      )}
    </>
  );
}
