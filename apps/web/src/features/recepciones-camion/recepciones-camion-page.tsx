import { Button } from '@mantine/core';
import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import type { Sesion } from '@rodal/contracts/sesion';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { productoCorto } from '@rodal/domain/producto-corto';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { VERIFICAR } from '../../despachos/direcciones.ts';
import { ConGuias } from '../../guias-recientes/guias-context.tsx';
import { LineaGuias } from '../../guias-recientes/linea-guias.tsx';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { presetsDeDias } from '../../listado/ultimos-dias.ts';
import { VacioDeDias } from '../../listado/vacio-de-dias.tsx';
import { Diferencia } from './diferencia.tsx';
import { ESTADOS } from './estados.ts';
import { RecepcionCard } from './recepcion-card.tsx';
import { RecepcionPanel } from './recepcion-panel.tsx';
import { CorreccionRecepcion, EscanerListo, Esperan, RegistroNuevo, SeguirRecepcion } from './registro-abierto.tsx';
import { nombreDe } from './textos.ts';

const Recepciones = listadoPage(RECEPCIONES_CAMION, {
  textos: { buscando: 'Buscando recepciones de camión', fallo: MESSAGES_OFICINA.recepcionesCamionFallidas },
  presets: presetsDeDias,
  datos: () => <LineaGuias />,
  botones: (mostrar) => (
    <>
      <Button component={Link} to={VERIFICAR} variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />}>
        Verificar guía
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar, { valores }) => <RegistroNuevo valores={valores} onClose={cerrar} />)}>
        Registrar recepción
      </Button>
    </>
  ),
  encima: ({ valores }) => (
    <>
      <CorreccionRecepcion valores={valores} />
      <SeguirRecepcion valores={valores} />
      <Esperan />
      <EscanerListo />
    </>
  ),
  estados: { estado: ESTADOS },
  celdas: {
    guia: (fila) => (
      <AbrirBoton fila={fila} nombre={`Ver la recepción: ${fila.guia === '' ? 'Sin guía' : fila.guia}`}>
        {fila.guia === '' ? 'Sin guía' : fila.guia}
      </AbrirBoton>
    ),
    producto: ({ producto }) => <span title={producto}>{productoCorto(producto)}</span>,
    volumen: ({ volumen, unidad }) => (volumen === null ? '—' : volumenTexto(volumen, unidad ?? '')),
    unidad: ({ unidad }) => (unidad === null ? '—' : unidadTexto(unidad)),
    diferencia: (fila) => <Diferencia fila={fila} nada="—" />,
  },
  tarjeta: (fila) => <RecepcionCard recepcion={fila} />,
  apagada: ({ estado }) => estado === 'anulada',
  vacio: ({ valores }) => <VacioDeDias valores={valores} que="recepciones" />,
  detalle: (fila, panel) => <RecepcionPanel fila={fila} titulo={nombreDe(fila)} panel={panel} />,
});

/** `/recepcionesApp`: trucks received at the plants, and which dispatch each brings (especificación 1 §2.15); without signal the guides that this device keeps say it. */
export default function RecepcionesCamionPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <ConGuias usuarioId={sesion.IdUsuario}>
      <Recepciones sesion={sesion} />
    </ConGuias>
  );
}
