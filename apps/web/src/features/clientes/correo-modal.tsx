import { Button } from '@mantine/core';
import { type CorreoClientes, getCorreoClientes } from '@rodal/contracts/clientes-correo';
import { can } from '@rodal/domain/puede';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { Carta } from '../../correo/carta.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './correo-modal.module.css';
import { CLAVE_CORREO } from './clave-correo.ts';
import { Envios } from './envios.tsx';
import { EnviarAhora } from './enviar-ahora.tsx';

interface CorreoModalProps {
  readonly titulo: string;
  readonly permisos: readonly string[];
  readonly onClose: () => void;
}

/** While a mail is on its way. */
const CADA_MS = 5_000;

/** The mail of 09:00: who gets it, what went to whom, what it would say now, and sending it (especificación 1 §2.13, C28). */
export function CorreoModal({ titulo, permisos, onClose }: CorreoModalProps) {
  const isPhone = useIsPhone();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: CLAVE_CORREO,
    queryFn: ({ signal }) => call(getCorreoClientes, {}, { signal }),
    refetchInterval: ({ state: { data: visto } }) => (visto?.configurado === true && visto.envios.some(anda) ? CADA_MS : false),
  });
  return (
    <Modal opened onClose={onClose} title={titulo} size="52rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {data !== undefined ? (
        <Contenido correo={data} permisos={permisos} />
      ) : error !== null ? (
        <ErrorState title="No se pudo traer el correo de las 09:00" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={classes.espera} aria-busy="true" aria-label="Trayendo el correo de las 09:00" />
      )}
    </Modal>
  );
}

function anda({ resultado, correos }: CorreoClientes['envios'][number]): boolean {
  return resultado === 'esperando' || correos.some(({ estado }) => estado === 'pendiente' || estado === 'enviando');
}

function Contenido({ correo: { configurado, destinatarios, contenido, envios }, permisos }: { readonly correo: CorreoClientes; readonly permisos: readonly string[] }) {
  const [preguntando, setPreguntando] = useState(false);
  const cuantos = destinatarios.filter(({ motivo }) => motivo === '').length;
  return (
    <div className={classes.partes}>
      <p>Todos los días, desde las 09:00 de Santiago, Rodal trae la lista de BC y la envía con su Excel. Si BC no responde, va la última y el correo lo dice.</p>
      {configurado ? null : <p className={classes.alerta}>Este Rodal no tiene servidor de correo: lo que se envíe espera hasta que lo tenga.</p>}
      <section aria-labelledby="correo-quien">
        <h3 id="correo-quien">Quién lo recibe</h3>
        {destinatarios.length === 0 ? <p>Nadie está en la lista de correos: no se envía.</p> : null}
        <ul className={classes.lista}>
          {destinatarios.map(({ para, motivo }) => (
            <li key={para}>
              <span translate="no">{para}</span>
              {motivo === '' ? null : <span className={classes.dim}> No se le escribe. {motivo}</span>}
            </li>
          ))}
        </ul>
        <p className={classes.dim}>
          {can(permisos, 'ajustes.administrar') ? <Link to="/ajustes">Cambiar la lista en Ajustes</Link> : 'La lista la cambia en Ajustes quien administra Rodal.'}
        </p>
        {cuantos > 0 && contenido !== null && can(permisos, 'clientes.actualizar') ? (
          <Button leftSection={<IconSend size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setPreguntando(true)}>
            Enviar ahora
          </Button>
        ) : null}
        {preguntando ? <EnviarAhora cuantos={cuantos} onClose={() => setPreguntando(false)} /> : null}
      </section>
      <Envios envios={envios} veCorreos={can(permisos, 'correos.ver')} />
      <section aria-labelledby="correo-dice">
        <h3 id="correo-dice">Lo que diría ahora</h3>
        {contenido === null ? (
          <p>Los clientes nacionales todavía no se han traído de BC: no hay nada que enviar.</p>
        ) : (
          <Carta asunto={contenido.asunto} bloques={contenido.bloques} adjunto={{ nombre: contenido.archivo }} />
        )}
      </section>
    </div>
  );
}
