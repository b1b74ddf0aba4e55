/** An element that commerce leaves empty for the amount and the status of one of the customer's orders or invoices. */
export interface AmountFrame {
  frame: HTMLElement;
  of: 'order' | 'invoice';
  number: string;
  /** The number of the customer account to which the order or invoice belongs. */
  account: string;
}

/** Finds these elements in the page. */
export const amountFrames = (): AmountFrame[] =>
  [...document.querySelectorAll<HTMLElement>('[data-order], [data-invoice]')].map((frame) => {
    const { order, invoice, account = '' } = frame.dataset;
    return { frame, account, ...(order ? { of: 'order', number: order } : { of: 'invoice', number: invoice ?? '' }) };
  });
