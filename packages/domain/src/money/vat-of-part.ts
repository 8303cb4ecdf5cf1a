import { divideRounded } from './money'
import { vatInside } from './vat'

type Taxed = { total: number; vatRate: number | null; vat: number }

/**
 * VAT by rate inside a payment of a part of these lines, the highest rate first; empty where nothing is taxed. The part
 * is spread over the lines to the kopeck, and the whole sum has exactly the VAT of its lines.
 */
export function vatOfPart(lines: readonly Taxed[], paid: number): { rate: number; vat: number }[] {
  const whole = lines.reduce((sum, { total }) => sum + total, 0)
  if (whole === 0) return []
  const rates = [...new Set(lines.flatMap(({ vatRate }) => vatRate ?? []))].toSorted((one, other) => other - one)
  return rates.map((rate) => {
    const taxed = lines.filter(({ vatRate }) => vatRate === rate)
    const vat =
      paid === whole
        ? taxed.reduce((sum, line) => sum + line.vat, 0)
        : vatInside(
            partOf(
              taxed.reduce((sum, { total }) => sum + total, 0),
              paid,
              whole,
            ),
            rate,
          )
    return { rate, vat }
  })
}

const partOf = (total: number, paid: number, whole: number): number =>
  Number(divideRounded(BigInt(total) * BigInt(paid), BigInt(whole)))
