import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new screen begins at its top, with the focus in it, so that a screen reader reads on
 * there; going back leaves the place to the browser.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const element = main.current;
    if (element === null) return;
    if (how !== NavigationType.Pop) {
      element.scrollTo(0, 0);
      window.scrollTo(0, 0);
    }
    // A page that put the focus somewhere itself keeps it.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname, how, main]);
}
