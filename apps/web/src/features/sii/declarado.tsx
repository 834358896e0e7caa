import { INFORMES, informesDe } from '@rodal/contracts/sii-columnas';
import type { CierreSii } from '@rodal/contracts/sii-cierre';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { wideMinus } from '@rodal/domain/numeros';
import { type CifraCierre, nombreLado } from '@rodal/domain/sii/cierre';
import { NOMBRE_SECCION } from '@rodal/domain/sii/documento';
import { useState } from 'react';
import { Historia } from '../../historia/historia.tsx';
import classes from './cierre.module.css';
import { cuantos, pesos } from './la-cuenta.tsx';
import type { DelMes } from './use-cierre.ts';
import { RAIZ } from './use-sii.ts';

type Cerrado = NonNullable<CierreSii['cerrado']>;

/** What a month was declared with against what there is today, document by document, and who marked and reopened it. */
export function Declarado({ cerrado, de }: { readonly cerrado: Cerrado; readonly de: DelMes }) {
  const [historia, setHistoria] = useState(false);
  const { nota, subidas } = cerrado;
  return (
    <div className={classes.declarado}>
      {nota === '' ? null : <p>Nota: {nota}</p>}
      <Cifras cerrado={cerrado} de={de} />
      <Diferencias cerrado={cerrado} />
      <section aria-label="Archivos con que se declaró">
        <h3>Archivos con que se declaró</h3>
        <ul className={classes.archivos}>
          {subidas.map(({ seccion, archivo, subidaEn, usuario }) => (
            <li key={`${seccion} ${subidaEn}`}>
              <span>{NOMBRE_SECCION[seccion]}: <span translate="no">{archivo}</span></span>
              <span className={classes.dim}>{formatDateTime(new Date(subidaEn))}, <span translate="no">{usuario}</span></span>
            </li>
          ))}
        </ul>
      </section>
      <button type="button" className={classes.ver} aria-expanded={historia} onClick={() => setHistoria(!historia)}>
        Historia del mes
      </button>
      {historia ? <Historia key={cerrado.en} entidad="mesSii" id={`${de.empresa} ${de.mes}`} label="Historia del mes" vacio="Nadie lo ha cerrado todavía." raiz={[RAIZ]} /> : null}
    </div>
  );
}

const NOMBRES: Readonly<Record<Exclude<CifraCierre, `informe${string}`>, string>> = {
  ...NOMBRE_SECCION, BC: 'BC, con el mes anterior', coinciden: 'Coinciden', montoDistinto: 'Monto distinto', noEvaluados: 'No evaluados', IVA: 'IVA que da crédito',
};

/** A report by its title, anything else by its name; null = the company has no such report. */
function nombreCifra(cifra: CifraCierre, empresa: DelMes['empresa']): string | null {
  const informe = informesDe(empresa).find((uno) => `informe${uno}` === cifra);
  if (informe !== undefined) return `${informe}. ${INFORMES[informe].titulo}`;
  return cifra.startsWith('informe') ? null : NOMBRES[cifra as keyof typeof NOMBRES]; // all others are its keys
}

function Cifras({ cerrado: { cifras }, de }: { readonly cerrado: Cerrado; readonly de: DelMes }) {
  return (
    <table className={classes.cifras}>
      <thead>
        <tr>
          <th scope="col">Qué</th>
          <th scope="col" data-numeric>Al cerrar</th>
          <th scope="col" data-numeric>Hoy</th>
          <th scope="col" data-numeric>Diferencia</th>
        </tr>
      </thead>
      <tbody>
        {cifras.map(({ cifra, alCerrar, hoy }) => {
          const nombre = nombreCifra(cifra, de.empresa);
          if (nombre === null) return null;
          const diferencia = { cantidad: (hoy?.cantidad ?? 0) - (alCerrar?.cantidad ?? 0), total: (hoy?.total ?? 0) - (alCerrar?.total ?? 0) };
          const conCantidad = cifra !== 'IVA';
          return (
            <tr key={cifra} data-total={cifra === 'IVA' || undefined}>
              <th scope="row">{nombre}</th>
              <Cuenta de={alCerrar} titulo="Al cerrar" conCantidad={conCantidad} />
              <Cuenta de={hoy} titulo="Hoy" conCantidad={conCantidad} />
              <Cuenta de={diferencia.cantidad === 0 && diferencia.total === 0 ? null : diferencia} titulo="Diferencia" conCantidad={conCantidad} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cuenta({ de, titulo, conCantidad }: { readonly de: { readonly cantidad: number; readonly total: number } | null; readonly titulo: string; readonly conCantidad: boolean }) {
  return (
    <td data-numeric data-titulo={titulo} data-nada={de === null || undefined}>
      {de === null ? <span className={classes.dim}>–</span> : (
        <span>
          {conCantidad ? <span className={classes.dim}>{wideMinus(cuantos(de.cantidad))} · </span> : null}
          {pesos(de.total)}
        </span>
      )}
    </td>
  );
}

type Diferencia = Cerrado['diferencias'][number];

function Diferencias({ cerrado: { diferencias, resumen } }: { readonly cerrado: Cerrado }) {
  const cuantas = resumen.llego.cantidad + resumen.seFue.cantidad + resumen.cambio.cantidad;
  if (cuantas === 0) return <p className={classes.dim}>Nada cambió desde entonces.</p>;
  return (
    <section aria-label="Lo que cambió después">
      <h3>Lo que cambió después</h3>
      <ul>
        {diferencias.map((una) => (
          <li key={`${una.que} ${una.lado} ${una.clave}`}>
            <span><strong>{queTexto(una)}</strong> {una.dicho}{dondeTexto(una)}</span>
            <span>{una.hoy === una.alCerrar ? 'mismo total' : pesos(una.hoy - una.alCerrar)}</span>
          </li>
        ))}
      </ul>
      {diferencias.length < cuantas ? <p className={classes.dim}>Se muestran {cuantos(diferencias.length)} de {contar(cuantas, 'diferencia', 'diferencias')}.</p> : null}
    </section>
  );
}

function queTexto({ que, lado }: Diferencia): string {
  if (que === 'llego') return `Llegó a ${nombreLado(lado)}:`;
  return que === 'seFue' ? `Se fue de ${nombreLado(lado)}:` : `Cambió en ${nombreLado(lado)}:`;
}

function dondeTexto({ que, ahora, alCerrar, hoy }: Diferencia): string {
  if (ahora !== null) return `, ahora en ${nombreLado(ahora)}`;
  return que === 'cambio' && alCerrar !== hoy ? `, de ${pesos(alCerrar)} a ${pesos(hoy)}` : '';
}
