import { formatDecimal } from '@rodal/domain/numeros';
import { IconShieldCheck } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { isPersisted, protect } from '../../../offline/phone/persistence.ts';
import { readStorageUse, type StorageUse } from '../../../offline/phone/storage.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { useTelefono } from '../comun/terreno.ts';
import { contar } from '@rodal/domain/contar';
import { Plegable } from './seccion.tsx';
import classes from './sincronizacion.module.css';

interface Uso {
  readonly uso: StorageUse;
  readonly protegido: boolean;
}

/** What lies on this phone, how much room there is, and whether the browser may clear it away (R26, R29, R30). */
export function Almacenamiento() {
  const { db } = useTelefono();
  // Counts are cheap; weighing every photo is done only when one of them moves.
  const counted = useLiveQuery(
    async () => [await db.photos.count(), await db.guias.count(), await db.receipts.count(), await db.outbox.count(), await db.drafts.count(), await db.aMedias.count()].join(' '),
    [db],
  );
  const [leido, setLeido] = useState<Uso>();
  const [negado, setNegado] = useState(false);
  useEffect(() => {
    if (counted === undefined) return undefined;
    const state = { gone: false };
    Promise.all([readStorageUse(db), isPersisted()]).then(
      ([uso, protegido]) => {
        if (!state.gone) setLeido({ uso, protegido });
      },
      (error: unknown) => console.error('storage not measured', error),
    );
    return () => {
      state.gone = true;
    };
  }, [db, counted]);

  if (leido === undefined) return null;
  const { uso, protegido } = leido;
  const proteger = async (): Promise<void> => {
    try {
      const dado = await protect();
      almacenStore.setState({ conservado: dado });
      setNegado(!dado);
      setLeido({ uso, protegido: dado });
    } catch (error) {
      toastFailed(describeError(error).causa);
    }
  };
  return (
    <Plegable titulo="Almacenamiento" estado={describeEstado(leido)} atencion={isScarce(uso)}>
      <ul className={classes.filas}>
        <Fila nombre="Despachos sin enviar" valor={String(uso.sinEnviar - (uso.otros ?? 0))} />
        {uso.otros === undefined ? null : <Fila nombre="Otros registros sin enviar" valor={String(uso.otros)} />}
        <Fila nombre="Borradores" valor={String(uso.borradores)} />
        <Fila nombre="Enviados" valor={String(uso.enviados)} />
        <Fila nombre="Fotos" valor={`${uso.fotos.cantidad} · ${describeBytes(uso.fotos.bytes)}`} />
        <Fila nombre="Guías" valor={`${uso.guias.cantidad} · ${describeBytes(uso.guias.bytes)}`} />
        {uso.mapas === null ? null : <Fila nombre="Mapas" valor={contar(uso.mapas, 'trozo', 'trozos')} />}
        {uso.estimacion === null ? null : (
          <Fila nombre="Usado por Rodal" valor={`${describeBytes(uso.estimacion.usado)} · quedan ${describeBytes(uso.estimacion.disponible)}`} />
        )}
      </ul>
      {protegido ? (
        <p className={classes.nota}>El navegador no borra lo guardado por falta de espacio.</p>
      ) : (
        <>
          <p className={classes.aviso}>
            El navegador podría borrar lo guardado si falta espacio.
            {negado ? ' Por ahora no lo permite: instale la aplicación e intente de nuevo.' : ''}
          </p>
          <div className={classes.botones}>
            <button type="button" onClick={() => void proteger()}>
              <IconShieldCheck aria-hidden size={22} /> Proteger lo guardado
            </button>
          </div>
        </>
      )}
    </Plegable>
  );
}

/** Less room than this is soon filled with photos. */
const ESCASO_BYTES = 200_000_000;

function isScarce({ estimacion }: StorageUse): boolean {
  return estimacion !== null && estimacion.disponible < ESCASO_BYTES;
}

function describeEstado({ uso: { estimacion, fotos }, protegido }: Uso): string {
  const espacio = estimacion === null ? contar(fotos.cantidad, 'foto', 'fotos') : `Quedan ${describeBytes(estimacion.disponible)}`;
  return `${espacio} · ${protegido ? 'protegido' : 'sin protección'}`;
}

function Fila({ nombre, valor }: { readonly nombre: string; readonly valor: string }) {
  return (
    <li>
      <b>{nombre}</b>
      <span className="rodal-tabular">{valor}</span>
    </li>
  );
}

/** `350 kB`, `12,4 MB`, `3,5 GB`. */
function describeBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  const [size, unit] = bytes < 1_000_000_000 ? [bytes / 1_000_000, 'MB'] : [bytes / 1_000_000_000, 'GB'];
  return `${formatDecimal(size.toFixed(1))} ${unit}`;
}
