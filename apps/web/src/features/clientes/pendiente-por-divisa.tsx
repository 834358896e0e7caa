import { Button } from '@mantine/core';
import type { ResumenClientes } from '@rodal/contracts/listados/clientes-nacionales';
import { type EstadoCliente, SIN_ESTADO, tramoTexto } from '@rodal/domain/clientes';
import { formatMoneda } from '@rodal/domain/moneda';
import { contar } from '@rodal/domain/contar';
import { IconChartBar, IconPointFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { Link, type To, useSearchParams } from 'react-router-dom';
import type { Estados } from '../../listado/columnas.tsx';
import type { Valores } from '../../listado/filtros.ts';
import { type Bar, BarList } from '../../ui/graficos/bar-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './pendiente-por-divisa.module.css';

type Divisa = ResumenClientes['divisas'][number];

interface PendientePorDivisaProps {
  readonly resumen: ResumenClientes;
  /** It is of the search before. */
  readonly anterior: boolean;
  readonly valores: Valores;
  readonly estados: Estados<EstadoCliente>;
}

/** In the address, so that a link brings it along. */
const ABIERTA = 'antiguedad';
const ID = 'antiguedad';

/** Shows and hides what is pending above the list, which has the room until then. */
export function AntiguedadBoton() {
  const [direccion, setDireccion] = useSearchParams();
  const abierta = direccion.has(ABIERTA);
  const toggle = () => {
    const otra = new URLSearchParams(direccion);
    if (abierta) otra.delete(ABIERTA);
    else otra.set(ABIERTA, 'si');
    setDireccion(otra, { replace: true });
  };
  return (
    <Button variant="default" className={classes.boton} title="Antigüedad" aria-label="Antigüedad" aria-expanded={abierta} aria-controls={ID} onClick={toggle}>
      <IconChartBar size={18} aria-hidden />
      <span>Antigüedad</span>
    </Button>
  );
}

/**
 * What is pending of what was found, a currency beside the other: by state, and by how late it is. Each number leads to the documents
 * it is made of, and from them back to all.
 */
export function PendientePorDivisa({ resumen, anterior, valores, estados }: PendientePorDivisaProps) {
  const [direccion] = useSearchParams();
  const divisas = resumen.divisas.filter(({ documentos }) => documentos > 0);
  if (!direccion.has(ABIERTA) || divisas.length === 0) return null;
  return (
    <section id={ID} className={classes.pendiente} aria-label="Pendiente por estado y antigüedad" aria-busy={anterior}>
      <div className={classes.divisas}>
        {divisas.map((una) => (
          <EnDivisa key={una.divisa} una={una} valores={valores} estados={estados} />
        ))}
      </div>
    </section>
  );
}

function EnDivisa({ una: { divisa, documentos, pendiente, estados, tramos }, valores, estados: pinta }: { readonly una: Divisa } & Pick<PendientePorDivisaProps, 'valores' | 'estados'>) {
  const id = useId();
  const destino = useDestino(valores);
  const suyos = (filtro: Valores, cuantos: number) => (divisa === '' ? {} : destino({ ...filtro, divisa }, cuantos));
  const nombre = divisa === '' ? 'Sin divisa' : divisa;
  const barras = tramos.map(
    (fila): Bar => ({ key: fila.tramo, label: tramoTexto(fila.tramo), value: Number(fila.pendiente), text: sumaTexto(fila, divisa), ...suyos({ tramo: fila.tramo }, fila.documentos) }),
  );
  return (
    <section className={classes.divisa} aria-labelledby={id}>
      <h2 id={id}>
        {nombre} <span>{sumaTexto({ documentos, pendiente }, divisa)}</span>
      </h2>
      <ul className={classes.estados} aria-label={`Por estado, ${nombre}`}>
        {estados
          .filter((fila) => fila.estado !== SIN_ESTADO || fila.documentos > 0)
          .map((fila) => {
            const [tono, Icono] = fila.estado === SIN_ESTADO ? (['off', IconPointFilled] as const) : pinta[fila.estado];
            return (
              <li key={fila.estado}>
                <Estado {...suyos({ estado: fila.estado }, fila.documentos)}>
                  <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
                    {fila.estado}
                  </StatusBadge>{' '}
                  <span className={classes.suma}>{sumaTexto(fila, divisa)}</span>
                </Estado>
              </li>
            );
          })}
      </ul>
      <BarList inline label={`Por antigüedad, ${nombre}`} bars={barras} />
    </section>
  );
}

function Estado({ to, current = false, children }: { readonly to?: To; readonly current?: boolean; readonly children: ReactNode }) {
  if (to === undefined) return <span className={classes.estado}>{children}</span>;
  return (
    <Link className={classes.estado} to={to} aria-current={current || undefined}>
      {children}
    </Link>
  );
}

/** `$1.234.567 · 12 documentos`. */
function sumaTexto({ documentos, pendiente }: Pick<Divisa, 'documentos' | 'pendiente'>, divisa: string): string {
  return `${formatMoneda(pendiente, divisa)} · ${contar(documentos, 'documento', 'documentos')}`;
}

/** Where a number leads: this search with those filters, or without them where they are set already. What counts nothing leads nowhere. */
function useDestino(valores: Valores) {
  const [direccion] = useSearchParams();
  return (filtros: Valores, cuantos: number): { readonly to?: To; readonly current?: boolean } => {
    const current = Object.entries(filtros).every(([clave, valor]) => valores[clave] === valor);
    if (cuantos === 0 && !current) return {};
    const otra = new URLSearchParams(direccion);
    for (const [clave, valor] of Object.entries(filtros)) {
      if (current) otra.delete(clave);
      else otra.set(clave, valor);
    }
    return { to: { search: otra.toString() }, current };
  };
}
