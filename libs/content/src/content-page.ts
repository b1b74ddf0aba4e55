/** A page for which the marketing site can send separate texts. `payment` includes the confirmation page. */
export type ContentPage = 'invoice-number' | 'order-number' | 'purchase-order-number' | 'payment';
