import { Button } from '@mantine/core';
import { santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { direccionRecepcion } from '../../despachos/direcciones.ts';
import { DespachosQuietos, ElegirDespacho, NINGUNO } from '../../despachos/elegir-despacho.tsx';
import { Recibido } from '../../despachos/recibido.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { failureText } from '../../ui/describe-error.ts';
import classes from './recepciones-camion.module.css';
import { isRecibible, type Recibida, type Sabido } from './registro.ts';

interface EncontradosProps {
  /** As it was typed. */
  readonly numero: string;
  /** Of this reception: what came of it is no other's. */
  readonly id: string;
  readonly sabido: Sabido;
  /** An id, `NINGUNO` or ''. */
  readonly elegido: string;
  readonly error: string | undefined;
  readonly onElegir: (despacho: string) => void;
}

/** What Rodal knows of the number above: dispatches to choose from, and whether its guide was received already. */
export function Encontrados({ numero, id, sabido, elegido, error, onElegir }: EncontradosProps) {
  const despachos = sabido.tipo === 'sabe' ? sabido.despachos : [];
  const recibidas = sabido.tipo === 'sabe' ? sabido.recibidas.filter((recibida) => recibida.id !== id) : [];
  return (
    <div className={classes.encontrados} data-campo="despacho" hidden={sabido.tipo === 'nada'}>
      <div role="status" className={classes.resumen}>
        <Resumen sabido={sabido} dejado={elegido === NINGUNO} />
      </div>
      {sabido.tipo === 'fallo' ? (
        <Button variant="default" loading={sabido.buscando} onClick={sabido.repetir}>
          Reintentar
        </Button>
      ) : null}
      {recibidas.map((recibida) => (
        <YaRecibida key={recibida.id} recibida={recibida} numero={numero.trim()} />
      ))}
      {despachos.some(isRecibible) ? (
        <ElegirDespacho label="Despacho que llegó" despachos={despachos} isElegible={isRecibible} elegido={elegido} sinNinguno="la recepción queda esperando su despacho" invalido={error !== undefined} onElegir={onElegir} />
      ) : (
        <DespachosQuietos despachos={despachos} />
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
function Resumen({ sabido, dejado }: { readonly sabido: Sabido; readonly dejado: boolean }): ReactNode {
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
      const { despachos } = sabido;
      const [unico] = despachos;
      if (unico === undefined) return 'Rodal no conoce un despacho con esta guía. Se registra igual y queda esperando.';
      if (despachos.length > 1) return `Hay ${despachos.length} despachos con esta guía${despachos.some(isRecibible) ? ': elija cuál llegó' : ': ninguno se puede recibir'}`;
      if (unico.estado === 'Anulada') return 'El despacho con esta guía está anulado. La recepción se registra igual y queda esperando.';
      if (!isRecibible(unico)) return 'El despacho con esta guía ya fue recepcionado. La recepción se registra igual y queda esperando.';
      return `Este despacho lleva esta guía${dejado ? '.' : ': con él se llenó lo que sigue. Corrija lo que venga distinto.'}`;
    }
  }
}

/** Who was first, and the way there for whoever sees the receptions of all; what is being typed stays. */
function YaRecibida({ recibida, numero }: { readonly recibida: Recibida; readonly numero: string }) {
  const { permisos } = use(ListadoContext);
  return (
    <p className={classes.aviso}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        La guía <span translate="no">{numero}</span> ya fue recibida <Recibido {...recibida} />.{' '}
        {can(permisos, 'despacho.buscar') ? (
          <Link
            className={classes.enlace}
            to={direccionRecepcion({ id: recibida.id, guia: numero, dia: santiagoDay(new Date(recibida.fecha)) })}
            target="_blank"
            rel="noreferrer"
            aria-label="Ver recepción, en otra pestaña"
          >
            Ver recepción
            <IconArrowRight size={16} aria-hidden />
          </Link>
        ) : null}
      </span>
    </p>
  );
}
