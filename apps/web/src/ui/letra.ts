/**
 * The application's letter, apart from the other styles: on a first visit over 2G its 50 kB come after what somebody is
 * waiting for. The browser fetches, and the worker keeps, the Latin part only.
 */
import '@fontsource-variable/inter/wght.css';
