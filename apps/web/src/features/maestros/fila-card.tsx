import type { FilaListada } from '@rodal/contracts/maestros';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import { AbrirFila } from './abrir-fila.tsx';
import { Marcas } from './marcas.tsx';
import { nombreDe } from './textos.ts';
import classes from './maestros.module.css';

interface FilaCardProps {
  readonly maestro: Maestro;
  readonly fila: FilaListada;
  readonly onAbrir: (fila: FilaListada) => void;
}

/** A row on a phone: what people call it first; what it lacks is left out. */
export function FilaCard({ maestro, fila, onAbrir }: FilaCardProps) {
  const nombre = nombreDe(maestro, fila.valores);
  const datos = maestro.campos.map((campo) => [campo.titulo, formatValor(campo, fila.valores[campo.campo]) || (campo.sinValor ?? '')] as const);
  return (
    <div className={classes.card}>
      <h2>
        <AbrirFila maestro={maestro} fila={fila} texto={nombre} onAbrir={onAbrir} />
      </h2>
      <Marcas maestro={maestro} fila={fila} />
      <dl>
        {datos
          .filter(([, texto]) => texto !== '' && texto !== nombre)
          .map(([titulo, texto]) => (
            <div key={titulo}>
              <dt>{titulo}</dt>
              <dd>{texto}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
