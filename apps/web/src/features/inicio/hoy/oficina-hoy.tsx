import { marcaNominas } from '@rodal/contracts/marcan-nominas';
import { can } from '@rodal/domain/puede';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { failureText } from '../../../ui/describe-error.ts';
import { AvisosEdad } from './avisos-edad.tsx';
import { CargasHoy } from './cargas-hoy.tsx';
import { FaenasHoy } from './faenas-hoy.tsx';
import { FuentesErp } from './fuentes-erp.tsx';
import classes from './hoy.module.css';
import { IvaPorAcusar } from './iva-por-acusar.tsx';
import { NominasPaso } from './nominas-paso.tsx';
import { SinGuia } from './sin-guia.tsx';
import { Fragment, type ReactNode } from 'react';

interface OficinaHoyProps {
  readonly permisos: readonly string[];
  readonly urlTiles: string;
  /** Mi bandeja, which is everybody's; null = nothing can wait for this person. */
  readonly bandeja: ReactNode;
}

/** The office's day in tiles. Each asks for itself, and one that fails hides no other (decisión 105). No phone of the field fetches it. */
export function OficinaHoy({ permisos, urlTiles, bandeja }: OficinaHoyProps) {
  const busca = can(permisos, 'despacho.buscar');
  const izquierda = [
    // Before all else: whoever marks them came for this.
    { clave: 'nominas', tesela: <NominasPaso permisos={permisos} />, ve: marcaNominas(permisos) },
    { clave: 'iva', tesela: <IvaPorAcusar />, ve: can(permisos, 'sii.usar') },
    { clave: 'cargas', tesela: <CargasHoy />, ve: busca },
    { clave: 'avisos', tesela: <AvisosEdad />, ve: busca },
    { clave: 'erp', tesela: <FuentesErp permisos={permisos} />, ve: true },
  ];
  const derecha = [
    { clave: 'faenas', tesela: <FaenasHoy urlTiles={urlTiles} />, ve: busca },
    { clave: 'guias', tesela: <SinGuia />, ve: busca },
  ];
  return (
    <div className={classes.teselas}>
      <div className={classes.columna}>{izquierda.filter(({ ve }) => ve).map(suelta)}</div>
      <div className={classes.columna}>
        {derecha.filter(({ ve }) => ve).map(suelta)}
        {bandeja}
      </div>
    </div>
  );
}

function suelta({ clave, tesela }: { readonly clave: string; readonly tesela: ReactNode }) {
  return (
    <Fragment key={clave}>
      <PartBoundary
        renderFallback={(error) => (
          <p className={classes.rota} role="status">
            No se pudo mostrar esta parte. {failureText(error)}
          </p>
        )}
      >
        {tesela}
      </PartBoundary>
    </Fragment>
  );
}
