const passing: readonly RegExp[] = [
  // 26.11.2026, 2026-11-26, 26_11, 26.11
  /(?<![\p{L}\d])\d{1,4}([._-])\d{1,2}(?:\1\d{2,4})?(?![\p{L}\d])/gu,
  /(?<!\p{L})(?:\d{1,2}\s{0,3})?(?:январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)\p{L}{0,3}(?:\s{0,3}\d{2,4})?(?!\p{L})/giu,
  /(?<!\p{L})(?:копия|copy|нов\p{L}{2}|new|актуальн\p{L}{2,3}|г|года?)(?!\p{L})/giu,
  // counters of files and versions: «(1)», «v2», «№ 3», «202611»
  /\(\d{1,4}\)|(?<!\p{L})v\d{1,3}(?!\d)|№\s{0,2}\d{1,6}|(?<![\p{L}\d])\d{1,8}(?![\p{L}\d])/giu,
  /(?<!\p{L})(?:от|на|за|с|по|from)(?=[\s._-]{0,5}$)/giu,
]

/** «Прайс Электро 27.11.2026» → «Прайс Электро»: the supplier, without parts that change daily. */
export function supplierNameOf(fileName: string): string {
  const bare = passing.reduce((name, pattern) => name.replace(pattern, ' '), fileName)
  return bare
    .replace(/[\s_]+/g, ' ')
    .replace(/^[\s.,;_-]+|[\s.,;_-]{1,20}$/g, '')
    .slice(0, 255)
}

/** «Прайс», «Price list»: generic names. */
export const isAnybodys = (name: string): boolean =>
  !/\p{L}/u.test(
    name.replace(
      /прайс\p{L}{0,3}|price\p{L}{0,4}|лист\p{L}{0,2}|list|цен\p{L}{1,2}|остатк\p{L}{1,2}|каталог|товар\p{L}{0,3}|книга|book|export|выгрузка/giu,
      '',
    ),
  )
