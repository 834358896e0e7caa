import { Button } from '@mantine/core';
import { contar } from '@rodal/domain/contar';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { use, useState } from 'react';
import { ListadoContext } from '../../listado/listado-context.ts';
import { ConflictoModal, conflictoOf } from '../../transiciones/conflicto-modal.tsx';
import { failureText } from '../../ui/describe-error.ts';
import { CambiosContext } from './cambios.tsx';
import classes from './historial.module.css';
import { useActualizar } from './use-mantenedor.ts';

/** Actualizar (especificación 2 §2.8): saves every detail that was chosen, or none, and says how many there are. */
export function ActualizarBoton() {
  const { cambios, soltar } = use(CambiosContext);
  const { mostrar } = use(ListadoContext);
  const { mutateAsync, isPending } = useActualizar();
  const [fallo, setFallo] = useState<unknown>(null);
  const actualizar = async () => {
    const enviados = [...cambios];
    setFallo(null);
    try {
      await mutateAsync(enviados.map(([, { fila: { CodigoFaena, Rol, codigoArticulo: articulo, unidad, mes, versionDetalle: vista }, detalleId }]) => ({ CodigoFaena, Rol, articulo, unidad, mes, detalleId, vista })));
      soltar(enviados.map(([id]) => id));
    } catch (error) {
      const conflicto = conflictoOf(error);
      if (conflicto === null) setFallo(error);
      else mostrar((cerrar) => <ConflictoModal error={conflicto} escrito={`${contar(enviados.length, 'detalle elegido sigue', 'detalles elegidos siguen')} en la lista, sin guardar.`} onClose={cerrar} />);
    }
  };
  return (
    <>
      {fallo === null ? null : (
        <p role="alert" className={classes.fallo}>
          No se pudo actualizar: {failureText(fallo)}
        </p>
      )}
      {cambios.size === 0 || isPending ? null : (
        <Button variant="default" onClick={() => soltar([...cambios.keys()])}>
          Descartar
        </Button>
      )}
      <Button leftSection={<IconDeviceFloppy size={18} aria-hidden />} disabled={cambios.size === 0} loading={isPending} onClick={() => void actualizar()}>
        {cambios.size === 0 ? 'Actualizar' : `Actualizar (${cambios.size})`}
      </Button>
    </>
  );
}
