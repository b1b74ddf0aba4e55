import type { LookupKind } from '@assess/gateway-client/contract';
import styles from './sample-document.module.css';

export type NumberOnPaper = LookupKind | 'account-number';

/** The place of each number on the drawing: x, y, width. */
const places: Record<NumberOnPaper, readonly [number, number, number]> = {
  'account-number': [20, 58, 92],
  'invoice-number': [188, 40, 92],
  'order-number': [188, 60, 92],
  'purchase-order-number': [188, 80, 92],
};

/** A drawing of an invoice with one number marked. Decorative: the text beside it says the same. */
export function SampleDocument({ highlight }: { highlight: NumberOnPaper }) {
  const [x, y, width] = places[highlight];
  return (
    <svg className={styles['drawing']} viewBox="0 0 300 190" aria-hidden="true">
      <rect className={styles['paper']} x="1" y="1" width="298" height="188" rx="6" />
      <path
        className={styles['ink']}
        d="M20 24h52v10H20zM20 62h92v4H20zM20 74h74v4H20zM20 84h60v4H20zM188 24h92v6h-92zM188 44h92v4h-92zM188 64h92v4h-92zM188 84h92v4h-92zM20 116h260v2H20zM20 128h150v4H20zM240 128h40v4h-40zM20 142h130v4H20zM240 142h40v4h-40zM200 166h80v8h-80z"
      />
      <rect className={styles['mark']} x={x - 6} y={y - 4} width={width + 12} height="16" rx="5" />
    </svg>
  );
}
