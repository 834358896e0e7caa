import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { hasPresupuesto } from '@rodal/domain/gestion/cascada';
import { porUnidad, valorDeCategoria } from '@rodal/domain/gestion/por-unidad';
import type { ColumnaReporte, MonedaGestion } from '@rodal/domain/gestion/reporte';
import { RESULTADO } from '@rodal/domain/gestion/reporte-textos';
import { isUnidadGestion, type UnidadGestion, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatDecimal } from '@rodal/domain/numeros';
import type { ReactNode } from 'react';
import { PanelPart } from '../../ui/panel-part.tsx';
import { VolumenesDiarios } from './volumenes-diarios.tsx';
import classes from './reporte-page.module.css';
import { cifraTexto, importeTexto } from './tabla.tsx';
import { VariacionTexto } from './variacion-texto.tsx';

interface PanelesProps {
  readonly reporte: ReporteGestionReply;
  readonly unidad: UnidadPedida;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
  readonly permisos: readonly string[];
}

/** Beside the table (especificación 1 §2.9): the month's dollar, what month and year so far add up to and cost by volume, and what the unit made and took. */
export function Paneles({ reporte, unidad, mes, moneda, permisos }: PanelesProps) {
  const { dolares, totales, volumenes, volumenActual, volumenAcumulado } = reporte;
  const dolar = dolares.find((uno) => uno.mes === mes)?.valor ?? null;
  const planta = isUnidadGestion(unidad) ? unidad : null;
  return (
    <aside className={classes.paneles} aria-label="Resumen">
      <PanelPart titulo="Valor dólar" className={classes.panel}>
        <p className={classes.dolar}>{dolar === null ? 'Sin dólar' : `$${formatDecimal(dolar)}`}</p>
        <p className={classes.nota}>{formatMonth(mes)}</p>
      </PanelPart>
      <PanelPart titulo={`Mes Actual, ${moneda}`} className={classes.panel}>
        <Sumas totales={totales} clave="actual" moneda={moneda} contraPresupuesto={hasPresupuesto(reporte)} />
        <p className={classes.nota}>{presupuestoTexto(reporte, moneda)}</p>
        {planta === null ? null : <PorVolumen planta={planta} costos={totales.costos.actual} volumen={volumenActual} moneda={moneda} />}
      </PanelPart>
      <PanelPart titulo={`Acumulado, ${moneda}`} className={classes.panel}>
        <Sumas totales={totales} clave="acumulado" moneda={moneda} />
        {planta === null ? null : <PorVolumen planta={planta} costos={totales.costos.acumulado} volumen={volumenAcumulado} moneda={moneda} />}
      </PanelPart>
      {volumenes.length === 0 ? null : (
        <PanelPart titulo="Volúmenes" className={classes.panel}>
          <dl className={classes.sumas} data-iguales>
            {volumenes.map((uno) => (
              <Suma key={uno.categoria} titulo={uno.categoria} nota={<Notas volumen={uno} costos={totales.costos.actual} moneda={moneda} />}>
                <span title={uno.metroCubico === uno.metroCubicoBC ? undefined : `BC dice ${volumenDicho(uno.metroCubicoBC)} ${uno.medida}`}>
                  {volumenDicho(uno.metroCubico)} {uno.medida}
                </span>
              </Suma>
            ))}
          </dl>
        </PanelPart>
      )}
      <VolumenesDiarios unidad={unidad} mes={mes} permisos={permisos} />
    </aside>
  );
}

type Totales = ReporteGestionReply['totales'];
type Volumen = ReporteGestionReply['volumenes'][number];

interface SumasProps {
  readonly totales: Totales;
  readonly clave: ColumnaReporte;
  readonly moneda: MonedaGestion;
  readonly contraPresupuesto?: boolean;
}

function Sumas({ totales, clave, moneda, contraPresupuesto = false }: SumasProps) {
  return (
    <dl className={classes.sumas}>
      {RESULTADO.map(([cual, titulo]) => {
        const [base, valor] = [totales[cual].presupuesto[moneda], totales[cual][clave][moneda]];
        const nota = contraPresupuesto && base !== null && valor !== null ? <VariacionTexto signo={cual === 'costos' ? 'costo' : 'ingreso'} base={base} valor={valor} moneda={moneda} /> : null;
        return (
          <Suma key={cual} titulo={titulo} nota={nota}>
            {cifraTexto(totales[cual][clave], moneda, clave)}
          </Suma>
        );
      })}
    </dl>
  );
}

/** What the variations above it are held against, or why there are none. */
function presupuestoTexto(reporte: ReporteGestionReply, moneda: MonedaGestion): string {
  if (!hasPresupuesto(reporte)) return 'Sin presupuesto del mes';
  if (reporte.totales.resultado.presupuesto[moneda] === null) return moneda === 'CLP' ? 'El presupuesto está en US$' : 'Sin dólar no hay con qué comparar';
  return 'Contra Presupuesto Actual';
}

interface PorVolumenProps {
  readonly planta: UnidadGestion;
  readonly costos: Totales['costos']['actual'];
  readonly volumen: string | null;
  readonly moneda: MonedaGestion;
}

/** What a unit of volume cost, over the volume it is divided by (E12). */
function PorVolumen({ planta, costos, volumen, moneda }: PorVolumenProps) {
  const medida = unidadVolumen(planta);
  return (
    <dl className={classes.sumas} data-iguales data-aparte>
      <Suma titulo="Volumen">{volumen === null ? '—' : `${volumenDicho(volumen)} ${medida}`}</Suma>
      <Suma titulo={`Costo por ${medida}`}>{importeTexto(porUnidad(costos, volumen, moneda), moneda)}</Suma>
    </dl>
  );
}

/** What stands below a category's volume; of a closed month also what came later (E13). */
function Notas(props: ValorProps) {
  const { hoy, medida } = props.volumen;
  return (
    <>
      <Valor {...props} />
      {hoy === null ? null : <span className={classes.nota}>Después del cierre: {volumenDicho(hoy)} {medida}</span>}
    </>
  );
}

interface ValorProps {
  readonly volumen: Volumen;
  readonly costos: Totales['costos']['actual'];
  readonly moneda: MonedaGestion;
}

/** A category's Valor: what the month's costs come to by its volume, or what its correction says. */
function Valor({ volumen, costos, moneda }: ValorProps) {
  const suyo = valorDeCategoria(volumen, costos, moneda);
  if (suyo === null) return <span className={classes.nota}>Valor —</span>;
  return (
    <span className={classes.nota}>
      Valor {importeTexto(suyo.valor, suyo.moneda)} {suyo.moneda === 'USD' ? 'US$' : '$'}/{volumen.medida}
      {suyo.corregido ? ', de su corrección' : ''}
    </span>
  );
}

/** A name and its number, and below them what else there is to say of it. */
function Suma({ titulo, nota = null, children }: { readonly titulo: string; readonly nota?: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>{children}</dd>
      {nota === null ? null : <dd className={classes.bajo}>{nota}</dd>}
    </div>
  );
}
