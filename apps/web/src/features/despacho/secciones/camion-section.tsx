import { MESSAGES } from '@rodal/domain/messages';
import { ComoUltimaVez } from '../campos/como-ultima-vez.tsx';
import { NoHabilitado } from '../campos/no-habilitado.tsx';
import { PatenteField } from '../campos/patente-field.tsx';
import { PhotoField } from '../fotos/photo-field.tsx';
import { useDespacho } from '../valores/contexto.ts';

/** The truck as it comes in: its plates (especificación 2 §2.1), some forms without a trailer (A13), and its photo while it is empty. */
export function CamionSection() {
  return (
    <>
      <PatenteFields />
      <FotoVaciaField />
    </>
  );
}

export function PatenteFields() {
  const { campos } = useDespacho().variante;
  return (
    <>
      <PatenteField name="patenteCamion" />
      <NoHabilitado campo="patenteCamion" />
      <ComoUltimaVez />
      {campos.patenteCarro === 'oculto' ? null : <PatenteField name="patenteCarro" />}
    </>
  );
}

export function FotoVaciaField() {
  return <PhotoField name="fotoVacia" titulo="Camión vacío" trabajando={MESSAGES.subiendoVacio} />;
}

/** The truck as it leaves. Complete = both photos on the phone (A1). */
export function FotoCargadoSection() {
  return <PhotoField name="fotoLlena" titulo="Camión lleno" trabajando={MESSAGES.subiendoLleno} />;
}
