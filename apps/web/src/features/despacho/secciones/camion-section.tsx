import { PatenteField } from '../campos/patente-field.tsx';
import { useDespacho } from '../valores/contexto.ts';

/** Plates of truck and trailer (especificación 2 §2.1); some forms go without a trailer (A13). */
export function CamionSection() {
  const { campos } = useDespacho().variante;
  return (
    <>
      <PatenteField name="patenteCamion" />
      {campos.patenteCarro === 'oculto' ? null : <PatenteField name="patenteCarro" />}
    </>
  );
}
