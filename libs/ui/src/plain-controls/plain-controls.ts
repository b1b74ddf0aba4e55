import button from '../button/button.module.css';
import field from '../field/field.module.css';

/**
 * The class of an element round markup that another program wrote: its buttons, links with `data-button`, inputs, labels
 * and texts with `data-error` look like ours. `data-variant` and `data-size` say the same as with `Button`.
 */
export const plainControls = `${button.plain} ${field.plain}`;
