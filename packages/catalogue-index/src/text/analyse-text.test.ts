import { expect, test } from 'vitest'
import { analyse } from './analyse-text'
import { FIELD_KEYWORDS, FIELD_NAME, documentTerms } from '../storage/document-terms'

const terms = (text: string) =>
  analyse(text).map(({ atoms, compounds }) => [...compounds, ...atoms.map(({ term }) => term)].join(' '))

test.each([
  ['16А', '16 A', '16a', '16 ампер', '16 а'],
  ['3х2,5', '3x2.5', '3*2.5', '3 на 2.5', '3 х 2,5', '3×2,50', '3х2,5мм²', '3x2.5 мм2'],
  ['2,5мм2', '2.5 мм²', '2,5 mm2', '2.50мм2'],
  ['3х2,5', '3х2,5 кв.мм', '3х2,5кв.мм', '3x2.5 кв. мм', '3х2,5 кв мм', '3х2,5 мм.кв.', '3х2,5мм.кв', '3 х 2,5 мм кв'],
  ['2,5мм2', '2,5 кв.мм', '2,5кв.мм.', '2.5 мм.кв.', '2,5 мм кв.', '2,5 квмм'],
  ['d20', 'д20', 'Д20', '∅20', 'Ø20', '⌀20'],
  ['d20мм', 'д20мм', '∅20 мм'],
  ['однополюсный', '1-полюсный', '1 полюсный', '1полюсный'],
  ['трёхфазного', '3-фазного', '3 фазного', '3‑фазного'],
  ['двухклавишный', '2-клавишный', '2 клавишный'],
  ['4,5кА', '4.5 kA', '4,5 ка'],
  ['230В', '230 V', '230 вольт'],
  ['ВА47-29', 'BA47-29', 'ва47-29'],
  ['3Р', '3P', '3 п', '3 полюса'],
  ['4–6,3А', '4-6.3 А', '4-6,3a'],
  ['d68х42мм', '68х42 мм', '68*42'],
  ['d20мм', '20 мм'],
  ['Щётка', 'щетка'],
  ['кабель — медь', 'кабель медь'],
])('%s and its other spellings give the same terms', (text, ...others) => {
  for (const other of others) expect(terms(other)).toEqual(terms(text))
})

test.each([
  ['3-016', ['3-016 3 016']],
  ['4,5кА', ['4.5ka']],
  ['1,50', ['1.5']],
  ['016', ['016']],
  ['ВВГнг(А)-LS', ['bbгhгals bbгhгls ввгнг a ls']],
  ['IP54', ['ip54']],
  ['характеристика С', ['характеристика', 'c']],
  ['розетка с заземлением', ['розетка', 'заземлением']],
  ['с заземлением', ['заземлением']],
  ['провод для ввода', ['провод', 'ввода']],
  ['для', ['для']],
  ['Лоток 50х100х3000 0,7мм', ['лоток', '50x100x3000', '0.7mm']],
  ['1P+N', ['1pn 1p n']],
  ['100/5А', ['100/5 1005a 100 5a']],
  ['кабеIь', ['кабеiь']],
  ['Bыключатель', ['выключатель']],
  ['', []],
  ['«» — !', []],
  ['подъезд д.20', ['подъезд', 'д20 д 20']],
  ['кв.мм', ['квмм кв мм']],
])('%s', (text, expected) => {
  expect(terms(text)).toEqual(expected)
})

test('returns the typed text and its position', () => {
  const text = '  Кабель  3 на 2,5  16 А '
  for (const { typed, at } of analyse(text)) expect(text.slice(at, at + typed.length)).toBe(typed)
  expect(analyse(text).map(({ typed }) => typed)).toEqual(['Кабель', '3 на 2,5', '16 А'])
})

test('a document is found by parts of its sizes, codes and amounts', () => {
  const terms = new Set<string>()
  documentTerms('Автомат ВА47 16А х-ка C 3х2,5 0,15х19мм', 'лоток 50х100х3000', (term) => terms.add(term))
  expect([...terms]).toEqual(
    expect.arrayContaining([
      'ba47',
      'ва',
      '47',
      '16a',
      '16',
      'c16',
      '3x2.5',
      '2.5',
      '50x100x3000',
      '100x3000',
      '19mm',
      '0.15x19',
    ]),
  )
})

test('a product without a feature ranks below those that have it', () => {
  const fields = new Map<string, number>()
  documentTerms('Розетка без заземления белая', '', (term, field) => fields.set(term, field))
  expect([fields.get('заземления'), fields.get('белая')]).toEqual([FIELD_KEYWORDS, FIELD_NAME])
})
