/** A page with texts of its own: they replace messages there and on no other page. `payment` includes the confirmation. */
export type ContentPage = 'invoice-number' | 'order-number' | 'purchase-order-number' | 'payment';
