import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type EnlaceSii, MAX_BUSCADO } from '@rodal/contracts/sii-enlaces';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { formatRut } from '@rodal/domain/rut';
import { IconLink } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './enlazar.module.css';
import { cuantos, pesos } from './la-cuenta.tsx';
import { type DeSii, useEnlaces } from './use-sii.ts';

/** So long after the last letter it is searched. */
const PAUSA_MS = 250;

interface EnlazarProps {
  readonly de: DeSii;
  /** Which of the two is there; the other is looked for. */
  readonly sii: string | null;
  readonly bc: string | null;
  readonly ocupado: boolean;
  readonly onEnlazar: (enlace: Pick<EnlaceSii, 'sii' | 'bc' | 'huella'>) => void;
}

/** Says which document of the other side it is, where no rule found it. */
export function Enlazar(props: EnlazarProps) {
  const [abierto, setAbierto] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  const abrir = () => {
    flushSync(() => setAbierto(true));
    campo.current?.focus();
  };
  return (
    <section className={classes.enlazar} aria-label="Enlazar a mano">
      {abierto ? <Buscador {...props} campo={campo} /> : (
        <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={abrir}>
          Enlazar a mano
        </Button>
      )}
    </section>
  );
}

function Buscador({ de, sii, bc, ocupado, onEnlazar, campo }: EnlazarProps & { readonly campo: RefObject<HTMLInputElement | null> }) {
  const [texto, setTexto] = useState('');
  const [quieto] = useDebouncedValue(texto.trim(), PAUSA_MS);
  const { data, error, isFetching, isPlaceholderData, refetch } = useEnlaces(de, { sii, bc, texto: quieto });
  // What was found for other letters is not what is chosen from.
  const viejo = isPlaceholderData || quieto !== texto.trim();
  return (
    <>
      <TextInput
        ref={campo}
        label={sii === null ? 'Documento del SII' : 'Documento de BC'}
        description="Busque por RUT, número, monto o nombre. Sin nada escrito se ofrece lo del mismo proveedor o monto."
        value={texto}
        maxLength={MAX_BUSCADO}
        autoComplete="off"
        onChange={({ currentTarget }) => setTexto(currentTarget.value)}
      />
      {error === null ? null : <ErrorState title="No se pudo buscar" error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? <p role="status" className={classes.dim}>Buscando…</p> : null
      ) : (
        <>
          <ul aria-label="Para enlazar" aria-busy={viejo} data-viejo={viejo || undefined}>
            {data.enlaces.map((enlace) => (
              <li key={`${enlace.sii}>${enlace.bc}`}>
                <Dicho enlace={enlace} />
                <Button size="xs" variant="default" aria-label={`Enlazar ${enlace.documento}`} loading={ocupado} disabled={viejo} onClick={() => onEnlazar({ sii: enlace.sii, bc: enlace.bc, huella: enlace.huella })}>
                  Enlazar
                </Button>
              </li>
            ))}
          </ul>
          <p role="status" className={classes.dim}>{hallado(data, quieto)}</p>
        </>
      )}
    </>
  );
}

function Dicho({ enlace: { documento, nombre, rut, fecha, total, divisa, diferencia } }: { readonly enlace: EnlaceSii }) {
  return (
    <span>
      <strong translate="no">{documento}</strong> <span translate="no">{nombre}</span>
      <span className={classes.dim}>
        {' '}
        {rut === '' ? 'sin RUT' : formatRut(rut)} · {formatDay(fecha)} · {divisa === '' ? pesos(total) : `${cuantos(total)} ${divisa}`}
        {divisa !== '' ? null : diferencia === 0 ? ' · mismo monto' : ` · diferencia ${pesos(diferencia)}`}
      </span>
    </span>
  );
}

function hallado({ libre, enlaces, cuantos: caben }: { readonly libre: boolean; readonly enlaces: readonly EnlaceSii[]; readonly cuantos: number }, buscado: string): string {
  if (!libre) return 'Ya es uno con otro documento, o no se compara en este mes: no hay qué enlazar.';
  if (caben === 0) return buscado === '' ? 'Nada del mismo proveedor ni del mismo monto está libre.' : `Nada libre dice «${buscado}».`;
  return enlaces.length < caben ? `Se muestran ${cuantos(enlaces.length)} de ${contar(caben, 'documento', 'documentos')}: escriba algo más.` : contar(caben, 'documento libre', 'documentos libres');
}
