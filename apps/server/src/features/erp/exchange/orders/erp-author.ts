/** Who the history of an order says it was, where 1C has changed it. */
export const AUTHOR = '1С'
