import { PatenteField } from '../campos/patente-field.tsx';

/** Plates of truck and trailer (especificación 2 §2.1). */
export function CamionSection() {
  return (
    <>
      <PatenteField name="patenteCamion" />
      <PatenteField name="patenteCarro" />
    </>
  );
}
