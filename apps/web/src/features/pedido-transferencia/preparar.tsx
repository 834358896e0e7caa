import { Button } from '@mantine/core';
import { leerNumeroPedido } from '@rodal/domain/comex/etiqueta';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { IconDownload, IconFilePlus } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import listPage from '../../ui/list-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { BuscarPedido } from './buscar.tsx';
import { Crear } from './crear.tsx';
import { useDireccion } from './direccion.ts';
import classes from './pedido.module.css';
import { Pedido } from './pedido.tsx';
import { Pestanas } from './pestanas.tsx';
import { useDescargar, usePedido } from './use-pedido.ts';

/** The tab Preparar Etiquetas: an order that is open, or a workbook that becomes one. */
export function Preparar() {
  const { values, change } = useDireccion();
  const { pedido: escrito } = values;
  // An address may be typed too.
  const invalido = escrito !== '' && leerNumeroPedido(escrito) === null;
  const { data, error, isFetching, refetch } = usePedido(invalido ? '' : escrito);
  const { bytes, run } = useDescargar(data?.pedido.id_pedido);
  return (
    <Pestanas>
      {({ tablist, panel }) => (
        <div className={listPage.page}>
          <PageHeader
            title="Pedido de Transferencia"
            tabs={tablist}
            meta={data === undefined ? null : <p role="status">Pedido {data.pedido.id_pedido}</p>}
            actions={
              <>
                <button type="button" className={toolbar.button} disabled={data === undefined || bytes !== null} aria-busy={bytes !== null} onClick={() => void run('xlsx')}>
                  <IconDownload size={18} aria-hidden />
                  Descargar Etiquetas
                </button>
                {escrito === '' ? null : (
                  <Button leftSection={<IconFilePlus size={18} aria-hidden />} onClick={() => change({ pedido: '' })}>
                    Nuevo pedido
                  </Button>
                )}
              </>
            }
          >
            <BuscarPedido key={escrito} abierto={escrito} invalido={invalido} busy={isFetching} onBuscar={(numero) => (numero === escrito ? void refetch() : change({ pedido: numero }))} />
          </PageHeader>
          {panel(
            <div className={classes.cuerpo}>
              {escrito === '' ? (
                <Crear onCreado={(numero) => change({ pedido: String(numero) })} />
              ) : data !== undefined ? (
                <Pedido datos={data} />
              ) : invalido ? (
                <EmptyState title={MESSAGES_OFICINA.comexPedidoInvalido}>Escriba solo su número, como 1042.</EmptyState>
              ) : error === null ? (
                <p role="status" className={classes.dim}>
                  Trayendo el pedido…
                </p>
              ) : (
                <ErrorState title="No se pudo traer el pedido" error={error} retrying={isFetching} onRetry={() => void refetch()} />
              )}
            </div>,
          )}
        </div>
      )}
    </Pestanas>
  );
}
