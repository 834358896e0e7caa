import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import list from './check-list.module.css';
import classes from './check-box.module.css';

interface CheckBoxProps {
  readonly label: string;
  /** `mixed`: of what it stands for some is, and some is not. */
  readonly checked: boolean | 'mixed';
  readonly onToggle: (event: MouseEvent<HTMLElement>) => void;
  /** Its label is seen; else it stands beside what it is of, and the label is for whoever does not see that. */
  readonly withLabel?: boolean;
}

/** A box to tick that is not of a form: of a row, or of all. */
export function CheckBox({ label, checked, onToggle, withLabel = false }: CheckBoxProps) {
  const Mark = checked === 'mixed' ? IconMinus : IconCheck;
  return (
    <button
      type="button"
      role="checkbox"
      {...(!withLabel && { 'aria-label': label })}
      aria-checked={checked}
      className={`${classes.check} ${withLabel ? classes.withLabel : ''}`}
      // With Shift the browser would select the text between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={onToggle}
      // Twice on the box is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <span className={list.box}>
        <Mark size={14} stroke={3} aria-hidden />
      </span>
      {withLabel ? <span>{label}</span> : null}
    </button>
  );
}
