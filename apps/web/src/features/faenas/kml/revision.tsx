import { contar } from '@rodal/domain/contar';
import { Button } from '@mantine/core';
import type { FaenaFila, KmlRevisado } from '@rodal/contracts/faenas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { toastDone } from '../../../ui/toast.ts';
import { Mapa } from '../ubicacion/mapa.tsx';
import { useFaenas } from '../use-faenas.ts';
import { type Decisiones, perimetroOf, planCarga } from './carga.ts';
import { GrupoFaena } from './grupo-faena.tsx';
import { NoSubidos } from './no-subidos.tsx';
import { PorAsignar } from './por-asignar.tsx';
import classes from './revision.module.css';
import { useGuardar } from './use-guardar.ts';

const TODAS = {};
const NINGUNA: readonly FaenaFila[] = [];

interface RevisionProps {
  readonly kml: KmlRevisado;
  readonly urlTiles: string;
  /** Another file instead. */
  readonly onOtro: () => void;
  /** Everything is stored. */
  readonly onListo: () => void;
}

/** What a KML would change: what is still to be assigned first, then site by site, then what stays out. */
export function Revision({ kml, urlTiles, onOtro, onListo }: RevisionProps) {
  const todas = useFaenas(TODAS);
  const faenas = todas.data ?? NINGUNA;
  const [decisiones, setDecisiones] = useState<Decisiones>(new Map());
  const { guardar, guardando, resultados } = useGuardar(kml.archivo);
  const { grupos, porAsignar, fuera, sinPerimetro } = useMemo(() => planCarga(kml.placemarks, faenas, decisiones), [kml.placemarks, faenas, decisiones]);
  const perimetros = useMemo(() => grupos.map(({ perimetro }) => perimetro), [grupos]);
  const otros = useMemo(() => porAsignar.map(perimetroOf), [porAsignar]);
  const decide = (orden: number, clave: string) => setDecisiones(new Map(decisiones).set(orden, clave));

  if (todas.data === undefined) {
    if (todas.error === null) return <div className={classes.espera} role="status" aria-label="Trayendo las faenas" />;
    return <ErrorState title="No se pudieron traer las faenas" error={todas.error} retrying={todas.isFetching} onRetry={() => void todas.refetch()} />;
  }
  const pendientes = grupos.filter(({ clave, problema }) => problema === null && resultados.get(clave)?.estado !== 'guardado');
  const save = async () => {
    if ((await guardar(pendientes)) > 0) return;
    toastDone(contar(pendientes.length, 'perímetro guardado', 'perímetros guardados'));
    if (porAsignar.length === 0) onListo();
  };
  return (
    <>
      <div className={classes.cuerpo}>
        <p className={classes.archivo}>
          <strong>{kml.archivo === '' ? 'KML' : kml.archivo}</strong> <span>{contar(kml.placemarks.length, 'Placemark', 'Placemarks')}</span>
        </p>
        {kml.avisos.map(({ codigo, mensaje }) => (
          <p key={codigo} role="alert" className={classes.aviso}>
            <IconAlertTriangle size={18} aria-hidden />
            {mensaje}
          </p>
        ))}
        {/* Above the map, which the list of sites may cover. */}
        {porAsignar.length === 0 ? null : <PorAsignar placemarks={porAsignar} faenas={faenas} onDecide={decide} />}
        {perimetros.length + otros.length === 0 ? null : (
          <Mapa
            punto={null}
            perimetros={perimetros}
            otros={otros}
            urlTiles={urlTiles}
            cerca
            descripcion={`Mapa del archivo: ${contar(grupos.length, 'faena', 'faenas')}, y con línea cortada ${porAsignar.length} por asignar`}
          />
        )}
        {grupos.length === 0 ? null : (
          <section aria-label="Se guardarán" className={classes.seccion}>
            <h3>Se guardarán ({grupos.length})</h3>
            <ul className={classes.lista}>
              {grupos.map((grupo) => (
                <GrupoFaena key={grupo.clave} grupo={grupo} resultado={resultados.get(grupo.clave)} onDecide={decide} />
              ))}
            </ul>
          </section>
        )}
        <NoSubidos fuera={fuera} sinPerimetro={sinPerimetro} onDecide={decide} />
      </div>
      <footer className={classes.pie}>
        <Button variant="default" className={classes.boton} disabled={guardando} onClick={onOtro}>
          Elegir otro archivo
        </Button>
        <Button className={classes.boton} loading={guardando} disabled={pendientes.length === 0} onClick={() => void save()}>
          Guardar perímetros{pendientes.length === 0 ? '' : ` (${pendientes.length})`}
        </Button>
      </footer>
    </>
  );
}
