import { Button } from '@mantine/core';
import type { NotasUnidas } from '@rodal/contracts/costos';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMoneda } from '@rodal/domain/moneda';
import { failureText } from '../../ui/describe-error.ts';
import { Modal } from '../../ui/modal.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUnaVez } from '../../ui/use-una-vez.ts';
import classes from './costos.module.css';
import { useUnirNotas } from './use-costos.ts';

interface NotasModalProps {
  readonly anio: number;
  readonly onClose: () => void;
}

/** Joins the credit notes of a year to their invoices, and tells which found none. */
export function NotasModal({ anio, onClose }: NotasModalProps) {
  const isPhone = useIsPhone();
  const { data, error, isPending, mutate } = useUnirNotas();
  const unir = useUnaVez<number>((suyo, soltar) => mutate(suyo, { onSettled: soltar }));
  return (
    <Modal opened onClose={onClose} title={`Nota Credito Internas ${anio}`} size="56rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <div className={classes.notas}>
        {data === undefined ? (
          <p>Cada nota de crédito cargada de {anio} se une a la factura de su proveedor cuyo número, el de BC o el folio, nombra su descripción. Las que no encuentran ninguna se muestran aquí.</p>
        ) : (
          <Resultado dicho={data} />
        )}
        {error === null ? null : (
          <p role="alert" className={classes.fallo}>
            {MESSAGES_OFICINA.errorNotaCredito}. {failureText(error)}
          </p>
        )}
      </div>
      <div className={classes.botones}>
        {data === undefined ? (
          <Button loading={isPending} onClick={() => unir(anio)}>
            Unir las notas de {anio}
          </Button>
        ) : null}
        <Button variant="default" data-autofocus onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </Modal>
  );
}

function Resultado({ dicho: { notas, unidas, sinFactura, cantidadSinFactura } }: { readonly dicho: NotasUnidas }) {
  return (
    <>
      <p role="status">{notas === 0 ? 'No hay notas de crédito cargadas de ese año.' : `De ${contar(notas, 'nota de crédito', 'notas de crédito')}, ${contar(unidas, 'quedó unida', 'quedaron unidas')} a su factura.`}</p>
      {cantidadSinFactura === 0 ? null : (
        <>
          <h3 className={classes.subtitulo}>
            Sin factura: {cantidadSinFactura}
            {cantidadSinFactura > sinFactura.length ? `; se muestran las últimas ${sinFactura.length}` : ''}
          </h3>
          <ScrollRegion label="Notas de crédito sin factura" className={classes.rueda}>
            <table className={classes.tabla} aria-label="Notas de crédito sin factura">
              <thead>
                <tr>
                  <th scope="col">Nro Documento</th>
                  <th scope="col">Fecha</th>
                  <th scope="col">Descripción</th>
                  <th scope="col">Nombra</th>
                  <th scope="col" className={classes.cifra}>
                    Importe
                  </th>
                </tr>
              </thead>
              <tbody>
                {sinFactura.map(({ empresa, documento, fecha, descripcion, importe, divisa, numero }) => (
                  <tr key={`${empresa}*${documento}`}>
                    <th scope="row" translate="no">
                      {documento}
                    </th>
                    <td>{formatDay(fecha)}</td>
                    <td>{descripcion}</td>
                    <td>{numero ?? 'Ningún número'}</td>
                    <td className={classes.cifra}>{formatMoneda(importe, divisa)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </>
  );
}
