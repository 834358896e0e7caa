import { type Borrador, type CampoFaltante, computeCantidad, shownOnly } from '@rodal/domain/borrador';
import { diaHabil, findNoHabilitados } from '@rodal/domain/habilitacion';
import { formatDecimal } from '@rodal/domain/numeros';
import { unidadDe } from '@rodal/domain/productos';
import { unidadTexto } from '@rodal/domain/volumen-unidad';
import type { CampoDespacho } from '@rodal/domain/variantes';
import { type ReactNode, useCallback, useState } from 'react';
import classes from '../comun/formulario.module.css';
import { CamionSection, FotoCargadoSection } from '../secciones/camion-section.tsx';
import { CargaSection } from '../secciones/carga-section.tsx';
import { DestinoSection } from '../secciones/destino-section.tsx';
import { OrigenSection } from '../secciones/origen-section.tsx';
import { RevisionSection } from '../secciones/revision-section.tsx';
import { TransporteSection } from '../secciones/transporte-section.tsx';
import { type EstadoFormulario, useDespacho, useEstado } from '../valores/contexto.ts';
import { useValores } from '../valores/valores.ts';
import { Seccion } from './seccion.tsx';
import { estadoSeccion, type EstadoSeccion, isCampo, progress, seccionDe, SECCIONES, type SeccionId } from './secciones.ts';

/** Made once: a step whose header changes does not draw its fields again. */
const CONTENIDO: Readonly<Record<SeccionId, ReactNode>> = {
  origen: <OrigenSection />,
  camion: <CamionSection />,
  carga: <CargaSection />,
  destino: <DestinoSection />,
  transporte: <TransporteSection />,
  foto: <FotoCargadoSection />,
  revision: <RevisionSection />,
};

interface ListaSeccionesProps {
  /** The field at which the form opens: its step is not folded. */
  readonly inicio: CampoDespacho | null;
  /** A field somebody was sent to since: its step unfolds. */
  readonly destacada: { readonly campo: CampoDespacho } | null;
}

/**
 * The steps, in any order, each folding away on its own.
 */
export function ListaSecciones({ inicio, destacada }: ListaSeccionesProps) {
  const { getValues } = useValores();
  const faltantes = useEstado((estado) => estado.faltantes);
  const alertas = useEstado((estado) => estado.alertas);
  const { abiertoEn, catalogos, reloj, variante } = useDespacho();
  const borrador = shownOnly(getValues(), variante);
  // A draft that is opened again shows what is left to do, and who of it may not work today (E4).
  const [cerradas, setCerradas] = useState<ReadonlySet<SeccionId>>(
    () => {
      const done = SECCIONES.filter((one) => isDone(one, faltantes, borrador)).map(({ id }) => id);
      const avisan = findNoHabilitados(borrador, catalogos, diaHabil(abiertoEn, reloj)).map(({ campo }) => seccionDe(campo));
      const all = new Set(done.filter((id) => alertasDe(id, alertas) === 0 && !avisan.includes(id)));
      return inicio === null ? all : without(all, seccionDe(inicio));
    },
  );
  const [vista, setVista] = useState(destacada);
  if (destacada !== vista) {
    setVista(destacada);
    if (destacada !== null) setCerradas(without(cerradas, seccionDe(destacada.campo)));
  }

  const toggle = useCallback((id: SeccionId) => {
    setCerradas((current) => (current.has(id) ? without(current, id) : new Set([...current, id])));
  }, []);

  return (
    <>
      <progress
        className={classes.barra}
        aria-label="Avance del despacho"
        max={1}
        value={progress(faltantes, borrador, variante)}
      />
      {SECCIONES.map((seccion) => {
        const estado = withAlertas(estadoSeccion(seccion, faltantes, borrador), alertasDe(seccion.id, alertas));
        return (
          <Seccion
            key={seccion.id}
            id={seccion.id}
            titulo={seccion.titulo}
            estado={estado}
            abierta={!cerradas.has(seccion.id)}
            resumen={resumen(seccion.id, borrador)}
            onToggle={toggle}
          >
            {CONTENIDO[seccion.id]}
          </Seccion>
        );
      })}
    </>
  );
}

/** Photos are looked at, and the last step is where one ends: these stay open. */
const ABIERTAS: ReadonlySet<SeccionId> = new Set(['camion', 'foto', 'revision']);

function isDone(seccion: (typeof SECCIONES)[number], faltantes: readonly CampoFaltante[], borrador: Borrador): boolean {
  return !ABIERTAS.has(seccion.id) && estadoSeccion(seccion, faltantes, borrador).tipo === 'lista';
}

function alertasDe(id: SeccionId, alertas: EstadoFormulario['alertas']): number {
  return Object.keys(alertas).filter((campo) => isCampo(campo) && seccionDe(campo) === id).length;
}

/** What the server objected to is not ready, whatever it lacks (R63). */
function withAlertas(estado: EstadoSeccion, alertas: number): EstadoSeccion {
  return estado.tipo === 'lista' && alertas > 0 ? { tipo: 'incompleta', faltan: alertas } : estado;
}

function without(set: ReadonlySet<SeccionId>, id: SeccionId): ReadonlySet<SeccionId> {
  return new Set([...set].filter((one) => one !== id));
}

const RESUMENES: { readonly [K in SeccionId]: (borrador: Borrador) => readonly (string | undefined)[] } = {
  origen: ({ origen }) => [origen?.nombre],
  camion: ({ patenteCamion, patenteCarro, fotoVacia }) => [patenteCamion, patenteCarro, fotoVacia ? 'camión vacío' : ''],
  carga: (borrador) => [borrador.producto?.label, cantidad(borrador)],
  destino: ({ destino, cliente }) => [destino?.label, cliente?.label],
  transporte: ({ nombreChofer, transportista }) => [nombreChofer, transportista],
  foto: ({ fotoLlena }) => [fotoLlena ? 'camión lleno' : ''],
  revision: ({ comentarios }) => [comentarios],
};

/** What a folded step holds, in one line. */
function resumen(id: SeccionId, borrador: Borrador): string {
  return RESUMENES[id](borrador)
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}

function cantidad(borrador: Borrador): string {
  const value = computeCantidad(borrador);
  if (value === null || borrador.producto === null) return '';
  return `${formatDecimal(value)} ${unidadTexto(unidadDe(borrador.producto))}`;
}
