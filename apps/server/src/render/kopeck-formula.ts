/**
 * A formula of a sheet in roubles, rounded half up to the kopeck. Halves are made exact before they are rounded: not every
 * table processor corrects a binary fraction such as 565735.195, which lies just below the half that it means.
 */
export const toKopeck = (formula: string): string => `ROUND(ROUND(100*${formula},4),0)/100`
