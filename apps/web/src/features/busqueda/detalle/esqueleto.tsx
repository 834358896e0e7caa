import classes from './esqueleto.module.css';

/** The shape of what is coming. */
export function Esqueleto() {
  return (
    <div role="status" aria-label="Buscando el despacho" className={classes.esqueleto}>
      <span data-corta />
      <span data-titulo />
      <span />
      <span data-alta />
    </div>
  );
}
