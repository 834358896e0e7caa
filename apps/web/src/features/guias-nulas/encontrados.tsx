import { Button } from '@mantine/core';
import type { DespachoDeGuia } from '@rodal/contracts/guias-nulas';
import { santiagoDay } from '@rodal/domain/fechas';
import { quienRegistro } from '@rodal/domain/guias-nulas';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { direccionNula } from '../../despachos/direcciones.ts';
import { failureText } from '../../ui/describe-error.ts';
import { DatosDespacho, VerDespacho } from './despacho.tsx';
import classes from './guias-nulas.module.css';
import { hayQueElegir, isAnulable, NINGUNO, type NulaVigente, type Sabido } from './registro.ts';

interface EncontradosProps {
  /** As it was typed. */
  readonly numero: string;
  readonly sabido: Sabido;
  /** An id, {@link NINGUNO} or ''. */
  readonly elegido: string;
  readonly error: string | undefined;
  readonly onElegir: (despacho: string) => void;
}

/** What Rodal knows of the number above: dispatches to choose from, and whether it is registered already. */
export function Encontrados({ numero, sabido, elegido, error, onElegir }: EncontradosProps) {
  const hay = sabido.tipo !== 'nada';
  return (
    <div className={classes.encontrados} data-campo="despacho" hidden={!hay}>
      <div role="status" className={classes.resumen}>
        <Resumen sabido={sabido} />
      </div>
      {sabido.tipo === 'fallo' ? (
        <Button variant="default" loading={sabido.buscando} onClick={sabido.repetir}>
          Reintentar
        </Button>
      ) : null}
      {sabido.tipo === 'sabe' ? sabido.nulas.map((nula) => <YaRegistrada key={nula.id} nula={nula} numero={numero} />) : null}
      {sabido.tipo !== 'sabe' || sabido.despachos.length === 0 ? null : hayQueElegir(sabido) ? (
        <Opciones despachos={sabido.despachos} elegido={elegido} error={error} onElegir={onElegir} />
      ) : (
        sabido.despachos.map((despacho) => (
          <div key={despacho.id} className={classes.opcion} data-quieta>
            <DatosDespacho despacho={despacho} />
            <VerDespacho despacho={despacho} aparte />
          </div>
        ))
      )}
      {error === undefined ? null : (
        <p role="alert" className={classes.reparo}>
          {error}
        </p>
      )}
    </div>
  );
}

/** In one line, read aloud as it changes. */
function Resumen({ sabido }: { readonly sabido: Sabido }): ReactNode {
  switch (sabido.tipo) {
    case 'nada':
      return null;
    case 'buscando':
      return 'Buscando los despachos con esta guía…';
    case 'fallo':
      return (
        <span className={classes.ojo}>
          No se pudo preguntar qué despachos llevan esta guía. {failureText(sabido.error)} Puede registrarla igual: quedará sin despacho, y si hay uno con su número se
          pregunta después, en Por confirmar.
        </span>
      );
    case 'sabe': {
      const { despachos, nulas } = sabido;
      if (despachos.length > 1) return `Hay ${despachos.length} despachos con esta guía${hayQueElegir(sabido) ? ': elija cuál se anula' : ''}`;
      const [unico] = despachos;
      if (unico === undefined) return nulas.length > 0 ? null : 'Rodal no conoce un despacho con esta guía. Se registra igual y queda esperando.';
      if (!isAnulable(unico)) return nulas.length > 0 ? null : 'El despacho con esta guía ya está anulado. Se registra igual, sin anular otro.';
      return hayQueElegir(sabido) ? 'Este despacho lleva esta guía: se anulará.' : 'Este despacho lleva esta guía.';
    }
  }
}

interface OpcionesProps extends Pick<EncontradosProps, 'elegido' | 'error' | 'onElegir'> {
  readonly despachos: readonly DespachoDeGuia[];
}

function Opciones({ despachos, elegido, error, onElegir }: OpcionesProps) {
  const grupo = useId();
  const radio = (value: string, disabled = false) => (
    <input type="radio" name={grupo} checked={elegido === value} disabled={disabled} onChange={() => onElegir(value)} />
  );
  return (
    <div role="radiogroup" aria-label="Despacho que se anula" aria-invalid={error !== undefined || undefined} className={classes.opciones}>
      {despachos.map((despacho) => (
        <div key={despacho.id} className={classes.opcion} data-elegida={elegido === despacho.id || undefined} data-quieta={!isAnulable(despacho) || undefined}>
          <label>
            {radio(despacho.id, !isAnulable(despacho))}
            <DatosDespacho despacho={despacho} />
          </label>
          <VerDespacho despacho={despacho} aparte />
        </div>
      ))}
      <div className={classes.opcion} data-elegida={elegido === NINGUNO || undefined}>
        <label>
          {radio(NINGUNO)}
          <span>
            {despachos.length === 1 ? 'No es ninguno de estos' : 'Ninguno de estos'}
            <span className={classes.dim}> · la guía queda registrada sin despacho</span>
          </span>
        </label>
      </div>
    </div>
  );
}

/** Who was first, and the way there; what is being typed stays. */
function YaRegistrada({ nula, numero }: { readonly nula: NulaVigente; readonly numero: string }) {
  const fecha = new Date(nula.fecha);
  return (
    <p className={classes.aviso}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        Ya está registrada como nula ({quienRegistro({ ...nula, fecha })}).{' '}
        <Link className={classes.enlace} to={direccionNula({ id: nula.id, guia: numero.trim(), dia: santiagoDay(fecha) })} target="_blank" rel="noreferrer" aria-label="Ver guía nula, en otra pestaña">
          Ver guía nula
          <IconArrowRight size={16} aria-hidden />
        </Link>
      </span>
    </p>
  );
}
