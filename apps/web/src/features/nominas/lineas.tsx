import type { Nomina, NominaLinea } from '@rodal/contracts/nominas';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatRut } from '@rodal/domain/rut';
import { SENALES, senalesDeLinea, senalTexto } from '@rodal/domain/senales-nomina';
import { IconBuildingBank, IconFlag, IconLock } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './nominas.module.css';

interface LineasProps {
  readonly nomina: Pick<Nomina, 'lineas' | 'Monto' | 'Moneda' | 'empresa' | 'senales'>;
}

/** What a roll pays, line by line, with the specification's columns; what is to be looked at stands under its supplier (C34, E1). */
export function Lineas({ nomina }: LineasProps) {
  const { lineas, Monto: total, Moneda: moneda } = nomina;
  return (
    <table className={classes.lineas} aria-label={contar(lineas.length, 'línea', 'líneas')}>
      <thead>
        <tr>
          <th scope="col">Nomina</th>
          <th scope="col">Observacion</th>
          <th scope="col">Rut</th>
          <th scope="col">Proveedor</th>
          <th scope="col">Fecha de Emisión</th>
          <th scope="col">Factura</th>
          <th scope="col" data-cifra>Monto</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <tr key={linea.Identificador}>
            <td data-titulo="Nomina">{linea.Nomina}</td>
            <td data-titulo="Observacion">{linea.Observacion || '—'}</td>
            <td data-titulo="Rut" data-entera>{formatRut(linea.Rut)}</td>
            <td data-titulo="Proveedor">
              <span>
                {linea.Proveedor}
                {linea.cuenta === null ? null : <span className={classes.cuenta}>Cuenta {linea.cuenta}</span>}
                <SenalesDeLinea linea={linea} nomina={nomina} />
              </span>
            </td>
            <td data-titulo="Fecha de Emisión" data-entera>{linea.Fecha === null ? '—' : formatDay(linea.Fecha)}</td>
            <td data-titulo="Factura">{linea.Factura || '—'}</td>
            <td data-titulo="Monto" data-cifra>{formatMoneda(linea.Monto, moneda)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>Total</th>
          <td data-cifra>{formatMoneda(total, moneda)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function SenalesDeLinea({ linea: { BLOQUEADO, cuenta, Rut, Factura }, nomina: { senales, empresa, Moneda } }: { readonly linea: NominaLinea } & LineasProps) {
  const suyas = senalesDeLinea(senales, { rut: Rut, factura: Factura });
  if (BLOQUEADO === '0' && cuenta !== null && suyas.length === 0) return null;
  return (
    <span className={classes.senales}>
      {BLOQUEADO === '1' ? <StatusBadge tone="bad" icon={<IconLock aria-hidden />}>Bloqueado</StatusBadge> : null}
      {cuenta === null ? <StatusBadge tone="warn" icon={<IconBuildingBank aria-hidden />}>Sin datos de pago</StatusBadge> : null}
      {suyas.map((una) => (
        <StatusBadge key={JSON.stringify(una)} tone="warn" icon={<IconFlag aria-hidden />} title={senalTexto(una, { empresa, moneda: Moneda })}>
          {SENALES[una.senal]}
        </StatusBadge>
      ))}
    </span>
  );
}
