import { Modal } from '../ui/modal.tsx';
import classes from './buscador.module.css';
import { TECLAS } from './tabla-teclas.ts';

interface TeclasProps {
  /** The screens that this person may open, with their letter. */
  readonly pantallas: readonly { readonly label: string; readonly detalle: string; readonly tecla?: string | undefined }[];
  readonly onClose: () => void;
}

/** `?`: the keys there are. */
export function Teclas({ pantallas, onClose }: TeclasProps) {
  const letras = pantallas.flatMap(({ label, detalle, tecla }) => (tecla === undefined ? [] : { muestra: `G ${tecla.toUpperCase()}`, que: detalle === '' ? label : `${label} · ${detalle}` }));
  return (
    <Modal opened onClose={onClose} title="Teclas" size="860px" transitionProps={{ duration: 0 }}>
      <div className={classes.hoja}>
        {[...TECLAS, { donde: 'Ir a una pantalla: G, y después su letra', teclas: letras }].map(({ donde, teclas }) => (
          <section key={donde} className={classes.teclas}>
            <h3 className={classes.grupo}>{donde}</h3>
            <dl>
              {teclas.map(({ muestra, que }) => (
                <div key={muestra}>
                  <dt>
                    {muestra.split(' ').map((una) => (
                      <kbd key={una}>{una}</kbd>
                    ))}
                  </dt>
                  <dd>{que}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
