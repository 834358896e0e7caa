import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { haceCuanto } from '../../guias-recientes/guardadas.ts';
import { GuiasContext } from '../../guias-recientes/guias-context.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type Carga, type Mostrado, mostrarDicha, mostrarGuardada } from './carga.ts';
import type { Estado } from './use-veredicto.ts';
import classes from './verificacion.module.css';

interface RespuestaProps {
  /** As it is printed. */
  readonly codigo: string;
  readonly estado: Estado;
}

/** What there is to say of one code: what to compare with the truck stands first and largest, since a true code can be copied. */
export function Respuesta({ codigo, estado }: RespuestaProps) {
  switch (estado.tipo) {
    case 'preguntando':
      return (
        <p role="status" className={classes.preguntando}>
          Preguntando a Rodal…
        </p>
      );
    case 'dicha':
      return <Veredicto codigo={codigo} mostrado={mostrarDicha(estado.dicha)} pie={`Consultado el ${formatDateTime(estado.en)}.`} />;
    case 'sinSenal':
      return <SinSenal codigo={codigo} {...estado} />;
    case 'fallo':
      return <ErrorState title="No se pudo comprobar" error={estado.error} retrying={estado.buscando} onRetry={estado.repetir} />;
  }
}

/** What this device can say by itself, and of when it is. */
function SinSenal({ codigo, error, buscando, repetir }: { readonly codigo: string } & Extract<Estado, { tipo: 'sinSenal' }>) {
  const ahora = useNow().getTime();
  const guardadas = use(GuiasContext)?.guardadas ?? null;
  if (guardadas === null) {
    return (
      <ErrorState title="No se pudo comprobar" error={error} retrying={buscando} onRetry={repetir}>
        <p>Este equipo no guarda guías con que comprobarla sin señal.</p>
      </ErrorState>
    );
  }
  return (
    <Veredicto codigo={codigo} mostrado={mostrarGuardada(codigo, guardadas, ahora)} pie="Con señal se pregunta de nuevo sola.">
      <div className={classes.sinSenal}>
        <p>
          <IconCloudOff size={18} aria-hidden />
          <span>
            Sin señal: según lo que este equipo guardó <strong>{haceCuanto(guardadas, ahora)}</strong>.{error.codigo === 'sin_conexion' ? '' : ` ${failureText(error)}`}
          </span>
        </p>
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} loading={buscando} onClick={repetir}>
          Reintentar
        </Button>
      </div>
    </Veredicto>
  );
}

interface VeredictoProps {
  readonly codigo: string;
  readonly mostrado: Mostrado;
  /** Under it: when it was asked. */
  readonly pie: string;
  /** Right under the verdict: whose word it is. */
  readonly children?: ReactNode;
}

const ICONOS: Readonly<Record<Mostrado['veredicto'], typeof IconCircleCheck>> = {
  genuina: IconCircleCheck,
  recibida: IconAlertTriangle,
  anulada: IconAlertTriangle,
  desconocida: IconHelpCircle,
  sinConfirmar: IconHelpCircle,
};

function Veredicto({ codigo, mostrado: { veredicto, titulo, texto, carga }, pie, children }: VeredictoProps) {
  const Icono = ICONOS[veredicto];
  return (
    <section ref={useLlegada()} tabIndex={-1} className={classes.respuesta} aria-label="Respuesta">
      {carga === null ? null : <Comparar carga={carga} />}
      <div role="group" aria-label="Veredicto" className={classes.veredicto} data-veredicto={veredicto}>
        <Icono size={28} aria-hidden />
        <h2>{titulo}</h2>
        <p>{texto}</p>
        {children}
      </div>
      {carga === null ? null : <Demas carga={carga} />}
      <p className={classes.pie}>
        Código{' '}
        <span className={classes.codigo} translate="no">
          {codigo}
        </span>
        . {pie}
      </p>
    </section>
  );
}

function Comparar({ carga: { patenteCamion, patenteCarro, producto, volumen, unidad } }: { readonly carga: Carga }) {
  return (
    <div className={classes.comparar}>
      <p>Compare con el camión que tiene delante</p>
      <dl>
        <div>
          <dt>{patenteCarro === '' ? 'Patente' : 'Patentes'}</dt>
          <dd className={classes.patentes} translate="no">
            <span>{patenteCamion}</span>
            {patenteCarro === '' ? null : <span>{patenteCarro}</span>}
          </dd>
        </div>
        <div>
          <dt>Producto</dt>
          <dd>{producto}</dd>
        </div>
        <div>
          <dt>Volumen</dt>
          <dd className={classes.volumen} translate="no">
            {volumenTexto(volumen, unidad)} {unidadTexto(unidad)}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Demas({ carga: { guia, fecha, origen, destino } }: { readonly carga: Carga }) {
  const datos = { Guía: guia, 'Fecha de carga': formatDateTime(new Date(fecha)), Origen: origen, Destino: destino };
  return (
    <dl className={classes.demas}>
      {Object.entries(datos).map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd translate="no">{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whoever asked is read the answer, from its beginning, once. */
function useLlegada() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, []);
  return ref;
}
