import type { FilaResumenSii } from '@rodal/contracts/sii';
import { Modal } from '../../ui/modal.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import cuadro from '../../ui/tabla-cifras.module.css';
import { cuantos, pesos } from './la-cuenta.tsx';
import classes from './sii.module.css';

/** Report 1 by whom to ask, the total first (especificación 3 §2.7). */
export function ResumenModal({ resumen, onClose }: { readonly resumen: readonly FilaResumenSii[]; readonly onClose: () => void }) {
  const isPhone = useIsPhone();
  return (
    <Modal opened onClose={onClose} title="Resumen" size="44rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <table className={`${cuadro.tabla} ${classes.resumen}`}>
        <thead>
          <tr>
            <th scope="col" data-numeric>Cantidad</th>
            <th scope="col" data-numeric>Monto Neto</th>
            <th scope="col" data-numeric>Monto Total</th>
            <th scope="col">Usuario</th>
          </tr>
        </thead>
        <tbody>
          {resumen.map((fila, at) => (
            <tr key={fila.Usuario} data-total={at === 0 || undefined}>
              <td data-numeric data-titulo="Cantidad">{cuantos(fila.Cantidad)}</td>
              <td data-numeric data-titulo="Monto Neto">{pesos(fila['Monto Neto'])}</td>
              <td data-numeric data-titulo="Monto Total">{pesos(fila['Monto Total'])}</td>
              <th scope="row" translate="no">{fila.Usuario}</th>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
