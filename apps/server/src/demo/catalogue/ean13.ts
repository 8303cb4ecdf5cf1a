/** The check digit of the first twelve digits of an EAN-13. */
export function ean13CheckDigit(digits: string): number {
  let sum = 0
  for (let position = 0; position < 12; position++)
    sum += (digits.charCodeAt(position) - 48) * (position % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Unique for ids below ten million, because the multiplier is coprime to ten. */
export function barcode(productId: number, manufacturerId: number): string {
  const serial = (productId * 7_368_787) % 10_000_000
  const digits = `469${String(manufacturerId).padStart(2, '0')}${String(serial).padStart(7, '0')}`
  return digits + ean13CheckDigit(digits)
}
