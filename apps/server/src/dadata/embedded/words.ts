/** Lower case, without ё, punctuation and common abbreviations. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  ).filter((word) => !unimportant.has(word))

const unimportant = new Set([
  'г',
  'гор',
  'город',
  'ул',
  'улица',
  'д',
  'дом',
  'обл',
  'область',
  'респ',
  'республика',
  'край',
  'пр-т',
  'проспект',
  'пр-кт',
  'ш',
  'шоссе',
  'пер',
  'переулок',
  'россия',
])

/** Whether each prefix starts one of the words. */
export const startsOf = (beginnings: readonly string[], words: readonly string[]): boolean =>
  beginnings.every((word) => words.some((known) => known.startsWith(word)))
