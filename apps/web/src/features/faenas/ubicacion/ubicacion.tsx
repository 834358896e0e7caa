import { type FaenaFila, getPerimetro } from '@rodal/contracts/faenas';
import { type Georeferencia, parseGeoreferencia } from '@rodal/domain/georeferencia';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { type ErrorPerimetro, parsePerimetro, type Perimetro, type PerimetroLeido } from '@rodal/domain/perimetro';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { claveOf } from '../claves.ts';
import { FAENAS } from '../use-faenas.ts';
import { Anteriores } from './anteriores.tsx';
import { DatosFaena } from './datos-faena.tsx';
import { Mapa } from './mapa.tsx';
import classes from './ubicacion.module.css';

/** The same array at every render: the map is drawn anew for another. */
const NINGUNO: readonly Perimetro[] = [];

interface UbicacionProps {
  readonly faena: FaenaFila;
  readonly puedeRestaurar: boolean;
  readonly urlTiles: string;
}

/** Where a site is: the ERP's point, its perimeter, and for the Administrador the earlier ones. */
export function Ubicacion({ faena, puedeRestaurar, urlTiles }: UbicacionProps) {
  /** The earlier version that is looked at. */
  const [comparada, setComparada] = useState<number | null>(null);
  const georeferencia = useMemo(() => parseGeoreferencia(faena.Georeferencia), [faena.Georeferencia]);
  const vigente = usePerimetro(faena, faena.perimetro?.version ?? null);
  const anterior = usePerimetro(faena, comparada);
  const perimetros = useMemo(() => (vigente.data?.ok === true ? [vigente.data.perimetro] : NINGUNO), [vigente.data]);
  const otros = useMemo(() => (comparada !== null && anterior.data?.ok === true ? [anterior.data.perimetro] : NINGUNO), [comparada, anterior.data]);
  const punto = georeferencia?.punto ?? null;
  const esperando = vigente.isLoading;
  const hayQueVer = punto !== null || perimetros.length > 0 || otros.length > 0;

  return (
    <div className={classes.ubicacion}>
      <p className={classes.nombre}>
        <strong>{faena.Origen}</strong> <span>{claveOf(faena)}</span>
      </p>
      <AvisoGeoreferencia georeferencia={georeferencia} />
      {esperando ? <div className={classes.espera} role="status" aria-label="Trayendo el perímetro" /> : null}
      {!esperando && hayQueVer ? (
        <Mapa punto={punto} perimetros={perimetros} otros={otros} urlTiles={urlTiles} descripcion={describe(faena, punto !== null, perimetros.length > 0)} />
      ) : null}
      {vigente.error === null ? null : (
        <p role="alert" className={classes.fallo}>
          No se pudo traer el perímetro. {failureText(vigente.error)}{' '}
          <button type="button" className={classes.otra} onClick={() => void vigente.refetch()}>
            Reintentar
          </button>
        </p>
      )}
      {vigente.data?.ok === false && faena.perimetro !== null ? (
        <p role="alert" className={classes.fallo}>
          El perímetro guardado no se puede dibujar{REPAROS[vigente.data.error]}. Suba otra vez el KML de la faena, o restaure una versión anterior.
        </p>
      ) : null}
      <DatosFaena faena={faena} perimetro={perimetros[0] ?? null} />
      {puedeRestaurar && faena.perimetro !== null ? (
        <Anteriores faena={faena} vigente={faena.perimetro} comparada={comparada} error={anterior.error} onComparar={setComparada} />
      ) : null}
    </div>
  );
}

/** What is wrong with a figure that stands in Rodal. It comes from a KML: nobody mends it in BC. */
const REPAROS: Readonly<Record<ErrorPerimetro, string>> = {
  sin_perimetro: ': está vacío',
  formato: '',
  pocos_puntos: ': un polígono tiene menos de tres puntos',
  fuera_de_chile: ': sus coordenadas no están en Chile',
};

function describe({ Origen }: FaenaFila, hayPunto: boolean, hayPerimetro: boolean): string {
  const partes = [...(hayPunto ? ['su georeferencia'] : []), ...(hayPerimetro ? ['su perímetro'] : [])];
  return `Mapa de ${Origen}${partes.length === 0 ? '' : ` con ${partes.join(' y ')}`}`;
}

/**
 * One version of a site's perimeter. A version never changes: it is asked for once.
 * @param version null = none is wanted
 */
function usePerimetro({ CodigoFaena, Rol }: FaenaFila, version: number | null) {
  return useQuery({
    queryKey: [...FAENAS, 'perimetro', claveOf({ CodigoFaena, Rol }), version],
    enabled: version !== null,
    staleTime: Infinity,
    // Another version takes the place of the one before it on the map, without a gap.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PerimetroLeido> => {
      const query = { codigoFaena: CodigoFaena, rol: Rol, ...(version === null ? {} : { version }) };
      return parsePerimetro((await call(getPerimetro, query, { signal })).detallegeo_json);
    },
  });
}

/** What is wrong with the ERP's point, and how it should be (C24). @param georeferencia null = it cannot be read */
function AvisoGeoreferencia({ georeferencia }: { readonly georeferencia: Georeferencia | null }) {
  if (georeferencia !== null && !georeferencia.invertida) return null;
  return (
    <div className={classes.aviso} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      {georeferencia === null ? (
        <div>
          <p className={classes.que}>{MESSAGES_OFICINA.georeferenciaFormato}</p>
          <p>{MESSAGES_OFICINA.georeferenciaEjemplo}</p>
          <p>{MESSAGES_OFICINA.georeferenciaChile}</p>
        </div>
      ) : (
        <p>{MESSAGES_OFICINA.georeferenciaInvertida}</p>
      )}
    </div>
  );
}
