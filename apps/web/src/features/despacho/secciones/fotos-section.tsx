import { MESSAGES } from '@rodal/domain/messages';
import { PhotoField } from '../fotos/photo-field.tsx';
import classes from '../comun/formulario.module.css';

/** Empty truck and loaded truck. Complete = both on the phone (A1). */
export function FotosSection() {
  return (
    <div className={classes.dos}>
      <PhotoField name="fotoVacia" titulo="Camión vacío" trabajando={MESSAGES.subiendoVacio} />
      <PhotoField name="fotoLlena" titulo="Camión lleno" trabajando={MESSAGES.subiendoLleno} />
    </div>
  );
}
