/** Known names and brands beyond a line's words. */
export type Vocabulary = {
  /** Brands with this name; empty for other words. */
  brandIds: (name: string) => ReadonlySet<number>
  synonyms: readonly (readonly string[])[]
}

type Said = { name: string; brand: string }
type Goods = { name: string; brandId?: number | null }

/** How a line contradicts the goods of its code, as text; null when it does not. */
export function contradiction(said: Said, goods: Goods, words: Vocabulary | undefined): string | null {
  if (words && goods.brandId !== null && goods.brandId !== undefined && said.brand !== '') {
    const brands = words.brandIds(said.brand)
    if (brands.size > 0 && !brands.has(goods.brandId)) return 'бренд другой'
  }
  return isOtherName(said.name, goods.name, words?.synonyms ?? []) ? 'наименование другое' : null
}

/**
 * Whether the text and the name share no word, among words in the same alphabet; abbreviations in capitals may stand
 * for anything.
 */
function isOtherName(said: string, name: string, synonyms: readonly (readonly string[])[]): boolean {
  const [written, known] = [russianWords(said), russianWords(name)]
  if (written.length === 0 || known.length === 0 || sharesMark(said, name)) return false
  const meant = new Set(written)
  for (const group of synonyms) {
    const folded = group.flatMap(russianWords)
    if (folded.some((word) => written.some((other) => isAlike(word, other)))) for (const word of folded) meant.add(word)
  }
  return ![...meant].some((word) => known.some((other) => isAlike(word, other)))
}

/** Words beside a code that do not describe goods. */
const aside =
  /^(?:на|для|или|как|объект.*|склад.*|сроч.*|нужн.*|надо|прос.*|прош.*|пожалуйста|адрес.*|очень|точно|самовывоз.*|доставк.*|поставк.*|заказ.*|заявк.*|закуп.*|штук.*|упаков.*|метр.*|шту.*|количеств.*|артикул.*|код|арт|цвет.*|аналог.*|резерв.*|запас.*|прочее|прочие|товар.*|материал.*|позици.*)$/

const russianWords = (text: string): string[] =>
  (text.match(/[А-ЯЁа-яё]{3,}/g) ?? [])
    .filter((word) => word !== word.toUpperCase() && !aside.test(word.toLowerCase()))
    .map((word) => word.toLowerCase().replaceAll('ё', 'е'))

/** «авт.» and «автоматический», «лампа» and «лампочка». */
function isAlike(one: string, another: string): boolean {
  const length = Math.min(4, one.length, another.length)
  return one.slice(0, length) === another.slice(0, length)
}

/** A common type or size: «ВВГнг», «MVA20-016», «1х6». */
function sharesMark(said: string, name: string): boolean {
  const marks = (text: string) =>
    text
      .toUpperCase()
      .match(/[\p{L}\d][\p{L}\d.,/-]{3,}/gu)
      ?.filter((word) => /\d/.test(word)) ?? []
  const known = new Set(marks(name))
  return marks(said).some((mark) => known.has(mark))
}
