import classes from './mark.module.css';

/** Rodal's mark: three standing trunks in a square, the shape of `public/favicon.svg`. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 64 64" aria-hidden>
      <path d="M12.9-24h5.6l1.1 63.5c.3 5 1.3 8.3 3.6 11H8.2c2.3-2.7 3.3-6 3.6-11z" />
      <path d="M28.3-24h7.4l1.4 64c.3 6 1.6 9.9 4.6 13H22.3c3-3.1 4.3-7 4.6-13z" />
      <path d="M45.7-24h5.2l1 61.5c.3 4.9 1.3 8 3.6 10.7H41.1c2.3-2.7 3.3-5.8 3.6-10.7z" />
      <path d="M18.7 21.7l4.7-4.5 1.3 2.2-5.8 6.3zM36.3 28.5l5.3-5 1.4 2.3-6.5 7z" />
    </svg>
  );
}
