/** The most characters of the name of whoever hands invoices over. */
export const maxSender = 60;
