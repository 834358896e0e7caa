import classes from './fichas.module.css';

/** The note on Api of the specification (2 §2.9): what feeds each sheet, and what a program may call. Folded until it is wanted. */
export function NotaApi() {
  return (
    <details className={classes.api}>
      <summary>Api</summary>
      <dl>
        <dt>Euca</dt>
        <dd>
          BC: <code>MovProductoFaenasEuca</code>, por <code>PostingDate</code>. Un programa las envía con <code>POST /api/reporte/insertarMovimientoProducto</code>.
        </dd>
        <dt>Pino</dt>
        <dd>
          BC: <code>MovProducto_FaenaActivas</code>, por <code>FechaRegistro</code>. Un programa las envía con <code>POST /api/reporte/insertarMovimientoProductoPino</code>.
        </dd>
        <dt>Matrices de corrección</dt>
        <dd>
          <code>POST /api/reporte/insertarExcelFichas</code> e <code>insertarExcelFichasPino</code>, después de <code>revisarExcelFichas</code>.
        </dd>
        <dt>Ficha</dt>
        <dd>
          <code>GET /api/reporte/obtenerMovimientoProducto?codigofaena&amp;mes&amp;anio&amp;tipo</code>; las faenas, en <code>GET /api/reporte/obtenerFaenas</code>.
        </dd>
      </dl>
    </details>
  );
}
