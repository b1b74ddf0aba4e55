import type { SVGProps } from 'react';
import { withClass } from '../class-names.ts';
import styles from './icon.module.css';

/** The props of an `svg`. An icon without text beside it needs `aria-hidden={false}`, `role="img"` and `aria-label`. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>;

/** Creates a line icon on a 24 × 24 grid, in the colour and size of the surrounding text, hidden from assistive technology. */
const icon = (path: string) =>
  function Icon({ className, ...props }: IconProps) {
    return (
      <svg aria-hidden="true" viewBox="0 0 24 24" {...props} className={withClass(styles.icon, className)}>
        <path d={path} />
      </svg>
    );
  };

/** A check mark: done or valid. */
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7.5');
/** A warning sign: an error or a risk. */
export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1');
/** An information sign. */
export const InfoIcon = /* @__PURE__ */ icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1');
/** An arrow to the left: back. */
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4m6.5-6.5L4 12l6.5 6.5');
/** An arrow to the right: forward. */
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h16m-6.5-6.5L20 12l-6.5 6.5');
/** A chevron: content opens below. */
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6');
/** A cross: closes its container. */
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18');
/** A magnifying glass: search. */
export const SearchIcon = /* @__PURE__ */ icon('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm5-2 5 5');
/** A padlock: private. */
export const LockIcon = /* @__PURE__ */ icon('M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11');
/** A payment card. */
export const CardIcon = /* @__PURE__ */ icon('M3 6h18v12.5H3zM3 10.5h18M6.5 15h4');
/** A calendar. */
export const CalendarIcon = /* @__PURE__ */ icon('M4 5.5h16v15H4zM4 10.5h16M8.5 3v4.5M15.5 3v4.5');
/** An arrow out of a box: leads to another site, or opens a new tab. */
export const ExternalIcon = /* @__PURE__ */ icon('M14 4h6v6M20 4l-9.5 9.5M10 5H4v15h15v-6');
/** The menu button of a narrow page. */
export const MenuIcon = /* @__PURE__ */ icon('M4 6.5h16M4 12h16M4 17.5h16');
/** A person: the account or its user. */
export const UserIcon = /* @__PURE__ */ icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6');
/** A shopping cart. */
export const CartIcon = /* @__PURE__ */ icon(
  'M2.5 4H5l2.5 11.5h10.5L20.5 7.5H5.8M9.5 20a.6.6 0 1 0 0-.1M16.5 20a.6.6 0 1 0 0-.1',
);
