import button from '../button/button.module.css';
import field from '../field/field.module.css';

/**
 * The class of an element around markup from another program. Inside it, buttons, links with `data-button`, inputs,
 * labels and texts with `data-error` look like this library's components. `data-variant` and `data-size` work like the
 * props of `Button`.
 */
export const plainControls = `${button.plain} ${field.plain}`;
