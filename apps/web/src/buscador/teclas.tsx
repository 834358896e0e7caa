import { Modal } from '../ui/modal.tsx';
import classes from './buscador.module.css';

/** What the keys do, screen by screen, in the order one meets them. */
const TECLAS: readonly { readonly donde: string; readonly teclas: readonly (readonly [tecla: string, que: string])[] }[] = [
  { donde: 'En todas partes', teclas: [['Ctrl K', 'Ir a una pantalla, una guía, una patente, una faena o una persona'], ['?', 'Estas teclas'], ['Esc', 'Cerrar lo que está abierto']] },
  { donde: 'En una lista', teclas: [['↑ ↓', 'Fila anterior, fila siguiente'], ['Inicio Fin', 'Primera fila, última fila'], ['RePág AvPág', 'Una pantalla hacia arriba, hacia abajo'], ['Enter', 'Abrir la fila']] },
  { donde: 'En el detalle de un despacho', teclas: [['← →', 'Despacho anterior, despacho siguiente']] },
];

/** `?`: the keys there are. */
export function Teclas({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Teclas" size="520px" transitionProps={{ duration: 0 }}>
      {TECLAS.map(({ donde, teclas }) => (
        <section key={donde} className={classes.teclas}>
          <h3 className={classes.grupo}>{donde}</h3>
          <dl>
            {teclas.map(([tecla, que]) => (
              <div key={tecla}>
                <dt>
                  {tecla.split(' ').map((una) => (
                    <kbd key={una}>{una}</kbd>
                  ))}
                </dt>
                <dd>{que}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
