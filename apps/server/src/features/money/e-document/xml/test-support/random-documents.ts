import type { EFile, EParty, ESigner, ETransfer, ETransferLine } from '@snab/domain/document/e-document/e-content'
import { vatInside } from '@snab/domain/money/vat'
import fc from 'fast-check'

const bank = {
  account: '40702810138250123017',
  bankName: 'ПАО Сбербанк',
  bik: '044525225',
  correspondentAccount: '30101810400000000225',
}
export const legal: EParty = {
  name: 'ООО «Снаб»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  ogrnDay: '',
  address: 'Москва, улица Вавилова, 19',
  phone: '+7 495 000-00-00',
  email: '',
  bank,
}
export const soleTrader: EParty = {
  name: 'ИП Петрова Анна Ивановна',
  inn: '500100732259',
  kpp: '',
  ogrn: '304500116000157',
  ogrnDay: '2004-06-08',
  address: 'Московская область, Химки, улица Мира, 2',
  phone: '',
  email: 'anna@client.example',
  bank: null,
}

export const signers: ESigner[] = [
  { last: 'Иванов', first: 'Иван', middle: '', post: 'Директор', authority: { kind: 'certificate' } },
  {
    last: 'Сидорова',
    first: 'Анна',
    middle: 'Павловна',
    post: 'Бухгалтер',
    authority: {
      kind: 'electronic',
      number: '7a3d1c52-9b1e-4a0c-8a52-4b1f6a4f0c11',
      day: '2026-01-15',
      system: 'https://m4d.nalog.gov.ru/',
    },
  },
  {
    last: 'Кузнецов',
    first: 'П.',
    middle: 'А.',
    post: 'Кладовщик',
    authority: { kind: 'paper', number: '14', day: '2026-02-01' },
  },
]

export const sampleFile: EFile = {
  receiver: '2BM-7800000027-780001001-000000000000000000002',
  sender: '2BM-7707083893-773601001-000000000000000000001',
  guid: '00000000-0000-4000-8000-000000000001',
  at: new Date('2026-08-14T09:05:07Z'),
}

const words = fc.constantFrom(
  'Кабель ВВГнг(А)-LS 3×1,5',
  'Автомат 1P 16А C «é» ₽',
  'Лампа <LED> & "E27"',
  'Щит\tраспределительный',
  'Труба 中 Ø20',
)
const amounts = fc.integer({ min: 1, max: 99_999_999 })
const rates = fc.constantFrom(null, 0, 500, 700, 1000, 2000, 2200)
const units = fc.constantFrom(['шт', '796'], ['м', '006'], ['бухта', ''], ['усл. ед', '876'])

const lines = (isWithoutVat: boolean): fc.Arbitrary<ETransferLine> =>
  fc
    .record({
      name: words,
      article: fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 70 })),
      unit: units,
      amount: amounts,
      price: fc.integer({ min: 10_000, max: 9_999_999 }),
      rate: isWithoutVat ? fc.constant(null) : rates,
      isService: fc.boolean(),
      isForeign: fc.boolean(),
      isTraced: fc.boolean(),
      codes: fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 3 }),
      hasPackage: fc.boolean(),
    })
    .map(({ unit: [unit = '', okei = ''], rate, price, codes, hasPackage, isForeign, isTraced, ...line }) => {
      const total = Math.max(1, Math.round((price * line.amount) / 1000))
      return {
        ...line,
        article: line.article.trim(),
        unit,
        okei,
        total,
        vatRate: rate,
        vat: vatInside(total, rate),
        kindCode: '',
        gtin: codes.length > 0 ? '04601234567893' : '',
        origin: isForeign ? [{ countryCode: '156', countryName: 'Китай', declaration: '10702030/010126/3000001' }] : [],
        traced: isTraced
          ? [{ number: '10702030/010126/3000001/001', okei: '796', unit: 'шт', amount: line.amount, total }]
          : [],
        codes: [
          ...codes.map((code) => ({ code: `0104601234567893215${String(code)}<&"`, isPackage: false })),
          ...(hasPackage ? [{ code: '00146012345678901236', isPackage: true }] : []),
        ],
      }
    })

/** Any УПД that the portal can make: all rates, units, signers and kinds of parties. */
export const transfers: fc.Arbitrary<ETransfer> = fc
  .record({
    status: fc.constantFrom(1 as const, 2 as const),
    lines: fc.boolean().chain((isWithoutVat) => fc.array(lines(isWithoutVat), { minLength: 1, maxLength: 8 })),
    sides: fc.constantFrom([legal, soleTrader], [soleTrader, legal], [legal, legal]),
    signer: fc.constantFrom(...signers),
    hasGround: fc.boolean(),
    isRevised: fc.boolean(),
    payments: fc.array(fc.constantFrom(null, 100_00), { maxLength: 2 }),
    stateContract: fc.constantFrom('', '12345678901234567890'),
  })
  .map(({ sides: [seller = legal, buyer = legal], hasGround, isRevised, payments, ...rest }) => ({
    ...rest,
    number: '17',
    day: '2026-08-14',
    shippedOn: '2026-08-14',
    revision: isRevised ? { number: 1, day: '2026-08-20', sellerFile: 'ON_NSCHFDOPPR_1', buyerFile: '' } : null,
    seller,
    buyer,
    consignor: null,
    consignee: { ...buyer, address: 'Химки, склад 3' },
    payments: payments.map((total) => ({ number: '12', day: '2026-08-01', total })),
    grounds: hasGround ? [{ name: 'Договор', number: '5/26', day: '2026-01-10' }] : [],
    total: rest.lines.reduce((sum, { total }) => sum + total, 0),
    vatTotal: rest.lines.reduce((sum, { vat }) => sum + vat, 0),
  }))
