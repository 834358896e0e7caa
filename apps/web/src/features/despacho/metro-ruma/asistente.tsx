import { Button } from '@mantine/core';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import formulario from '../comun/formulario.module.css';
import { Acciones } from '../formulario/acciones.tsx';
import type { CuerpoProps, Presentacion } from '../formulario/presentacion.ts';
import { useEstado } from '../valores/contexto.ts';
import { LineaDePasos } from './linea-de-pasos.tsx';
import classes from './metro-ruma.module.css';
import { PasoCarga } from './paso-carga.tsx';
import { PasoDatos } from './paso-datos.tsx';
import { PasoFinal } from './paso-final.tsx';
import { PasoServicios } from './paso-servicios.tsx';
import { PASOS, pasoDe, type PasoId, type Pendiente, pendientesDe } from './pasos.ts';

/**
 * Despacho Metro Ruma as a wizard of four steps (especificación 1 §2.16, C27): another layout of the same draft, whose
 * fields, rules, outbox and guide are the form's (registro 141). Nobody is held in a step.
 */
function Asistente({ inicio, destacada, onPlace, acciones }: CuerpoProps) {
  const faltantes = useEstado((estado) => estado.faltantes);
  // What lacks nothing is opened to be sent.
  const [actual, setActual] = useState(() => (inicio === null ? (faltantes.length === 0 ? PASOS.length - 1 : 0) : pasoDe(inicio)));
  const alertas = useEstado((estado) => estado.alertas);
  const [vista, setVista] = useState(destacada);
  if (destacada !== vista) {
    setVista(destacada);
    if (destacada !== null) setActual(pasoDe(destacada.campo));
  }

  const linea = useRef<HTMLElement>(null);
  const titulos = useRef<(HTMLHeadingElement | null)[]>([]);
  const walked = useRef(false);
  useEffect(() => {
    // Whoever was sent to a field stands there; whoever walked hears and sees where they are.
    if (!walked.current) return;
    walked.current = false;
    titulos.current[actual]?.focus({ preventScroll: true });
    linea.current?.scrollIntoView({ block: 'start' });
  }, [actual]);

  const goTo = (paso: number): void => {
    const destino = PASOS[paso];
    if (destino === undefined || paso === actual) return;
    walked.current = true;
    setActual(paso);
    onPlace(destino.campos[0]);
  };

  const siguiente = PASOS[actual + 1];
  const pendientes = PASOS.map((paso) => pendientesDe(paso, faltantes, alertas));
  const contenido: Readonly<Record<PasoId, ReactNode>> = {
    datos: <Datos />,
    carga: <PasoCarga visible={actual === 1} />,
    servicios: <Servicios />,
    final: <PasoFinal visible={siguiente === undefined} onPaso={goTo} />,
  };
  return (
    <>
      <LineaDePasos ref={linea} actual={actual} pendientes={pendientes.map(({ length }) => length)} onPaso={goTo} />
      {PASOS.map(({ id, titulo }, at) => (
        <section key={id} className={classes.paso} aria-labelledby={`paso-${id}`} hidden={at !== actual}>
          <h2 id={`paso-${id}`} ref={(heading) => void (titulos.current[at] = heading)} tabIndex={-1}>
            <small>Paso {at + 1} de {PASOS.length}</small> {titulo}
          </h2>
          {contenido[id]}
          <Falta pendientes={siguiente === undefined ? pendientes.flat() : (pendientes[at] ?? [])} donde={siguiente === undefined ? 'Falta en el despacho' : 'Falta en este paso'} onGo={acciones.onGo} />
        </section>
      ))}
      <Acciones {...acciones} enVezDeEnviar={siguiente === undefined ? undefined : <Siguiente titulo={siguiente.titulo} onClick={() => goTo(actual + 1)} />} />
    </>
  );
}

function Siguiente({ titulo, onClick }: { readonly titulo: string; readonly onClick: () => void }) {
  return (
    <Button size="lg" className={formulario.boton ?? ''} rightSection={<IconArrowRight aria-hidden size={22} />} aria-label={`Siguiente: ${titulo}`} onClick={onClick}>
      Siguiente
    </Button>
  );
}

/** Made once: walking from step to step does not draw the fields again. */
const Datos = memo(PasoDatos);
const Servicios = memo(PasoServicios);

interface FaltaProps {
  readonly pendientes: readonly Pendiente[];
  readonly donde: string;
  readonly onGo: (campo: CampoDespacho) => void;
}

/** What is missing before one goes on, each one tap away. */
function Falta({ pendientes, donde, onGo }: FaltaProps) {
  if (pendientes.length === 0) return null;
  return (
    <section className={classes.falta} aria-label={donde}>
      <h3>{donde}</h3>
      <ul>
        {pendientes.map(({ campo, mensaje }) => (
          <li key={`${campo} ${mensaje}`}>
            <button type="button" onClick={() => onGo(campo)}>
              {mensaje}
              <IconChevronRight aria-hidden size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What `/despachometroruma` shows of a draft. */
export const ASISTENTE: Presentacion = {
  grupos: PASOS,
  Cuerpo: Asistente,
  marca: (
    <p className={classes.marca}>
      <b>Prototipo</b> El mismo despacho, en cuatro pasos. La empresa todavía no lo adopta.
    </p>
  ),
};
