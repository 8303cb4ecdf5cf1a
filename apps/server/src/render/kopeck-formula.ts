/**
 * A formula in roubles, rounded half up to the kopeck. Corrects binary fractions before rounding, because some
 * spreadsheets do not: 565735.195 is stored slightly below the half.
 */
export const toKopeck = (formula: string): string => `ROUND(ROUND(100*${formula},4),0)/100`
