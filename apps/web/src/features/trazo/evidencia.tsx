import { getRecepcionCamionFoto } from '@rodal/contracts/recepciones-camion';
import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { FOTOS_RECEPCION, type LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { can } from '@rodal/domain/puede';
import { useState } from 'react';
import { buildRequest } from '../../api/exchange.ts';
import { Lugar } from '../../despachos/lugar.tsx';
import { momento } from '../../despachos/textos.ts';
import { Photo } from '../../ui/photo.tsx';
import { PhotoViewer } from '../../ui/photo-viewer.tsx';
import classes from './evidencia.module.css';
import { MapaCarga } from './mapa-carga.tsx';
import { Parte } from './parte.tsx';
import trazoClasses from './trazo.module.css';

interface EvidenciaProps {
  readonly trazo: TrazoDetalle;
  /** Of whoever looks. */
  readonly permisos: readonly string[];
  /** XYZ template; '' = without tiles. */
  readonly urlTiles: string;
}

/** A photo, or why there is none. */
interface Foto {
  readonly clave: string;
  readonly grupo: 'Salida' | 'Llegada';
  readonly titulo: string;
  readonly src: string | null;
  readonly falta: string;
  /** When it was taken, or what is wrong with it. */
  readonly dice: readonly string[];
}

const LADOS_DESPACHO = { lleno: 'Camión lleno', vacio: 'Camión vacío' } as const;

/** As it left. */
function deSalida({ fotos }: TrazoDetalle, permisos: readonly string[], lado: keyof typeof LADOS_DESPACHO): Foto {
  const foto = fotos.find((una) => una.lado === lado);
  // Whoever sees their own dispatches alone (C13) would not be given another's.
  const puede = can(permisos, 'despacho.buscar');
  const motivo = foto?.motivo ?? '';
  return {
    clave: `salida-${lado}`,
    grupo: 'Salida',
    titulo: `Salida: ${LADOS_DESPACHO[lado]}`,
    src: puede ? (foto?.url ?? null) : null,
    falta: !puede && foto?.url != null ? 'Para ver las fotos de un despacho se necesita otro permiso' : `No se tomó${motivo === '' ? '' : `: ${motivo}`}`,
    dice: [
      ...(foto?.tomadaEn == null ? [] : [`Tomada ${momento(foto.tomadaEn)} (reloj del teléfono)`]),
      ...(foto?.estado === 'danada' ? ['Foto dañada: llegó al servidor, pero no se puede leer entera'] : []),
    ],
  };
}

/** As it came. */
function deLlegada({ recepcion, ESTADO_CONTROL }: TrazoDetalle, permisos: readonly string[], lado: LadoRecepcion): Foto {
  const base = { clave: `llegada-${lado}`, grupo: 'Llegada', titulo: `Llegada: ${FOTOS_RECEPCION[lado].titulo}`, src: null, dice: [] } as const;
  if (recepcion === null) return { ...base, falta: ESTADO_CONTROL === 'cancelado' ? 'Anulada: no se espera' : 'Todavía no llega' };
  if (!recepcion.fotos.includes(lado)) return { ...base, falta: 'La recepción no trae esta foto' };
  if (!can(permisos, 'recepcionesCamion.registrar')) return { ...base, falta: 'Para ver las fotos de una recepción se necesita otro permiso' };
  const tomadas: Readonly<Record<LadoRecepcion, string | null>> = { lleno: recepcion.llegadaEn, vacio: recepcion.salidaEn, guia: null };
  const tomada = tomadas[lado];
  return { ...base, falta: '', src: buildRequest(getRecepcionCamionFoto, { id: recepcion.id, lado }).url, dice: tomada === null ? [] : [`Tomada ${momento(tomada)}`] };
}

/** What left against what arrived, photo beside photo, and where it was loaded (especificación 2 §2.3). */
export function Evidencia({ trazo, permisos, urlTiles }: EvidenciaProps) {
  const cargado = [deSalida(trazo, permisos, 'lleno'), deLlegada(trazo, permisos, 'lleno')];
  const vacio = [deSalida(trazo, permisos, 'vacio'), deLlegada(trazo, permisos, 'vacio')];
  const guia = deLlegada(trazo, permisos, 'guia');
  const vistas = [...cargado, ...vacio, guia].flatMap(({ clave, titulo, src }) => (src === null ? [] : [{ clave, title: titulo, src }]));
  /** Which one is looked at large. */
  const [abierta, setAbierta] = useState<string | null>(null);
  const una = (foto: Foto) => <UnaFoto key={foto.clave} foto={foto} onOpen={() => setAbierta(foto.clave)} />;
  return (
    <>
      <Parte titulo="Con la carga">
        <div className={classes.pareja}>{cargado.map(una)}</div>
      </Parte>
      <Parte titulo="Sin la carga">
        <div className={classes.pareja}>{vacio.map(una)}</div>
      </Parte>
      <Parte titulo="Lugar y guía">
        <div className={classes.pareja} data-apilada>
          <MapaCarga trazo={trazo} urlTiles={urlTiles} />
          {una(guia)}
        </div>
        <Lugar lugar={trazo.lugar} />
      </Parte>
      {abierta === null ? null : (
        <PhotoViewer photos={vistas} at={vistas.findIndex(({ clave }) => clave === abierta)} onMove={(at) => setAbierta(vistas[at]?.clave ?? null)} onClose={() => setAbierta(null)} />
      )}
    </>
  );
}

function UnaFoto({ foto: { grupo, titulo, src, falta, dice }, onOpen }: { readonly foto: Foto; readonly onOpen: () => void }) {
  return (
    <Photo title={titulo} group={grupo} src={src} missing={<span>{falta}</span>} onOpen={onOpen}>
      {dice.map((linea) => (
        <p key={linea} className={trazoClasses.dim}>
          {linea}
        </p>
      ))}
    </Photo>
  );
}
