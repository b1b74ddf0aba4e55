/** The maximum length of the name of the person who shares invoices, in characters. */
export const maxSender = 60;
