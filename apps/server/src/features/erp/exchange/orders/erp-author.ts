/** The author in an order's history for changes by 1C. */
export const AUTHOR = '1С'
