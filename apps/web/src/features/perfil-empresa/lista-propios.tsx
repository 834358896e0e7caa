import { Button, TextInput } from '@mantine/core';
import { cleanPatente } from '@rodal/domain/patente';
import { matches } from '@rodal/domain/texto';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EstadoPortadorBadge } from '../../papeles/portador/estado-portador.tsx';
import type { RowPanel } from '../../ui/detail-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useVer } from '../../ui/use-ver.ts';
import { useWalk } from '../../ui/use-walk.ts';
import { PropioPanel } from './propio-detalle.tsx';
import classes from './perfil-empresa.module.css';
import type { Propio } from './propios.ts';
import { QuienSigue, Trabaja } from './situacion.tsx';
import { Marco } from './vistas.tsx';

/** From so many on one looks for one of them by typing. */
const MUCHOS = 8;

interface ListaPropiosProps {
  readonly entidad: 'conductor' | 'camion';
  readonly propios: readonly Propio[];
  readonly hoy: string;
  readonly onRegistrar: () => void;
}

/** In what both lists differ. */
const TEXTOS = {
  conductor: { lista: 'Conductores', registrar: 'Registrar conductor', buscar: 'Buscar conductor', por: 'Nombre o RUT', vacio: 'Sin conductores', queHacer: 'Registre a quienes manejan para su empresa, con sus documentos.' },
  camion: { lista: 'Camiones', registrar: 'Registrar camión', buscar: 'Buscar camión', por: 'Patente o tipo', vacio: 'Sin camiones', queHacer: 'Registre los camiones de su empresa, con sus documentos.' },
} as const;

/** The drivers or the trucks of the company: those that wait for it first. One of them is open beside, or over the page where there is no room. */
export function ListaPropios({ entidad, propios, hoy, onRegistrar }: ListaPropiosProps) {
  const [buscado, setBuscado] = useState('');
  const textos = TEXTOS[entidad];
  const vistos = propios.filter((propio) => coincide(propio, buscado));
  const { ver, panel } = useAbierto(vistos);
  const registrar = (
    <button type="button" className={toolbar.button} onClick={onRegistrar}>
      <IconPlus size={18} aria-hidden />
      {textos.registrar}
    </button>
  );
  const { clave } = ver;
  const abierto = propios.find((propio) => propio.clave === clave);
  const titulo = abierto === undefined ? (clave ?? '') : [...new Set([abierto.nombre, abierto.junto])].join(' · ');
  const detalle = clave === null ? null : <PropioPanel entidad={entidad} clave={clave} titulo={titulo} hoy={hoy} panel={panel} />;
  return (
    <Marco acciones={propios.length === 0 ? null : registrar} detalle={detalle}>
      {propios.length === 0 ? (
        <EmptyState title={textos.vacio} action={<Button onClick={onRegistrar}>{textos.registrar}</Button>}>
          {textos.queHacer}
        </EmptyState>
      ) : (
        <div className={classes.lista}>
          {propios.length > MUCHOS ? (
            <TextInput
              type="search"
              className={classes.buscar ?? ''}
              aria-label={textos.buscar}
              placeholder={textos.por}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={buscado}
              onChange={({ currentTarget: { value } }) => setBuscado(value)}
            />
          ) : null}
          {vistos.length === 0 ? <EmptyState title="Nadie coincide">Cambie o borre lo que escribió.</EmptyState> : null}
          <ul className={classes.tarjetas} aria-label={textos.lista}>
            {vistos.map((propio) => (
              <li key={propio.clave}>
                <Link className={classes.tarjeta} aria-current={propio.clave === clave} {...ver.linkTo(propio.clave)}>
                  <span className={classes.cabeza}>
                    <span>
                      <strong translate="no">{propio.nombre}</strong> <span className={classes.junto}>{propio.junto}</span>
                    </span>
                    <EstadoPortadorBadge estado={propio.estado} />
                  </span>
                  <Trabaja propio={propio} hoy={hoy} />
                  <QuienSigue propio={propio} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Marco>
  );
}

/** By any words of its name, or by part of its RUT or plate however it is written. */
function coincide({ nombre, junto, clave }: Propio, buscado: string): boolean {
  const seguido = cleanPatente(buscado);
  return matches(`${nombre} ${junto}`, buscado) || (seguido !== '' && cleanPatente(clave).includes(seguido));
}

/** The one that the address names, and the way from it to the others. */
function useAbierto(propios: readonly Propio[]) {
  const ver = useVer('clave');
  const mover = useWalk((otra) => ver.clave !== null && ver.mover(otra));
  const at = propios.findIndex(({ clave }) => clave === ver.clave);
  const paso = (otro: Propio | undefined) => (otro === undefined ? null : () => mover(otro.clave));
  const panel: RowPanel = {
    of: ver.clave ?? '',
    called: ver.estado?.['llamada'] ?? null,
    steps: at < 0 ? undefined : { onPrevious: paso(propios[at - 1]), onNext: paso(propios[at + 1]) },
    onClose: ver.cerrar,
  };
  return { ver, panel };
}
