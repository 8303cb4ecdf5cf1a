import { ownValue } from '@snab/domain/own-value'

/** Spellings of the units of features → the Russian symbol, how many of the main unit it is, and the main unit. */
type Spelled = { unit: string; main: string; times: number }

const groups: readonly (readonly [
  main: string,
  ...units: readonly [unit: string, times: number, ...spellings: string[]][],
])[] = [
  [
    'мм',
    ['мм', 1, 'mm', 'mmt', 'eu570448'],
    ['см', 10, 'cm', 'cmt', 'eu570399'],
    ['дм', 100, 'dm', 'dmt'],
    ['м', 1000, 'm', 'mtr', 'meter', 'eu570036'],
    ['км', 1_000_000, 'km', 'kmt', 'ktm'],
    ['дюйм', 25.4, '"', 'inch', 'inh', 'in', 'eu000051'],
  ],
  [
    'г',
    ['г', 1, 'g', 'grm', 'eu570408'],
    ['кг', 1000, 'kg', 'kgm', 'eu570039'],
    ['т', 1_000_000, 't', 'tne', 'eu570438'],
    ['мг', 0.001, 'mg', 'mgm', 'eu571047'],
  ],
  ['А', ['А', 1, 'a', 'amp', 'eu570459'], ['мА', 0.001, 'ma', '4k', 'eu570174'], ['кА', 1000, 'ka', 'b22', 'eu570170']],
  ['В', ['В', 1, 'v', 'vlt', 'eu570079'], ['мВ', 0.001, 'mv', '2z', 'eu570515'], ['кВ', 1000, 'kv', 'kvt', 'eu570193']],
  ['Вт', ['Вт', 1, 'w', 'wtt', 'eu570054'], ['кВт', 1000, 'kw', 'kwt', 'eu570418']],
  [
    'Гц',
    ['Гц', 1, 'hz', 'htz', 'eu570028'],
    ['кГц', 1000, 'khz', 'eu570224'],
    ['МГц', 1_000_000, 'mhz', 'eu570225'],
    ['ГГц', 1_000_000_000, 'ghz', 'a86', 'eu570223'],
  ],
  [
    'с',
    ['с', 1, 's', 'sec', 'eu570103'],
    ['мс', 0.001, 'ms', 'c26', 'eu570169'],
    ['мин', 60, 'min', 'eu570422'],
    ['ч', 3600, 'h', 'hur', 'eu570410'],
  ],
  [
    'мм²',
    ['мм²', 1, 'mm²', 'mm2', 'mmk', 'кв. мм', 'кв.мм', 'мм2', 'eu570126'],
    ['см²', 100, 'cm²', 'cm2', 'cmk', 'eu570121'],
    ['м²', 1_000_000, 'm²', 'm2', 'mtk', 'eu570097'],
  ],
  ['мл', ['мл', 1, 'ml', 'mlt', 'eu570380'], ['л', 1000, 'l', 'ltr', 'eu570403']],
  ['Н', ['Н', 1, 'n', 'new', 'eu570020'], ['кН', 1000, 'kn', 'eu570508']],
  ['Ом', ['Ом', 1, 'ohm', 'ω', 'eu570104'], ['кОм', 1000, 'kohm', 'eu000053'], ['МОм', 1_000_000, 'mω', 'eu570200']],
  ['Па', ['Па', 1, 'pa', 'pal', 'eu570492'], ['мбар', 100, 'mbar', 'eu570336'], ['бар', 100_000, 'bar', 'eu570056']],
  ['°C', ['°C', 1, '°c', 'cel', '℃', 'c°', 'eu570073']],
  ['К', ['К', 1, 'k', 'kel', 'eu570076']],
  ['%', ['%', 1, 'p1', 'eu570382', 'eu571023']],
  ['°', ['°', 1, 'dd', 'grad', 'eu570383']],
  ['лм', ['лм', 1, 'lm', 'lum', 'eu570108']],
  ['лк', ['лк', 1, 'lx', 'lux', 'eu570106']],
  ['дБ', ['дБ', 1, 'db', '2n', 'eu570480']],
  ['м³/ч', ['м³/ч', 1, 'm³/h', 'm3/h', 'mqh', 'eu570451']],
  ['кВА', ['кВА', 1, 'kva', 'eu000018']],
  ['кВт·ч', ['кВт·ч', 1, 'kwh', 'eu570419']],
  ['А·ч', ['А·ч', 1, 'ah', 'amh', 'eu000050']],
  ['Н·м', ['Н·м', 1, 'nu', 'eu570245']],
  ['лм/Вт', ['лм/Вт', 1, 'lm/w', 'eu000004']],
  ['Вт/м', ['Вт/м', 1, 'w/m', 'eu000020']],
  ['об/мин', ['об/мин', 1, '1/min', 'rpm', 'u/min', 'eu000052', 'eu000023']],
  ['шт.', ['шт.', 1, 'шт', 'c62', 'pce', 'pcs', 'stück', 'st', 'stk', 'pieces']],
]

const bySpelling = new Map<string, Spelled>(
  groups.flatMap(([main, ...units]) =>
    units.flatMap(([unit, times, ...spellings]) =>
      [unit, ...spellings].map((spelling): [string, Spelled] => [spelling.toLowerCase(), { unit, main, times }]),
    ),
  ),
)
/** Spellings that differ from others only by case. */
const exact: Readonly<Record<string, string>> = { Nm: 'Н·м', nm: 'нм', MW: 'МВт', mW: 'мВт' }

/** «mm», «MMT», «EU570448» → «мм». Null for a unit that is not known, which is kept as written. */
export const featureUnit = (written: string): string | null =>
  ownValue(exact, written.trim()) ?? bySpelling.get(written.trim().toLowerCase())?.unit ?? null

/** How many `to` make one `from`; null when they measure different things. Both are Russian symbols. */
export function unitRatio(from: string, to: string): number | null {
  if (from === to) return 1
  const [a, b] = [bySpelling.get(from.toLowerCase()), bySpelling.get(to.toLowerCase())]
  return a && b && a.main === b.main ? a.times / b.times : null
}
