import { COLUMNAS_4 } from '@rodal/contracts/sii-columnas';
import type { InformesSiiReply } from '@rodal/contracts/sii';
import { formatDateTime } from '@rodal/domain/fechas';
import { Button } from '@mantine/core';
import { cuantos, pesos } from './la-cuenta.tsx';
import { Plegable } from './seccion-plegable.tsx';
import classes from './sii.module.css';
import { type FilaSii, Tabla } from './tabla.tsx';
import { type DeSii, useResponder } from './use-sii.ts';

/** Where every document is that stands in no report: matched, not judged, outside; and what was answered. */
export function LoDemas({ informes: { coinciden, noEvaluados, fuera, respuestas }, de }: { readonly informes: InformesSiiReply; readonly de: DeSii }) {
  return (
    <>
      {coinciden.length === 0 ? null : (
        <Plegable titulo="Coinciden" cifra={cuantos(coinciden.length)}>
          {() => <Tabla titulo="Coinciden" columnas={COLUMNAS_4} filas={coinciden} llaveDe={llaveDe} />}
        </Plegable>
      )}
      {noEvaluados.length === 0 ? null : (
        <Plegable titulo="No evaluados" cifra={`${cuantos(noEvaluados.length)} · ${pesos(noEvaluados.reduce((suma, { total }) => suma + total, 0))}`}>
          {() => (
            <ul className={classes.lista}>
              {noEvaluados.map(({ nro, texto, total, causa }) => (
                <li key={nro}>
                  <span><strong translate="no">{nro}</strong> {texto}</span>
                  <span>{pesos(total)}</span>
                  <span className={classes.nota}>{causa}</span>
                </li>
              ))}
            </ul>
          )}
        </Plegable>
      )}
      {fuera.length === 0 ? null : (
        <Plegable titulo="Fuera del registro" cifra={cuantos(fuera.reduce((suma, { cantidad }) => suma + cantidad, 0))}>
          {() => (
            <ul className={classes.lista}>
              {fuera.map(({ tipo, cantidad, total }) => (
                <li key={tipo}>
                  <span translate="no">{tipo}</span>
                  <span>{cuantos(cantidad)} · {pesos(total)}</span>
                </li>
              ))}
            </ul>
          )}
        </Plegable>
      )}
      {respuestas.length === 0 ? null : (
        <Plegable titulo="Contestadas" cifra={cuantos(respuestas.length)}>
          {() => <Contestadas respuestas={respuestas} de={de} />}
        </Plegable>
      )}
    </>
  );
}

function llaveDe(fila: FilaSii): string {
  return 'Folio' in fila ? `${fila['Tipo Doc']}|${fila['RUT Proveedor']}|${fila.Folio}` : '';
}

const DECISIONES = { CONFIRMADA: 'Son el mismo', DESCARTADA: 'No son el mismo', RESUELTA: 'Resuelta' } as const;

/** What was answered of documents of this month, and the way back. */
function Contestadas({ respuestas, de }: { readonly respuestas: InformesSiiReply['respuestas']; readonly de: DeSii }) {
  const responder = useResponder(de);
  return (
    <ul className={classes.lista}>
      {respuestas.map(({ sii, bc, huella, decision, nota, usuario, en, vigente }) => (
        <li key={`${sii ?? ''}>${bc ?? ''}`}>
          <span>
            <strong>{DECISIONES[decision]}</strong> <span translate="no">{[sii?.replaceAll('|', ' '), bc].filter((parte) => parte != null).join(' · ')}</span>
            {nota === '' ? null : <> {nota}</>}
          </span>
          <Button size="xs" variant="default" disabled={responder.isPending} onClick={() => responder.mutate({ sii, bc, huella, decision: null, nota: '' })}>
            Deshacer
          </Button>
          <span className={classes.nota}>
            <span translate="no">{usuario}</span>, {formatDateTime(new Date(en))}
            {vigente ? null : ' · un monto cambió desde entonces: se pregunta de nuevo'}
          </span>
        </li>
      ))}
    </ul>
  );
}
