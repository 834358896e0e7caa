import { claveTextoSql } from '../../db/sql.ts';

/**
 * The rows of a company whose line has, in a month in which both hold, another order or sign in the row of another account (E11): as a table of their
 * key and of `otras`, the first of those, in words. Each row holds until the next active one of its account.
 */
export const LINEAS_DISTINTAS = `(
  WITH v AS (
    SELECT empresa, cuenta, desde, ${claveTextoSql('linea')} AS linea, orden, signo, lead(desde) OVER (PARTITION BY empresa, cuenta ORDER BY desde) AS hasta
      FROM linea_gestion WHERE activo)
  SELECT una.empresa, una.cuenta, una.desde,
         array_to_string((array_agg(otra.cuenta || ' (orden ' || otra.orden || ', ' || otra.signo || ')' ORDER BY otra.cuenta, otra.desde))[1:4], ' · ') AS otras
    FROM v una
    JOIN v otra ON otra.empresa = una.empresa AND otra.linea = una.linea AND otra.cuenta <> una.cuenta AND (otra.orden, otra.signo) <> (una.orden, una.signo)
     AND (una.hasta IS NULL OR otra.desde < una.hasta) AND (otra.hasta IS NULL OR una.desde < otra.hasta)
   GROUP BY una.empresa, una.cuenta, una.desde)`;
