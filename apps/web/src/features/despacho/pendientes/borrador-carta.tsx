import { type Borrador, indTraslado } from '@rodal/domain/borrador';
import { readPrecio, valorDe } from '@rodal/domain/escritos';
import { MESSAGES } from '@rodal/domain/messages';
import type { CeldaVolumen } from '@rodal/domain/volumen';
import { IconChevronDown, IconChevronUp, IconCopyPlus, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isSinGuardar } from '../../../offline/drafts/drafts.ts';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import { describeEdad } from '../../../ui/edad.ts';
import { useCopiar } from '../nuevo/copiar.tsx';
import type { CargaCopiable } from '../nuevo/copy-load.ts';
import { describeFaltan } from '../valores/revisar.ts';
import { describeCantidad, describeContenido } from './borrador-resumen.ts';
import { Carta, type EstadoPatio, type Resumen } from './carta.tsx';
import { EnviarBorrador } from './enviar-borrador.tsx';
import classes from './patio.module.css';

export interface BorradorCartaProps {
  readonly row: DraftRow;
  /** How many things keep it from being sent. */
  readonly faltan: number;
  readonly tabla: readonly CeldaVolumen[];
  readonly now: Date;
  /** The most recently saved (especificación 2 §2.1). */
  readonly destacada: boolean;
  readonly onEditar: (id: string) => void;
  readonly onEliminar: (row: DraftRow) => void;
  readonly onDescartar: (row: DraftRow) => void;
  readonly onEnviado: (id: string) => void;
}

/**
 * A truck in the yard on a phone: its draft, with what is missing or Enviar, Duplicar, and the specification's columns
 * behind one tap. What no Guardar has taken is offered to be continued (A26).
 */
export function BorradorCarta({ row, faltan, tabla, now, destacada, onEditar, onEliminar, onDescartar, onEnviado }: BorradorCartaProps) {
  const [abierta, setAbierta] = useState(false);
  const copiar = useCopiar();
  const { id, codigo, saved, working, savedAt, createdAt } = row;
  const borrador = working ?? saved;
  if (borrador === null) return null;
  const sinGuardar = isSinGuardar(row);
  const carga = cargaDeBorrador(row, borrador);
  const editar = () => onEditar(id);
  const carta = (
    <>
      <Carta
        estado={estadoDe(row, borrador, faltan)}
        resumen={resumenDe(borrador, tabla)}
        codigo={codigo}
        pie={sinGuardar ? 'sin guardar' : describeEdad(savedAt ?? createdAt, now)}
        abrir={
          saved === null ? null : (
            <button type="button" className={classes.abrir} aria-label={`Editar ${codigo}`} onClick={editar}>
              <IconPencil aria-hidden size={22} />
            </button>
          )
        }
      />
      {abierta && saved !== null ? <Detalle borrador={saved} tabla={tabla} listo={faltan === 0} /> : null}
      <div className={classes.acciones}>
        {sinGuardar ? (
          <>
            <button type="button" className={classes.principal} onClick={editar}>
              {MESSAGES.continuarSinGuardar}
            </button>
            <button type="button" onClick={() => onDescartar(row)}>
              Descartar
            </button>
          </>
        ) : faltan === 0 ? (
          <EnviarBorrador row={row} className={classes.principal} onEnviado={onEnviado} />
        ) : (
          <button type="button" className={classes.faltan} aria-label={`${describeFaltan(faltan)} en ${codigo}`} onClick={editar}>
            <IconListCheck aria-hidden size={22} /> {describeFaltan(faltan)}
          </button>
        )}
        {carga === null || sinGuardar ? null : (
          <button type="button" aria-label={`Duplicar ${codigo}`} onClick={() => copiar(carga)}>
            <IconCopyPlus aria-hidden size={22} /> Duplicar
          </button>
        )}
        {saved === null ? null : (
          <button type="button" className={classes.cuadrado} aria-label={`Detalle de ${codigo}`} aria-expanded={abierta} onClick={() => setAbierta(!abierta)}>
            {abierta ? <IconChevronUp aria-hidden size={24} /> : <IconChevronDown aria-hidden size={24} />}
          </button>
        )}
        {abierta ? (
          <button type="button" className={classes.ancho} aria-label={`Eliminar ${codigo}`} onClick={() => onEliminar(row)}>
            <IconTrash aria-hidden size={22} /> Eliminar
          </button>
        ) : null}
      </div>
    </>
  );
  const marca = destacada || undefined;
  return (
    <li className={classes.carta} data-atencion={row.rechazo !== null || sinGuardar || undefined} data-destacada={marca}>
      {sinGuardar ? <section aria-label={`Sin guardar ${codigo}`}>{carta}</section> : carta}
    </li>
  );
}

