/** 100 × discount / (price + discount), only when there is a price. */
export const discountPercent = (price: number, discount: number): number | null =>
  price === 0 ? null : (100 * discount) / (price + discount)
