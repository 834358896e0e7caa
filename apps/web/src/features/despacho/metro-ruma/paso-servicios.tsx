import { PrecioField } from '../campos/cantidad-field.tsx';
import { CosechaFields } from '../secciones/carga-section.tsx';
import { CorreoField, TransportistaField } from '../secciones/transporte-section.tsx';
import { useDespacho } from '../valores/contexto.ts';
import { Bloque } from './bloque.tsx';

/** Step 3: who carries, harvests and loads. The specification leaves it empty (C27): these are what a dispatch asks of services. */
export function PasoServicios() {
  const { campos } = useDespacho().variante;
  return (
    <>
      <Bloque titulo="Transporte">
        <TransportistaField />
        <CorreoField />
      </Bloque>
      <Bloque titulo="Cosecha y carguío">
        <CosechaFields />
      </Bloque>
      {campos.precio === 'oculto' ? null : (
        <Bloque titulo="Precio">
          <PrecioField />
        </Bloque>
      )}
    </>
  );
}
