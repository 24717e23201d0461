/** The key of the address that opens an order over the list. */
export const ORDER_KEY = "orderId";
/** Stands in place of an id while an order is being written. */
export const NEW_ORDER = "new";
/** Whom the new order is for. */
export const CLIENT_KEY = "for";
