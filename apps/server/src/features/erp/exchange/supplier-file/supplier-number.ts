const longest = 250

/**
 * A supplier's number as the id of a product; null when it is missing or too long for one. «#» separates a product from
 * its variant in ids of 1C, so it is written as a look-alike.
 */
export function supplierNumber(written: string | null | undefined): string | null {
  const bare = written?.trim() ?? ''
  return bare === '' || bare.length > longest ? null : bare.replaceAll('#', '\uff03')
}
