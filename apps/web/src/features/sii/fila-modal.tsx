import { Button, Textarea } from '@mantine/core';
import type { ColumnaSii } from '@rodal/contracts/sii-columnas';
import { contar } from '@rodal/domain/contar';
import { claveSii, DIN } from '@rodal/domain/sii/documento';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../ui/describe-error.ts';
import { Modal } from '../../ui/modal.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUnaVez } from '../../ui/use-una-vez.ts';
import { Enlazar } from './enlazar.tsx';
import { Rastro } from './rastro.tsx';
import classes from './sii.module.css';
import { Celda, type FilaSii, quienDe } from './tabla.tsx';
import { type DeSii, type DocumentoPedido, useProveedor, useResponder, useResponsables } from './use-sii.ts';

interface FilaModalProps {
  readonly fila: FilaSii;
  readonly columnas: readonly ColumnaSii<never>[];
  readonly de: DeSii;
  readonly permisos: readonly string[];
  readonly onClose: () => void;
}

/** The longest note that is kept. */
const MAX_NOTA = 300;

/** A row whole: what both sides say, what it may be, and what somebody answers of it. */
export function FilaModal({ fila, columnas, de, permisos, onClose }: FilaModalProps) {
  const isPhone = useIsPhone();
  const contestable = 'sii' in fila;
  return (
    <Modal opened onClose={onClose} title={quienDe(fila)} size="44rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <div className={classes.detalle}>
        <p className={classes.motivo}>{fila.motivo}</p>
        <dl className={classes.datos}>
          {columnas.map(({ campo, titulo, tipo, ayuda }) => (
            <div key={campo}>
              <dt title={ayuda}>{titulo}</dt>
              <dd><Celda tipo={tipo} fila={fila} campo={campo} /></dd>
            </div>
          ))}
        </dl>
        <Rastro de={de} cual={documentoDe(fila)} permisos={permisos} />
        {contestable ? <Contestar fila={fila} de={de} onClose={onClose} /> : null}
        {'rut' in fila ? <Proveedor fila={fila} de={de} /> : null}
      </div>
    </Modal>
  );
}

/** Of a row of BC its entry, of any other its document. */
function documentoDe(fila: FilaSii): DocumentoPedido {
  if (!('sii' in fila)) return { sii: claveSii({ tipo: fila['Tipo Doc'], rut: fila['RUT Proveedor'], folio: fila.Folio }) };
  return fila.bc === null ? { sii: fila.sii ?? '' } : { bc: fila.bc };
}

type Contestable = Extract<FilaSii, { readonly sii: string | null }>;

function Contestar({ fila, de, onClose }: { readonly fila: Contestable; readonly de: DeSii; readonly onClose: () => void }) {
  const responder = useResponder(de);
  const [nota, setNota] = useState('');
  const [falta, setFalta] = useState(false);
  useUnsaved(nota.trim() !== '' && !responder.isSuccess);
  const { sii, bc, huella, posibles, respuesta } = fila;
  const contestar = useUnaVez<Parameters<typeof responder.mutate>[0]>((con, soltar) => responder.mutate(con, { onSuccess: onClose, onSettled: soltar }));
  return (
    <>
      {posibles.length === 0 ? null : (
        <section className={classes.posibles} aria-label="Puede ser">
          <h3>{contar(posibles.length, 'documento parecido', 'documentos parecidos')}</h3>
          <ul>
            {posibles.map((posible) => (
              <li key={`${posible.sii ?? ''}>${posible.bc ?? ''}`}>
                <span>{posible.texto}</span>
                <span className={classes.botones}>
                  <Button size="xs" leftSection={<IconCheck size={16} aria-hidden />} loading={responder.isPending} onClick={() => contestar({ sii: posible.sii, bc: posible.bc, huella: posible.huella, decision: 'CONFIRMADA', nota: '' })}>
                    Confirmar
                  </Button>
                  <Button size="xs" variant="default" leftSection={<IconX size={16} aria-hidden />} disabled={responder.isPending} onClick={() => contestar({ sii: posible.sii, bc: posible.bc, huella: posible.huella, decision: 'DESCARTADA', nota: '' })}>
                    Descartar
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {respuesta === null && (sii === null || bc === null) ? <Enlazar de={de} sii={sii} bc={bc} ocupado={responder.isPending} onEnlazar={(enlace) => contestar({ ...enlace, decision: 'CONFIRMADA', nota: '' })} /> : null}
      <section className={classes.resolver} aria-label="Respuesta">
        {respuesta === null ? (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              setFalta(nota.trim() === '');
              if (nota.trim() !== '') contestar({ sii, bc, huella, decision: 'RESUELTA', nota: nota.trim() });
            }}
          >
            <Textarea
              label="Nota"
              description="Si ya se sabe por qué, escríbalo: queda resuelta hasta que cambie un monto."
              rows={3}
              maxLength={MAX_NOTA}
              value={nota}
              error={falta ? 'Escriba en Nota por qué la diferencia está resuelta' : null}
              onChange={({ currentTarget }) => {
                setNota(currentTarget.value);
                setFalta(false);
              }}
            />
            <Button type="submit" variant="default" loading={responder.isPending}>
              Resolver
            </Button>
          </form>
        ) : (
          <>
            <p>
              Resuelta por <strong translate="no">{respuesta.usuario}</strong>: {respuesta.nota}
            </p>
            <Button variant="default" loading={responder.isPending} onClick={() => contestar({ sii, bc, huella, decision: null, nota: '' })}>
              Deshacer
            </Button>
          </>
        )}
        {responder.error === null ? null : <p role="alert" className={classes.fallo}>No se pudo contestar. {failureText(responder.error)}</p>}
      </section>
    </>
  );
}

type DelSii = Extract<FilaSii, { readonly rut: string }>;

/** Whom the supplier's documents are asked of, and whether they are Comex's. */
function Proveedor({ fila, de }: { readonly fila: DelSii; readonly de: DeSii }) {
  const { data, error } = useResponsables(de);
  const { nombrar, marcar } = useProveedor(de);
  const { rut, como, usuario } = fila;
  const actual = como === 'responsable' ? usuario : '';
  const usuarios = data?.usuarios ?? [];
  const tipo = 'TIPODOC' in fila ? fila.TIPODOC : fila['Tipo Doc'];
  const esComex = 'parte' in fila && fila.parte !== '';
  const fallo = nombrar.error ?? marcar.error ?? error;
  return (
    <section className={classes.proveedor} aria-label="Proveedor">
      <NativeSelect
        label="Responsable del proveedor"
        description={como === 'ultimo' ? `Sin uno, se pregunta a ${usuario}, que registró su último documento en BC` : 'Recibe por correo los documentos de este proveedor'}
        value={nombrar.isPending ? nombrar.variables.usuario : actual}
        disabled={nombrar.isPending || data === undefined}
        data={[{ value: '', label: 'Nadie' }, ...[...new Set([...(actual === '' ? [] : [actual]), ...usuarios])].map((value) => ({ value, label: value }))]}
        onChange={({ currentTarget }) => nombrar.mutate({ rut, usuario: currentTarget.value })}
      />
      {de.empresa === 'COMSA' && tipo !== DIN ? (
        <Button variant="default" loading={marcar.isPending} onClick={() => marcar.mutate({ rut, nombre: quienDe(fila), comex: !esComex })}>
          {esComex ? 'Quitar de Comex' : 'Es de Comex'}
        </Button>
      ) : null}
      {fallo === null ? null : <p role="alert" className={classes.fallo}>No se pudo guardar. {failureText(fallo)}</p>}
    </section>
  );
}
