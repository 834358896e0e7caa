import { Button } from '@mantine/core';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { failureText } from '../../../ui/describe-error.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Avisos } from './avisos.tsx';
import { type Grupo, nombrePlacemark, SIN_ASIGNAR } from './carga.ts';
import classes from './revision.module.css';
import type { Resultado } from './use-guardar.ts';

interface GrupoFaenaProps {
  readonly grupo: Grupo;
  /** Undefined = it was not tried yet. */
  readonly resultado: Resultado | undefined;
  readonly onDecide: (orden: number, clave: string) => void;
}

/** A site and what the file draws for it: its area against the declared one, and what it replaces. */
export function GrupoFaena({ grupo, resultado, onDecide }: GrupoFaenaProps) {
  const { faena, placemarks, juicio, problema, clave } = grupo;
  const guardado = resultado?.estado === 'guardado';
  return (
    <li className={classes.fila}>
      <p className={classes.cabeza}>
        <strong>{faena.Origen}</strong>
        <span className={classes.dim}>{clave}</span>
        <Medida grupo={grupo} />
      </p>
      <Avisos avisos={[...placemarks.flatMap(({ lectura }) => lectura), ...juicio.avisos.filter(({ codigo }) => codigo !== SUPERFICIE)]} />
      {problema === null ? null : <p className={classes.fallo}>{problema}</p>}
      {guardado ? (
        <p>
          <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
            Guardado
          </StatusBadge>
        </p>
      ) : (
        <>
          <p className={classes.dim}>{reemplazoTexto(grupo)}</p>
          <div className={classes.placemarks}>
            {placemarks.map((placemark) => (
              <span key={placemark.orden} className={classes.placemarks}>
                {nombrePlacemark(placemark)}
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Cambiar la faena de ${nombrePlacemark(placemark)}`}
                  onClick={() => onDecide(placemark.orden, SIN_ASIGNAR)}
                >
                  Cambiar
                </Button>
              </span>
            ))}
          </div>
        </>
      )}
      {resultado?.estado === 'fallo' ? (
        <p role="alert" className={classes.fallo}>
          {falloTexto(resultado.error)}
        </p>
      ) : null}
    </li>
  );
}

/** What it says stands beside the measured area already. */
const SUPERFICIE = 'superficie';

/** Measured against declared; amber where somebody should look. */
function Medida({ grupo }: { readonly grupo: Grupo }) {
  const lejos = grupo.juicio.avisos.some(({ codigo }) => codigo === SUPERFICIE);
  return (
    <span className={`${classes.medida} ${lejos ? classes.aviso : ''}`}>
      {lejos ? <IconAlertTriangle size={18} aria-label="Superficie muy distinta:" /> : null}
      {areaTexto(grupo)}
    </span>
  );
}

/** `148,2 ha · declara 142,6 ha (+3,9 %)`. */
function areaTexto({ juicio: { hectareas, desviacion }, faena }: Grupo): string {
  const medidas = `${formatDecimal(hectareas.toFixed(2), 1)} ha`;
  if (desviacion === null || faena.Hectareas === null) return medidas;
  const signo = desviacion > 0 ? '+' : '';
  return `${medidas} · declara ${formatDecimal(faena.Hectareas, 1)} ha (${signo}${formatDecimal(desviacion.toFixed(2), 1)} %)`;
}

function reemplazoTexto({ faena: { perimetro } }: Grupo): string {
  if (perimetro === null) return 'Es su primer perímetro';
  return `Reemplaza la versión ${perimetro.version}, de ${perimetro.subidoPor} el ${formatDateTime(new Date(perimetro.subidoEn))}`;
}

/** Somebody else's change is on the screen by now: what it says is what saving again would replace. */
function falloTexto(error: unknown): string {
  if (error instanceof AppError && error.codigo === 'estado_cambiado') {
    return 'Otra persona cambió este perímetro entretanto. Revise qué reemplaza ahora, y guarde de nuevo.';
  }
  return `No se guardó. ${failureText(error)}`;
}
