import { ChoferFields } from '../campos/chofer-fields.tsx';
import { FotoVaciaField, PatenteFields } from '../secciones/camion-section.tsx';
import { ClienteFields, DestinoField } from '../secciones/destino-section.tsx';
import { OrigenSection } from '../secciones/origen-section.tsx';
import { useValor } from '../valores/valores.ts';
import { Bloque } from './bloque.tsx';
import { EspecieYTipo } from './especie-y-tipo.tsx';
import classes from './metro-ruma.module.css';

/** Step 1, in the order of especificación 1 §2.16. */
export function PasoDatos() {
  return (
    <>
      <Bloque titulo="Tipo de despacho y cliente">
        <ClienteFields />
      </Bloque>
      <Bloque titulo="Faena">
        <OrigenSection />
        <RolFaena />
      </Bloque>
      <Bloque titulo="Chofer">
        <ChoferFields />
      </Bloque>
      <Bloque titulo="Patentes">
        <PatenteFields />
      </Bloque>
      <Bloque titulo="Destino y producto">
        <DestinoField />
        <EspecieYTipo />
      </Bloque>
      <Bloque>
        <FotoVaciaField />
      </Bloque>
    </>
  );
}

/** It comes with the site: nobody chooses it apart (A12). */
function RolFaena() {
  const origen = useValor('origen');
  if (origen === null) return null;
  return (
    <p className={classes.rol}>
      Rol de Faena <b>{origen.rol === '' ? 'sin rol' : origen.rol}</b>
    </p>
  );
}
