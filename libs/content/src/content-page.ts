/** A page, or two that follow each other, whose texts are its own: another page with the same message keeps that one's. */
export type ContentPage = 'invoice-number' | 'order-number' | 'purchase-order-number' | 'payment';
