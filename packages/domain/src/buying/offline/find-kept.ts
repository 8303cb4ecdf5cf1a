/** Goods as stored on a device. */
export type KeptGoods = {
  id: number
  name: string
  article: string
  manufacturerCode: string
  barcodes: readonly string[]
  /** The name of the goods in the buyer's own lists. */
  ownNumbers: readonly string[]
  unit: string
  multiplicity: number
  minimumBatch: number
  /** Roubles for one; null: none, or not shown to this person. */
  price: number | null
  /** The stock in the warehouses of the person's region; null: not shown. */
  stock: number | null
  sellerId: number | null
}

/** Not every label prints the leading zeros of a code: EAN-13 0012345678905 is UPC-A 012345678905. */
const bare = (code: string): string => code.replaceAll(/[\s-]/g, '').replace(/^0+/, '').toLowerCase()

/** The goods with exactly this code: an article, a code of the manufacturer, a barcode or an own number. */
export function findByCode(goods: readonly KeptGoods[], code: string): KeptGoods[] {
  const wanted = bare(code)
  if (wanted === '') return []
  return goods.filter(({ article, manufacturerCode, barcodes, ownNumbers }) =>
    [article, manufacturerCode, ...barcodes, ...ownNumbers].some((known) => bare(known) === wanted),
  )
}

/** Goods with every word of the text, those with a matching code first. */
export function findByText(goods: readonly KeptGoods[], text: string, most: number): KeptGoods[] {
  const words = text.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const exact = findByCode(goods, text)
  const found = goods.filter((one) => {
    if (exact.includes(one)) return false
    const all = [one.name, one.article, one.manufacturerCode, ...one.barcodes, ...one.ownNumbers]
      .join(' ')
      .toLowerCase()
      .replaceAll('ё', 'е')
    return words.every((word) => all.includes(word))
  })
  return [...exact, ...found].slice(0, most)
}