function estadoDe({ rechazo }: DraftRow, { producto, fotoLlena, cantidad, conteos }: Borrador, faltan: number): EstadoPatio {
  if (rechazo !== null) return 'rechazada';
  if (faltan === 0) return 'lista';
  return producto !== null || fotoLlena !== null || cantidad !== '' || conteos.length > 0 ? 'cargando' : 'llego';
}

function resumenDe(borrador: Borrador, tabla: readonly CeldaVolumen[]): Resumen {
  const { patenteCamion, patenteCarro, producto, destino, cliente } = borrador;
  const cantidad = describeCantidad(borrador, tabla);
  return {
    camion: patenteCamion,
    carro: patenteCarro,
    producto: producto?.label ?? '',
    cantidad: cantidad === '–' ? '' : cantidad,
    destino: destino?.label ?? '',
    cliente: cliente?.label ?? '',
  };
}

interface DetalleProps {
  readonly borrador: Borrador;
  readonly tabla: readonly CeldaVolumen[];
  readonly listo: boolean;
}

/** The columns of the specification, which a desktop shows as a table (especificación 2 §2.1). */
function Detalle({ borrador, tabla, listo }: DetalleProps) {
  const { patenteCamion, patenteCarro, nombreChofer, producto } = borrador;
  const columnas: readonly (readonly [string, string])[] = [
    ['Patente Camión', patenteCamion],
    ['Patente Carro', patenteCarro],
    ['Cantidad', describeCantidad(borrador, tabla)],
    ['Nombre Chofer', nombreChofer],
    ['Producto', producto?.label ?? ''],
    ['Listo Para Enviar', listo ? MESSAGES.listoParaEnviar : MESSAGES.faltaInformacion],
  ];
  return (
    <dl className={classes.detalle}>
      {columnas.map(([columna, valor]) => (
        <div key={columna}>
          <dt>{columna}</dt>
          <dd className="rodal-tabular">{valor || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What 'Duplicar' takes of a draft: as of a load that was sent, but for what is not filled in yet; null = nothing is. */
function cargaDeBorrador({ codigo, variante }: Pick<DraftRow, 'codigo' | 'variante'>, borrador: Borrador): CargaCopiable | null {
  if (describeContenido(borrador) === '') return null;
  const { producto, destino, cliente, transportista, cosechero, patenteCamion, patenteCarro, precio, correo, rutChofer, nombreChofer, carguio } = borrador;
  return {
    codigo,
    variante,
    payload: {
      producto: producto?.id ?? 0,
      bodega: destino?.id ?? 0,
      rutbodega: cliente?.rut ?? '',
      etiquetas: { destino: destino?.label ?? '', cliente: cliente?.label ?? '' },
      nombretranportista: transportista,
      nombrecosechero: cosechero,
      patentecamion: patenteCamion,
      patentecarro: patenteCarro,
      precio: valorDe(readPrecio(precio)) ?? '0',
      emailchofern: correo,
      rutchofer: rutChofer,
      nombrechofer: nombreChofer,
      nombrecarguio: carguio,
      indTraslado: indTraslado(borrador),
    },
  };
}
