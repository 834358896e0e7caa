import classes from './datos.module.css';

/** Facts with their names; those that say nothing are left out. */
export function Datos({ datos }: { readonly datos: Readonly<Record<string, string>> }) {
  return (
    <dl className={classes.datos}>
      {Object.entries(datos)
        .filter(([, valor]) => valor !== '' && valor !== '-')
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd translate="no">{valor}</dd>
          </div>
        ))}
    </dl>
  );
}
