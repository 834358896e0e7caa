import { type CuentaInicio, getInicioAvisos, type InicioAvisos } from '@rodal/contracts/inicio';
import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import classes from './hoy.module.css';
import { Tesela } from './tesela.tsx';

/** What changes some times a day. */
export const CADA_CINCO = 5 * 60_000;
const ALTO = [223, 227] as const;

/** Open flags: who acts next, and how long they have waited. */
export function AvisosEdad() {
  const consulta = useQuery({
    queryKey: ['inicio', 'avisos'],
    staleTime: 0,
    refetchInterval: CADA_CINCO,
    queryFn: ({ signal }) => call(getInicioAvisos, {}, { signal }),
  });
  return (
    <Tesela titulo="Despachos con avisos abiertos" consulta={consulta} alto={ALTO} nota={() => 'Quién sigue, y desde cuándo'}>
      {(avisos) => (avisos.total.todas.total === 0 ? <Nada /> : <Tabla avisos={avisos} />)}
    </Tesela>
  );
}

function Nada() {
  return (
    <p className={classes.nada}>
      <IconCheck size={18} aria-hidden />
      Ningún aviso abierto en los últimos doce meses
    </p>
  );
}

function Tabla({ avisos: { edades, filas, total } }: { readonly avisos: InicioAvisos }) {
  const todas = [...filas, { clave: 'total', titulo: 'En total', que: 'Cada despacho una vez', ...total }];
  return (
    <div className={classes.desborde}>
      <table className={classes.tabla}>
        <thead>
          <tr>
            <th scope="col">Sigue</th>
            {edades.map((edad) => (
              <th key={edad} scope="col">
                {edad}
              </th>
            ))}
            <th scope="col">Todos</th>
          </tr>
        </thead>
        <tbody>
          {todas.map(({ clave, titulo, que, cuentas, todas: suma }) => (
            <tr key={clave}>
              <th scope="row">
                {titulo}
                <small>{que}</small>
              </th>
              {[...cuentas, suma].map((cuenta, at) => (
                <td key={edades[at] ?? 'todas'}>
                  <Cuenta cuenta={cuenta} de={`${titulo}, ${edades[at] ?? 'todos'}`} vieja={at > 1 && at < edades.length} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CuentaProps {
  readonly cuenta: CuentaInicio;
  readonly de: string;
  /** It has waited for more than a week. */
  readonly vieja: boolean;
}

function Cuenta({ cuenta: { total, masDe, destino }, de, vieja }: CuentaProps) {
  if (total === 0) return <span className={`${classes.cuenta} ${classes.cero}`}>0</span>;
  return (
    <Link to={destino} className={classes.cuenta} data-vieja={vieja || undefined} aria-label={`${masDe ? `${cuentaTexto(total, masDe)} despachos` : contar(total, 'despacho', 'despachos')}: ${de}`}>
      {cuentaTexto(total, masDe)}
    </Link>
  );
}

/** `1.204`, `más de 1.000`. */
export function cuentaTexto(total: number, masDe: boolean): string {
  return `${masDe ? 'más de ' : ''}${formatDecimal(String(total))}`;
}
