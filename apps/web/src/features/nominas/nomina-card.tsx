import { avisosTexto, COLUMNA_MARCA, type NominaFila } from '@rodal/contracts/listados/nominas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { formatMoneda } from '@rodal/domain/moneda';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Bloqueada } from './avisos.tsx';
import { MarcaCasilla, type NominaMarcable } from './marca-casilla.tsx';
import classes from './nominas.module.css';

interface NominaCardProps {
  readonly nomina: NominaFila;
  readonly marcable: NominaMarcable;
}

const MARCAS = Object.keys(COLUMNA_MARCA) as MarcaNomina[]; // the keys of the table

/** A roll on a phone: what it is, how much, who made it, and its three marks side by side. */
export function NominaCard({ nomina, marcable }: NominaCardProps) {
  const { Nomina, Monto, Moneda, BLOQUEADO, UsuarioCreadorNomina } = nomina;
  const avisos = avisosTexto(nomina);
  return (
    <div className={classes.tarjeta}>
      <div className={classes.cabeza}>
        <h2>{Nomina}</h2>
        <strong>{formatMoneda(Monto, Moneda)}</strong>
      </div>
      <p>{UsuarioCreadorNomina}</p>
      {BLOQUEADO === '1' ? <Bloqueada /> : null}
      {avisos === '' ? null : <p className={classes.ojo}>{avisos}</p>}
      <ul className={classes.tres} aria-label="Marcas">
        {MARCAS.map((marca) => (
          <li key={marca}>
            <MarcaCasilla nomina={marcable} marca={marca} />
            {COLUMNA_MARCA[marca].titulo}
          </li>
        ))}
      </ul>
      <AbrirBoton fila={nomina} nombre={`Ver ${Nomina}`}>
        Ver
      </AbrirBoton>
    </div>
  );
}
