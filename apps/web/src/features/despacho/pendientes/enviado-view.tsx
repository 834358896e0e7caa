import { MESSAGES } from '@rodal/domain/messages';
import { productoCorto } from '@rodal/domain/producto-corto';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconCloudUp, IconTruck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { askNow } from '../../../offline/outbox/guia-guardada.ts';
import type { DespachoRow, DespachoReceipt } from '../../../offline/rows/rows.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Qr } from '../../../ui/qr.tsx';
import { useTelefono } from '../comun/terreno.ts';
import { useNow } from '../../../ui/use-now.ts';
import { CopiarButton } from '../nuevo/copiar.tsx';
import { whyClosed } from './ajeno.tsx';
import { EnviadoFotos } from './enviado-fotos.tsx';
import { GuiaPdf } from './enviado-guia.tsx';
import { numeroDe } from './en-camino.ts';
import { describeCantidadEnviada } from './enviado-resumen.ts';
import botones from './enviado.module.css';
import classes from './enviado-view.module.css';
import { SalidaAcciones } from './salida-acciones.tsx';
import { SalidaError } from './salida-row.tsx';
import { describeSituacion, type Envio, useConfirmado, useEnvio } from './use-envio.ts';

interface EnviadoViewProps {
  readonly id: string;
  /** Back to the yard. */
  readonly onSiguiente: () => void;
}

/**
 * What is turned to the driver after Enviar: the number large, or truly that it goes later; then the guide's, with a code
 * that a camera reads; plate, load and both photos (A24, A25). It follows the load for as long as it is looked at.
 */
export function EnviadoView({ id, onSiguiente }: EnviadoViewProps) {
  const { db } = useTelefono();
  const envio = useEnvio(db, id);
  const dormido = useDormido();
  if (envio === undefined) return <div className={classes.esqueleto} role="status" aria-label="Cargando" />;
  const siguiente = (
    <Button size="lg" className={classes.principal ?? ''} leftSection={<IconTruck aria-hidden size={24} />} onClick={onSiguiente}>
      Siguiente camión
    </Button>
  );
  if (envio === null) {
    return (
      <EmptyState icon={<IconTruck size={28} />} title="Este despacho ya no está aquí" action={siguiente}>
        Lo enviado se guarda siete días en este teléfono. Sigue en «Mis Despachos».
      </EmptyState>
    );
  }
  const carga = envio.tipo === 'recibido' ? envio.recibo : envio.item;
  return (
    <div className={classes.pantalla}>
      <Estado envio={envio} />
      <Camion carga={carga} />
      {envio.tipo === 'recibido' ? <Guia recibo={envio.recibo} /> : null}
      <EnviadoFotos carga={carga} grandes />
      <div className={classes.pie} data-pie data-dormido={dormido || undefined} role="group" aria-label="Después de enviar">
        <div className={botones.acciones}>
          <CopiarButton carga={carga} />
        </div>
        {siguiente}
      </div>
    </div>
  );
}

/** Enviar was where 'Siguiente camión' is: a glove that taps twice must not take the screen away again (R6). */
const DORMIDO_MS = 600;

function useDormido(): boolean {
  const [dormido, setDormido] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDormido(false), DORMIDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return dormido;
}

/** Where it stands, in one word and one large number; a screen reader hears when it changes. */
function Estado({ envio }: { readonly envio: Envio }) {
  const { sesion } = useTelefono();
  const now = useNow();
  const sano = useStore(almacenStore, ({ almacen }) => almacen === 'sano');
  const confirmado = useConfirmado(envio.tipo === 'recibido');
  if (envio.tipo === 'recibido') {
    const { numero, codigo } = envio.recibo;
    return (
      <Cabecera tono="good" icon={<IconCircleCheck aria-hidden size={28} />} titulo={confirmado ? MESSAGES.enviadoCorrectamente : 'Enviado'} grande={`N.º ${numeroDe(numero)}`}>
        <p className="rodal-tabular">{codigo}</p>
      </Cabecera>
    );
  }
  const { item, pace } = envio;
  const cierre = whyClosed(item, sesion);
  const { titulo, texto, tono, dicho } = describeSituacion({ item, pace }, { sano, abre: cierre === null, now });
  const icon = tono === 'warn' ? <IconAlertTriangle aria-hidden size={28} /> : titulo === MESSAGES.enviando ? <IconCloudUp aria-hidden size={28} /> : <IconClock aria-hidden size={28} />;
  return (
    <Cabecera tono={tono} icon={icon} titulo={titulo} grande={item.codigo}>
      <p>{texto}</p>
      {dicho.error === null || tono === 'off' ? null : <SalidaError error={dicho.error} waiting={false} />}
      {tono === 'off' ? null : <SalidaAcciones item={item} dicho={dicho} cierre={cierre} />}
    </Cabecera>
  );
}

