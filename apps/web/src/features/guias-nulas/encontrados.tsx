import { Button } from '@mantine/core';
import { santiagoDay } from '@rodal/domain/fechas';
import { quienRegistro } from '@rodal/domain/guias-nulas';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { direccionNula } from '../../despachos/direcciones.ts';
import { DespachosQuietos, ElegirDespacho } from '../../despachos/elegir-despacho.tsx';
import { failureText } from '../../ui/describe-error.ts';
import classes from './guias-nulas.module.css';
import { hayQueElegir, isAnulable, type NulaVigente, type Sabido } from './registro.ts';

interface EncontradosProps {
  /** As it was typed. */
  readonly numero: string;
  readonly sabido: Sabido;
  /** An id, `NINGUNO` or ''. */
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
        <ElegirDespacho
          label="Despacho que se anula"
          despachos={sabido.despachos}
          isElegible={isAnulable}
          elegido={elegido}
          sinNinguno="la guía queda registrada sin despacho"
          invalido={error !== undefined}
          onElegir={onElegir}
        />
      ) : (
        <DespachosQuietos despachos={sabido.despachos} />
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
