/** Where commerce leaves room for the amount and the state of an order of the customer, or of one of its invoices. */
export interface AmountFrame {
  frame: HTMLElement;
  of: 'order' | 'invoice';
  number: string;
  /** The number of the customer account which it belongs to. */
  account: string;
}

export const amountFrames = (): AmountFrame[] =>
  [...document.querySelectorAll<HTMLElement>('[data-order], [data-invoice]')].map((frame) => {
    const { order, invoice, account = '' } = frame.dataset;
    return { frame, account, ...(order ? { of: 'order', number: order } : { of: 'invoice', number: invoice ?? '' }) };
  });
