import classes from './login-page.module.css';

/** One trunk of the mark: its foot at 0, 0, reaching far above any screen. */
const TRUNK = 'M-2.6-900h5.2L5-46C5.3-29 7-14 13 0H-13C-7-14-5.3-29-5-46z';

/** Two stubs of branches, left and right. */
const STUBS = 'M-4.4-150l-9-8 2-3 8 5zM4.2-104l10-9 2 3-11 11z';

/**
 * A stand of trees in three depths: [x, foot, scale]. Drawn, not a photo: it weighs
 * nothing and is there without signal.
 */
const TREES = {
  far: [[14, 232, 0.5], [62, 236, 0.42], [96, 230, 0.55], [148, 235, 0.45], [196, 231, 0.52], [236, 236, 0.42], [286, 230, 0.55], [330, 235, 0.46], [378, 232, 0.52]],
  middle: [[38, 250, 0.9], [122, 254, 0.78], [218, 249, 0.95], [304, 254, 0.82], [392, 250, 0.9]],
  near: [[80, 282, 1.7], [176, 290, 1.45], [350, 284, 1.75]],
} as const;

/** The ground each depth stands on, from back to front. */
const GROUND = {
  far: 'M0 228C90 220 150 232 230 229S350 222 400 230V300H0Z',
  middle: 'M0 248C70 240 150 252 220 247S340 242 400 250V300H0Z',
  near: 'M0 276C80 266 170 284 250 278S350 268 400 276V300H0Z',
} as const;

/** The picture beside the login. */
export function Stand() {
  return (
    <svg className={classes.stand} viewBox="0 0 400 300" preserveAspectRatio="xMidYMax slice" aria-hidden>
      {(['far', 'middle', 'near'] as const).map((depth) => (
        <g key={depth} className={classes[depth]}>
          <path d={GROUND[depth]} />
          {TREES[depth].map(([x, foot, scale], at) => (
            <path key={x} transform={`translate(${x} ${foot}) scale(${scale})`} d={at % 2 === 0 ? `${TRUNK}${STUBS}` : TRUNK} />
          ))}
        </g>
      ))}
    </svg>
  );
}
