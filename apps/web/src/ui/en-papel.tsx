import { useEffect } from 'react';
import classes from './en-papel.module.css';

/** What stands at the foot of each sheet (`en-papel.module.css`), as a string of CSS. */
const AL_PIE = '--rodal-pie-de-hoja';

interface EnPapelProps {
  /** Of what it is, on each sheet: companies, month, what the filters say on the screen. */
  readonly de: readonly string[];
  /** What the first one says besides. */
  readonly mas: readonly string[];
}

/** The paper's heading; nothing of it is on the screen. */
export function EnPapel({ de, mas }: EnPapelProps) {
  const enCadaHoja = de.join(' · ');
  // A sheet that is apart from the first one says what it is of.
  useEffect(() => {
    document.documentElement.style.setProperty(AL_PIE, JSON.stringify(enCadaHoja));
    return () => {
      document.documentElement.style.removeProperty(AL_PIE);
    };
  }, [enCadaHoja]);
  return <p className={classes.soloPapel}>{[...de, ...mas].join(' · ')}</p>;
}