interface CabeceraProps {
  readonly tono: 'good' | 'off' | 'warn';
  readonly icon: ReactNode;
  readonly titulo: string;
  /** Read from a cabin. */
  readonly grande: string;
  readonly children: ReactNode;
}

function Cabecera({ tono, icon, titulo, grande, children }: CabeceraProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form it stands in the place of was scrolled down, and had the focus.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.title = `${titulo} · Rodal`;
  }, [titulo]);
  return (
    <header className={classes.estado} data-tono={tono}>
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {icon} <span>{titulo}</span>
        </h1>
        <p className={`${classes.grande} rodal-tabular`}>{grande}</p>
      </div>
      {children}
    </header>
  );
}

/** Plates, load and where it goes: what a driver looks for first. */
function Camion({ carga: { payload } }: { readonly carga: Pick<DespachoRow, 'payload'> }) {
  const { patentecamion, patentecarro, nombrechofer, etiquetas } = payload;
  return (
    <section className={classes.camion} aria-label="Carga">
      <p className={classes.patentes}>
        <b>{patentecamion}</b>
        {patentecarro === '-' ? null : <b>{patentecarro}</b>}
      </p>
      <p className={classes.cantidad}>
        <b className="rodal-tabular">{describeCantidadEnviada(payload)}</b> <span>{productoCorto(etiquetas.producto)}</span>
      </p>
      <p>
        {etiquetas.destino} · {etiquetas.cliente}
      </p>
      <p>{nombrechofer}</p>
    </section>
  );
}

/** The guide asks by itself, and sooner while somebody stands there waiting for it, ms. */
const PREGUNTAS_MS = [4_000, 12_000, 30_000, 60_000];

/** On its way, then a large number with a code to our own page of the load (C36), and its PDF once the phone has it. */
function Guia({ recibo: { id, guia, guiaFallida, variante } }: { readonly recibo: DespachoReceipt }) {
  const { db, wake, formularios } = useTelefono();
  const espera = guia === null && !guiaFallida;
  useEffect(() => {
    if (!espera) return undefined;
    const ask = (): void => {
      // Without signal it comes by itself later.
      askNow(db, id).then(() => wake('timer')).catch(() => undefined);
    };
    const timers = PREGUNTAS_MS.map((ms) => setTimeout(ask, ms));
    return () => timers.forEach(clearTimeout);
  }, [db, id, wake, espera]);
  if (guia === null) {
    return (
      <section className={classes.sinGuia} aria-label="Guía" data-atencion={guiaFallida || undefined}>
        {guiaFallida ? <IconAlertTriangle aria-hidden size={22} /> : <IconClock aria-hidden size={22} />}
        <p role="status">{guiaFallida ? MESSAGES.guiaNoGenerada : 'Guía en emisión: su número aparece aquí solo.'}</p>
      </section>
    );
  }
  return (
    <section className={classes.guia} aria-label="Guía">
      <Qr className={classes.qr} text={new URL(formularios[variante].ver(id), location.origin).href} label={`Código QR de la guía ${guia}`} />
      <div role="status">
        <p>Guía</p>
        <p className={`${classes.numeroGuia} rodal-tabular`}>{guia}</p>
        <p className={classes.menor}>El código abre este despacho en Rodal, con su usuario.</p>
      </div>
      <div className={classes.pdf}>
        <GuiaPdf id={id} numero={guia} fallida={guiaFallida} />
      </div>
    </section>
  );
}
