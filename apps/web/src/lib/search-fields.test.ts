import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-codec'
import {
  day,
  editedId,
  exactText,
  flag,
  id,
  keyword,
  listOf,
  oneOf,
  orElse,
  page,
  searchReader,
  sort,
  sum,
  text,
  texts,
} from './search-fields'

const read = searchReader(
  {
    page,
    companyId: id,
    sellerId: id,
    type: oneOf(['catalog', 'custom']),
    sumFrom: sum,
    from: day,
    unsent: flag,
    keyword,
    kind: text(20, /^\w+$/),
    given: exactText(30),
    status: oneOf(['new', 'done', 'usual'], 'usual'),
    sort: sort(['name', 'total']),
    edit: editedId,
    ids: listOf(id, 5),
    features: listOf(exactText(20, /^\d+:.+$/s), 5),
    item: texts(20, 5),
    key: orElse(text(), ''),
  },
  { company: 'companyId' },
)

test.each([
  ['?page=1&companyId=0&sumFrom=-1&from=2026-02-31&unsent=no&status=usual&edit=old&sort=drop', {}],
  [
    '?page=2&companyId=7&sumFrom=12.5&from=2024-02-29&unsent=1&status=done&edit=new&sort=-name',
    {
      page: 2,
      companyId: 7,
      sumFrom: 12.5,
      from: '2024-02-29',
      unsent: true,
      status: 'done',
      edit: 'new',
      sort: '-name',
    },
  ],
  ['?sumFrom=&companyId=&page=&keyword=+++', {}],
  ['?sumFrom=-0', { sumFrom: 0 }],
  // lists in the catalogue, single values here
  ['?sellerId=7&type=custom', { sellerId: 7, type: 'custom' }],
  ['?sellerId=7,8&type=custom,catalog', {}],
  ['?keyword=+0012+&kind=a+b', { keyword: '0012' }],
  ['?ids=3,x,3,5&item=&item=a&item=a', { ids: [3, 5], item: ['', 'a', 'a'] }],
])('%s', (address, expected) => expect(read(parseSearch(address))).toEqual({ key: '', ...expected }))

test('a former name is read, removed from the address and never overrides the current one', () => {
  expect(stringifySearch(read(parseSearch('?company=5')))).toBe('?companyId=5')
  expect(read(parseSearch('?company=5&companyId=6')).companyId).toBe(6)
  // raw parameters kept by the router must not restore a removed filter
  const opened = { ...parseSearch('?company=5'), ...read(parseSearch('?company=5')) }
  expect(read({ ...opened, companyId: undefined }).companyId).toBeUndefined()
})

const words = fc.constantFrom(
  'true',
  '1',
  'new',
  'done',
  '-name',
  '2026-02-30',
  '2026-03-01',
  '-0',
  '1e3',
  ' 7 ',
  '12:a ',
)
const foreign = fc.oneof(
  words,
  fc.array(words),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.anything({ withNullPrototype: true, withBigInt: true }),
)
const names = [
  'page',
  'company',
  'companyId',
  'sellerId',
  'type',
  'sumFrom',
  'from',
  'unsent',
  'keyword',
  'kind',
  'given',
  'status',
  'sort',
  'edit',
  'ids',
  'features',
  'item',
  'key',
]

test('any search is read without throwing, and writing the result gives the same again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), foreign), (raw) => {
      const once = read(raw)
      expect(read(once)).toEqual(once)
      expect(read(parseSearch(stringifySearch(once)))).toEqual(once)
    }),
    { numRuns: 1000 },
  )
})
