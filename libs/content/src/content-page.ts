/** A page with texts of its own, which replace messages on that page only. `payment` includes the confirmation. */
export type ContentPage = 'invoice-number' | 'order-number' | 'purchase-order-number' | 'payment';
