import type { Unit } from '../commerceml/catalogue-record'

// OKEI code, short name, other spellings: UN/ECE codes and those of price lists
const units: [code: string, name: string, ...spellings: string[]][] = [
  [
    '796',
    'шт',
    'шт.',
    'штука',
    'штук',
    'штуки',
    'c62',
    'pce',
    'pcs',
    'pc',
    'pc.',
    'piece',
    'pieces',
    'stk',
    'stk.',
    'stück',
    'stueck',
    'ea',
    'h87',
  ],
  ['006', 'м', 'м.', 'метр', 'метры', 'mtr', 'm', 'meter', 'metre'],
  ['018', 'пог. м', 'пог.м', 'пог. м.', 'погонный метр', 'п.м.', 'lm'],
  ['008', 'км', 'километр', 'тыс. м', 'kmt', 'km'],
  ['055', 'м²', 'м2', 'кв. м', 'квадратный метр', 'mtk', 'm2', 'qm'],
  ['113', 'м³', 'м3', 'куб. м', 'кубический метр', 'mtq', 'm3'],
  ['112', 'л', 'литр', 'ltr', 'l'],
  ['163', 'г', 'грамм', 'grm', 'g'],
  ['166', 'кг', 'килограмм', 'kgm', 'kg'],
  ['168', 'т', 'тонна', 'tne', 't'],
  ['715', 'пара', 'пара (2 шт.)', 'пар', 'npr', 'pr', 'pair', 'paar'],
  ['778', 'упак', 'упак.', 'упаковка', 'уп', 'уп.', 'nmp', 'pa', 'pk', 'pack', 've', 'pak', 'pkg', 'packung', 'pck'],
  ['736', 'рул', 'рул.', 'рулон', 'npl', 'ro', 'roll', 'rolle'],
  ['839', 'компл', 'компл.', 'комплект', 'kt', 'kit'],
  ['704', 'набор', 'наб', 'наб.', 'set', 'satz'],
  ['625', 'лист', 'leaf', 'sheet', 'blatt'],
  ['812', 'ящ', 'ящик', 'bx', 'box', 'karton', 'ct', 'ctn'],
  ['868', 'бут', 'бутылка', 'bo', 'bottle', 'flasche'],
  ['876', 'усл. ед', 'условная единица'],
]

/** OKEI code → the short name. */
export const unitNames: ReadonlyMap<string, string> = new Map(units.map(([code, name]) => [code, name]))
const bySpelling = new Map(
  units.flatMap(([code, name, ...spellings]) => [name, ...spellings].map((spelling) => [spelling, code] as const)),
)

/** Three digits: 1C writes «796 » and sometimes «6». */
export function okeiCode(code: string | null | undefined): string | null {
  const bare = code?.trim() ?? ''
  return /^\d{1,4}$/.test(bare) ? bare.padStart(3, '0') : null
}

/** The unit by code, else by name; an unknown name is kept, as «усл. ед» without a code. */
export function unitFrom(code: string | null, ...names: (string | null | undefined)[]): Unit | null {
  const okei = okeiCode(code)
  const known = okei && unitNames.get(okei)
  if (okei && known) return { okei, name: known }
  const written = [code, ...names]
    .map((name) => name?.trim())
    .filter((name): name is string => Boolean(name) && !okeiCode(name))
  for (const name of written) {
    const spelled = bySpelling.get(name.toLowerCase())
    if (spelled) return { okei: okei ?? spelled, name: unitNames.get(spelled) ?? name }
  }
  const name = written[0]
  if (name) return { okei: okei ?? '876', name }
  return okei ? { okei, name: 'ед.' } : null
}
