/** Divides whole numbers exactly, rounding half up (away from zero for negatives). */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n
  return numerator >= 0n ? (numerator + half) / denominator : -((-numerator + half) / denominator)
}

/** Kopecks as the decimal roubles of the API's fields: 123456 → 1234.56. */
export const toRoubles = (kopecks: number): number => kopecks / 100

/** Decimal roubles to kopecks; more than two digits are rounded half up. */
export const toKopecks = (roubles: number): number => Math.round(Number((roubles * 100).toFixed(4)))

/** The total in kopecks of an amount in thousandths at a unit price, rounded half up. */
export function lineTotal(price: number, amount: number): number {
  const exact = price * amount
  if (Number.isSafeInteger(exact)) {
    const whole = Math.floor(exact / 1000)
    return exact - whole * 1000 >= 500 ? whole + 1 : whole
  }
  return Number(divideRounded(BigInt(price) * BigInt(amount), 1000n))
}

const shown = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** «1 894,96 ₽» from kopecks, for texts written by the server, with the deployment's currency sign. */
export const formatMoney = (kopecks: number, currencySign: string): string =>
  `${shown.format(toRoubles(kopecks))} ${currencySign}`
