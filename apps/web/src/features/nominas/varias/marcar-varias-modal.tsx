import { Button } from '@mantine/core';
import type { NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import { contar } from '@rodal/domain/contar';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { repartirMarcas } from '@rodal/domain/marcas-nomina';
import { use, useEffect } from 'react';
import type { AccionesProps } from '../../../listado/elegir.tsx';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { Modal } from '../../../ui/modal.tsx';
import { marcableDe } from '../marcable.ts';
import { sumaTexto } from './suma-texto.ts';
import { sePuedeReintentar, type Suerte } from './enviar-varias.ts';
import { Grupo } from './grupo.tsx';
import { PALABRA_MARCA } from './palabras.ts';
import { useMarcarVarias } from './use-marcar-varias.ts';
import classes from './varias.module.css';

interface MarcarVariasModalProps extends AccionesProps<NominaFila> {
  readonly empresa: Nomina['empresa'];
  readonly marca: MarcaNomina;
  readonly onClose: () => void;
}

const nominas = (n: number) => contar(n, 'nómina', 'nóminas');

/** Says which rolls will have a mark, what they add up to, and which not and why; then how each one went. */
export function MarcarVariasModal({ empresa, marca, soltar, onClose, ...eleccion }: MarcarVariasModalProps) {
  const envio = useMarcarVarias({ empresa, marca, alMarcar: soltar });
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={`Marcar ${PALABRA_MARCA[marca]}`} size="40rem" closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {envio.enviadas === null ? (
        <Preguntar {...eleccion} empresa={empresa} marca={marca} onConfirmar={envio.confirmar} onClose={onClose} />
      ) : (
        <Resultado {...envio} enviadas={envio.enviadas} onClose={onClose} />
      )}
    </Modal>
  );
}

/** What opened it may be gone with the choice: then the list has the keys. */
function useFocusBack(): void {
  useEffect(() => () => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  }, []);
}

interface PreguntarProps extends Omit<MarcarVariasModalProps, 'soltar'> {
  readonly onConfirmar: (filas: readonly NominaFila[]) => void;
}

/** Follows the list while somebody reads: what changes there is chosen no more. */
function Preguntar({ empresa, marca, elegidas, espera, salieron, onConfirmar, onClose }: PreguntarProps) {
  const quien = use(ListadoContext);
  const { marcables, negadas } = repartirMarcas(elegidas, (fila) => marcableDe(empresa, fila), marca, quien);
  return (
    <>
      <div className={classes.cuerpo}>
        <p role="status" className={classes.salieron}>{salieron}</p>
        {marcables.length === 0 ? (
          <p>Ninguna de las elegidas se puede marcar.</p>
        ) : (
          <Grupo titulo={`${contar(marcables.length, 'se marcará', 'se marcarán')} como ${PALABRA_MARCA[marca]}`} suma={sumaTexto(marcables)} nominas={marcables.map((nomina) => ({ nomina }))} />
        )}
        {negadas.length === 0 ? null : <Grupo titulo={contar(negadas.length, 'no se marcará', 'no se marcarán')} suma={sumaTexto(negadas.map(({ nomina }) => nomina))} nominas={negadas} onVer={onClose} />}
      </div>
      <div className={classes.botones}>
        {marcables.length === 0 ? null : (
          <Button disabled={espera} onClick={() => onConfirmar(marcables)}>
            Marcar {nominas(marcables.length)}
          </Button>
        )}
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

interface ResultadoProps extends Omit<ReturnType<typeof useMarcarVarias>, 'enviadas' | 'confirmar'> {
  readonly enviadas: readonly NominaFila[];
  readonly onClose: () => void;
}

/** How each went, in the order of what somebody has to look at. */
const GRUPOS: readonly { readonly como: Suerte['como']; readonly titulo: readonly [string, string] }[] = [
  { como: 'negada', titulo: ['no se marcó', 'no se marcaron'] },
  { como: 'incierta', titulo: ['no se sabe si quedó', 'no se sabe si quedaron'] },
  { como: 'sinEnviar', titulo: ['no se envió', 'no se enviaron'] },
  { como: 'hecha', titulo: ['se marcó', 'se marcaron'] },
];

const tomarFoco = (element: HTMLElement | null): void => element?.focus();

function Resultado({ enviadas, suertes, enCurso, reintentar, detener, onClose }: ResultadoProps) {
  const otraVez = enviadas.filter(({ Identificador }) => {
    const suerte = suertes.get(Identificador);
    return suerte !== undefined && sePuedeReintentar(suerte);
  });
  const marcadas = enviadas.filter(({ Identificador }) => suertes.get(Identificador)?.como === 'hecha');
  return (
    <>
      <div className={classes.cuerpo}>
        {/* The button that had the focus is another one now, or none: another state takes it. */}
        <p key={String(enCurso)} ref={tomarFoco} tabIndex={-1} role="status" className={classes.avance}>
          {enCurso ? `Van ${suertes.size} de ${enviadas.length}` : `${contar(marcadas.length, 'nómina marcada', 'nóminas marcadas')} de ${enviadas.length}`}
        </p>
        {enCurso ? <progress aria-label="Avance" className={classes.barra} max={enviadas.length} value={suertes.size} /> : null}
        {GRUPOS.map(({ como, titulo: [uno, muchos] }) => {
          const suyas = enviadas.flatMap((nomina) => {
            const suerte = suertes.get(nomina.Identificador);
            return suerte?.como === como ? [{ nomina, ...('error' in suerte && { porQue: failureText(suerte.error) }) }] : [];
          });
          return suyas.length === 0 ? null : (
            <Grupo key={como} titulo={contar(suyas.length, uno, muchos)} suma={sumaTexto(suyas.map(({ nomina }) => nomina))} nominas={suyas} {...(!enCurso && { onVer: onClose })} />
          );
        })}
      </div>
      <div className={classes.botones}>
        {enCurso ? (
          <Button variant="default" onClick={detener}>
            Detener
          </Button>
        ) : (
          <>
            {otraVez.length === 0 ? null : <Button onClick={() => reintentar(otraVez)}>Reintentar {nominas(otraVez.length)}</Button>}
            <Button variant="default" onClick={onClose}>
              Listo
            </Button>
          </>
        )}
      </div>
    </>
  );
}
