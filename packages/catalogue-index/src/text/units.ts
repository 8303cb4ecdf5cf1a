/** «16-амперный», «10-ваттная». */
const adjective = (stem: string): string[] =>
  ['ый', 'ая', 'ое', 'ые', 'ого', 'ой', 'ых', 'ую'].map((ending) => stem + ending)

/** Spellings of units, in lower case with Latin look-alikes («ка» is typed in either alphabet), by our own sign. */
const spellings: Record<string, readonly string[]> = {
  a: ['a', 'amp', 'ампер', 'ампера', 'амперов', 'амп', ...adjective('амперн')],
  ka: ['ka', 'килоампер', 'килоампера'],
  ma: ['ma', 'миллиампер', 'миллиампера', 'милиампер', 'миллиамперов'],
  v: ['v', 'в', 'вольт', 'вольта', ...adjective('вольтов')],
  kv: ['kv', 'кв', 'киловольт'],
  w: ['w', 'вт', 'ватт', 'ватта', 'ват', 'ваттов', ...adjective('ваттн')],
  kw: ['kw', 'квт', 'киловатт', 'киловатта', 'киловат', ...adjective('киловаттн')],
  va: ['va', 'ва'],
  kva: ['kva', 'ква'],
  k: ['k', 'кельвин', 'кельвинов', 'кельвина'],
  hz: ['hz', 'гц', 'герц'],
  lm: ['lm', 'лм', 'люмен', 'люменов'],
  ohm: ['ohm', 'ом'],
  mm: ['mm', 'мм', 'миллиметр', 'миллиметров', 'миллиметра', ...adjective('миллиметров')],
  mm2: ['mm2', 'мм2', 'квмм', 'ммкв', 'квадрат', 'квадрата', 'квадратов'],
  cm: ['cm', 'см', 'сантиметр', 'сантиметров'],
  m: ['m', 'м', 'метр', 'метра', 'метров', ...adjective('метров')],
  kg: ['kg', 'кг', 'килограмм'],
  l: ['l', 'л', 'литр', 'литров'],
  pcs: ['pcs', 'шт', 'штук', 'штуки'],
  p: ['p', 'п', 'полюс', 'полюса', 'полюсов'],
  modules: ['мод', 'модуль', 'модуля', 'модулей'],
  deg: ['°', 'град', 'градусов', 'градуса'],
}

const lookalikes: Record<string, string> = {
  a: 'а',
  b: 'в',
  e: 'е',
  k: 'к',
  m: 'м',
  h: 'н',
  o: 'о',
  p: 'р',
  c: 'с',
  t: 'т',
}
/** One key for both alphabets: letters with a Cyrillic look-alike become Cyrillic. */
const key = (text: string) => text.replace(/[abekmhopct]/g, (letter) => lookalikes[letter] ?? letter)

const units = new Map<string, string>()
for (const [unit, names] of Object.entries(spellings)) for (const name of names) units.set(key(name), unit)

/** Our sign of the unit for a lower-case word, or undefined. A hard sign stands for a sign between its letters. */
export const unitOf = (word: string): string | undefined => units.get(key(word.replaceAll('ъ', '')))
