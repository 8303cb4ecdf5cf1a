/** Working days for which a reserve holds goods. */
export const RESERVE_DAYS = 3
