import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import type { CatalogueRecord, OfferRecord, ProductRecord } from './catalogue-record'
import { readCommerceml } from './read-commerceml'

const sample = (name: string) => createReadStream(new URL(`../test-data/${name}`, import.meta.url))

async function* bytes(...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

async function all(source: AsyncIterable<Uint8Array>): Promise<CatalogueRecord[]> {
  const records: CatalogueRecord[] = []
  for await (const record of readCommerceml(source)) records.push(record)
  return records
}

const kinds = (records: CatalogueRecord[]) => {
  const counts: Record<string, number> = {}
  for (const { kind } of records) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
const products = (records: CatalogueRecord[]) =>
  records.filter((record): record is ProductRecord => record.kind === 'product')
const offers = (records: CatalogueRecord[]) =>
  records.filter((record): record is OfferRecord => record.kind === 'offer')

const inRoot = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.05">${body}</КоммерческаяИнформация>`
const goods = (body: string) => inRoot(`<Каталог><Ид>c</Ид><Товары>${body}</Товары></Каталог>`)
const offerPackage = (body: string) =>
  inRoot(`<ПакетПредложений><Ид>c#</Ид><Предложения>${body}</Предложения></ПакетПредложений>`)

describe('real files', () => {
  test('goods, properties and offers of version 2.07', async () => {
    const catalogue = await all(sample('dobromyslov/import0_1.xml'))
    expect(kinds(catalogue)).toEqual({ classifier: 1, section: 1, property: 12, catalogue: 1, product: 36 })
    expect(products(catalogue)[0]).toMatchObject({
      article: 'PM-421-WP',
      barcodes: ['8809288404089'],
      unit: { okei: '796', name: 'шт' },
      manufacturer: 'Crazy Boom',
      vatRate: 2000,
      description: null,
    })
    expect(products(catalogue)[0]?.properties).toContainEqual({
      propertyExternalId: '38409b0c-29da-11e9-80c9-0cc47ab29cd1',
      name: null,
      values: ['1,4'],
    })

    const prices = await all(sample('dobromyslov/offers0_1.xml'))
    expect(kinds(prices)).toEqual({ classifier: 1, 'offer-package': 1, 'price-type': 1, warehouse: 3, offer: 44 })
    expect(offers(prices).reduce((sum, offer) => sum + (offer.stocks?.length ?? 0), 0)).toBe(132)
    expect(offers(prices)[0]).toMatchObject({
      amount: 377_000,
      prices: [{ kopecks: 10_000, currency: 'RUB', fromAmount: null }],
    })
  })

  test('nested sections, dictionaries, pictures and characteristics', async () => {
    const catalogue = await all(sample('carono/import.xml'))
    expect(kinds(catalogue)).toEqual({ classifier: 1, section: 22, property: 10, catalogue: 1, product: 2 })
    expect(products(catalogue)[0]?.pictures).toHaveLength(3)

    const prices = await all(sample('carono/offers.xml'))
    expect(kinds(prices)).toMatchObject({ warehouse: 5, offer: 5 })
    expect(prices.find((record) => record.kind === 'warehouse')).toMatchObject({
      name: 'Магазин "Обувь"',
      address: 'РОССИЯ, Москва г, 34, 1',
      city: 'Москва',
    })
    expect(offers(prices)[0]).toMatchObject({
      productExternalId: 'bd72d910-55bc-11d9-848a-00112f43529a',
      characteristicExternalId: '90c55447-d3a8-11e4-9423-e0cb4ed5eed4',
      characteristics: [
        { name: 'Размер', value: '40' },
        { name: 'Тип кожи', value: 'натуральная кожа' },
        { name: 'Цвет', value: 'Коричневый' },
      ],
    })
  })

  test('a classifier on its own, without the root', async () => {
    expect(kinds(await all(sample('carono/classifier.xml')))).toEqual({ classifier: 1, section: 22, property: 10 })
  })
})

describe('dialects', () => {
  test('windows-1251, split at every position', async () => {
    const file = iconv.encode(
      goods('<Товар><Ид>1</Ид><Наименование>Щит «ЩРН»</Наименование></Товар>').replace('UTF-8', 'windows-1251'),
      'win1251',
    )
    const pieces = Array.from({ length: file.length }, (_, at) => file.subarray(at, at + 1))
    expect(products(await all(bytes(...pieces)))[0]?.name).toBe('Щит «ЩРН»')
  })

  test('a byte order mark, a prefix and the namespace of version 3', async () => {
    const file =
      '\ufeff<?xml version="1.0"?><c:КоммерческаяИнформация xmlns:c="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1"><c:Классификатор СодержитТолькоИзменения="true"><c:Ид>k</c:Ид><c:ЕдиницыИзмерения><c:ЕдиницаИзмерения><c:Ид>u</c:Ид><c:Код>6</c:Код><c:НаименованиеКраткое>м</c:НаименованиеКраткое><c:ПометкаУдаления>true</c:ПометкаУдаления></c:ЕдиницаИзмерения></c:ЕдиницыИзмерения></c:Классификатор></c:КоммерческаяИнформация>'
    expect(await all(bytes(file))).toEqual([
      { kind: 'classifier', externalId: 'k', name: '', full: false, owner: null },
      { kind: 'unit', externalId: 'u', okei: '006', name: 'м', deleted: true },
    ])
  })

  test('three shapes of stock', async () => {
    const records = await all(
      bytes(
        offerPackage(
          `<Предложение><Ид>1</Ид><Количество>-2,5</Количество><Склад ИдСклада="a" КоличествоНаСкладе="1 000,5"/></Предложение>
       <Предложение><Ид>2</Ид><Остатки><Остаток><Склад><Ид>a</Ид><Количество>7</Количество></Склад></Остаток></Остатки></Предложение>
       <Предложение><Ид>3</Ид><Количество>4</Количество></Предложение>
       <Предложение><Ид>4</Ид><Остатки><Остаток><Количество>5</Количество></Остаток></Остатки></Предложение>
       <Предложение><Ид>5</Ид><Склады ИдСклада="b" КоличествоНаСкладе="3"/></Предложение>`,
        ),
      ),
    )
    expect(offers(records).map(({ amount, stocks }) => ({ amount, stocks }))).toEqual([
      { amount: -2500, stocks: [{ warehouseExternalId: 'a', amount: 1_000_500 }] },
      { amount: null, stocks: [{ warehouseExternalId: 'a', amount: 7000 }] },
      { amount: 4000, stocks: null },
      { amount: 5000, stocks: null },
      { amount: null, stocks: [{ warehouseExternalId: 'b', amount: 3000 }] },
    ])
  })

  test('prices with no-break spaces, steps, packs and other currencies', async () => {
    const price = (type: string, value: string, rest = '') =>
      `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${value}</ЦенаЗаЕдиницу>${rest}</Цена>`
    const [offer] = offers(
      await all(
        bytes(
          offerPackage(
            `<Предложение><Ид>1</Ид><Цены>${price('a', '1\u00a0719,505', '<Валюта>руб</Валюта>')}${price('a', '1500', '<МинКоличество>10</МинКоличество>')}${price('b', '12.3', '<Валюта>EUR</Валюта><Коэффициент>100</Коэффициент>')}</Цены></Предложение>`,
          ),
        ),
      ),
    )
    expect(offer?.prices).toEqual([
      { priceTypeExternalId: 'a', kopecks: 171_951, currency: 'RUB', unit: null, fromAmount: null, coefficient: null },
      { priceTypeExternalId: 'a', kopecks: 150_000, currency: null, unit: null, fromAmount: 10_000, coefficient: null },
      { priceTypeExternalId: 'b', kopecks: 1230, currency: 'EUR', unit: null, fromAmount: null, coefficient: 100_000 },
    ])
  })

  test('empty barcode, no section, deletion marks, packs, analogues, parts, requisites', async () => {
    const records = await all(
      bytes(
        goods(
          `<Товар Статус="Удален"><Ид>1</Ид><Штрихкод/><Наименование>Кабель</Наименование><БазоваяЕдиница Код="006 ">м<Пересчет><Единица>778</Единица><Коэффициент>100</Коэффициент></Пересчет></БазоваяЕдиница>
       <СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>Без НДС</Ставка></СтавкаНалога></СтавкиНалогов>
       <Аналоги><Аналог><Ид>2</Ид></Аналог></Аналоги><Комплектующие><Комплектующее><Ид>3</Ид><Количество>2</Количество></Комплектующее></Комплектующие>
       <ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Вес</Наименование><Значение>0,125</Значение></ЗначениеРеквизита><ЗначениеРеквизита><Наименование>ОписаниеВФорматеHTML</Наименование><Значение>&lt;p&gt;Текст&lt;/p&gt;</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Товар>
       <Товар><Ид>2</Ид><ПометкаУдаления>true</ПометкаУдаления></Товар>`,
        ),
      ),
    )
    expect(products(records)[0]).toMatchObject({
      deleted: true,
      barcodes: [],
      sectionExternalIds: [],
      unit: { okei: '006', name: 'м' },
      packs: [{ unitCode: '778', coefficient: 100_000 }],
      vatRate: 'none',
      analogueExternalIds: ['2'],
      components: [{ externalId: '3', amount: 2000 }],
      weightGrams: 125,
      description: '<p>Текст</p>',
      descriptionIsHtml: true,
    })
    expect(products(records)[1]).toMatchObject({ externalId: '2', name: '2', deleted: true })
  })

  test('an unreadable unit refuses nothing', async () => {
    const records = await all(
      bytes(
        inRoot(
          `<Классификатор><Ид>k</Ид><ЕдиницыИзмерения><ЕдиницаИзмерения/><ЕдиницаИзмерения><Ид>796</Ид><Код>796</Код></ЕдиницаИзмерения></ЕдиницыИзмерения></Классификатор>`,
        ),
      ),
    )
    expect(records).toEqual([
      expect.objectContaining({ kind: 'classifier' }),
      { kind: 'unit', externalId: '796', okei: '796', name: 'шт', deleted: false },
    ])
  })

  test('full and partial loads, offers beside goods, changes of a package', async () => {
    const records = await all(
      bytes(
        inRoot(
          `<Классификатор><Ид>k</Ид></Классификатор>
       <Каталог СодержитТолькоИзменения="false"><Ид>c</Ид><Товары><Товар><Ид>1</Ид><Количество>3</Количество></Товар></Товары></Каталог>
       <ПакетПредложений СодержитТолькоИзменения="true"><Ид>c#p</Ид><Предложения/></ПакетПредложений>
       <ИзмененияПакетаПредложений СодержитТолькоИзменения="false"><Ид>c#</Ид><Предложения><Предложение><Ид>1</Ид></Предложение></Предложения></ИзмененияПакетаПредложений>`,
        ),
      ),
    )
    expect(records.map(({ kind }) => kind)).toEqual([
      'classifier',
      'catalogue',
      'product',
      'offer',
      'offer-package',
      'offer-package',
      'offer',
    ])
    expect(records[1]).toMatchObject({ externalId: 'c', classifierExternalId: 'k', full: true })
    expect(records[4]).toMatchObject({ catalogueExternalId: 'c', classifierExternalId: 'k', full: false })
    expect(records[5]).toMatchObject({ full: false })
  })
})

test('bytes of another encoding are refused with their position', async () => {
  const declared = Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация><Каталог>\n<Ид>c</Ид>\n<Наименование>',
  )
  const rest = Buffer.from('</Наименование></Каталог></КоммерческаяИнформация>')
  for (const chunks of [
    [Buffer.concat([declared, iconv.encode('Щиты', 'win1251'), rest])],
    [
      Buffer.concat([declared, Buffer.alloc(300, ' ')]),
      Buffer.concat([Buffer.from('\n'), iconv.encode('Щиты', 'win1251'), rest]),
    ],
  ]) {
    await expect(all(bytes(...chunks))).rejects.toMatchObject({
      line: chunks.length + 3,
      reason: 'Файл объявлен как UTF-8, но содержит байты другой кодировки',
    })
  }
})

describe('refused', () => {
  const refusal = (file: string | Buffer) =>
    all(bytes(file)).then(
      () => null,
      (error: unknown) => error,
    )

  test.each([
    ['a broken file', goods('<Товар>\n<Ид>1</Ид>\n</Товары>'), { line: 3, reason: expect.stringContaining('Товар') }],
    [
      'a file cut short',
      goods('<Товар><Ид>1</Ид></Товар>').slice(0, -30),
      { reason: expect.stringContaining('Файл оборван') },
    ],
    [
      'external entities',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><КоммерческаяИнформация>&x;</КоммерческаяИнформация>',
      { line: 1, reason: expect.stringContaining('DOCTYPE') },
    ],
    ['an unknown entity', goods('<Товар><Ид>&nbsp;</Ид></Товар>'), { reason: expect.stringContaining('сущность') }],
    [
      'a bare «&», in its own place',
      goods('<Товар>\n<Ид>1</Ид>\n<Наименование>Рога & копыта</Наименование>\n<Описание>а&amp;б</Описание></Товар>'),
      { line: 3, column: 20, reason: 'Знак «&» должен быть записан как «&amp;»', isCutShort: false },
    ],
    [
      'a bare «&» that no «;» follows',
      goods('<Товар><Ид>1</Ид><Наименование><![CDATA[R&D]]>\nR&D</Наименование></Товар>'),
      { line: 2, column: 2, isCutShort: false },
    ],
    [
      'a file cut short inside an entity',
      goods('<Товар><Ид>1</Ид><Наименование>R&amp;D').replace(/p;D.*$/, ''),
      { reason: expect.stringContaining('Файл оборван'), isCutShort: true },
    ],
    ['another format', '<yml_catalog><shop/></yml_catalog>', { reason: expect.stringContaining('CommerceML') }],
    ['no XML at all', 'артикул;цена\n', { reason: expect.stringContaining('XML') }],
    ['an empty file', '', { reason: expect.stringContaining('пуст') }],
    [
      'goods without an id',
      goods('<Товар><Наименование>А</Наименование></Товар>'),
      { line: 1, reason: expect.stringContaining('«Товар»') },
    ],
    [
      'bytes of another encoding',
      iconv.encode(goods('<Товар><Ид>1</Ид><Наименование>Щит</Наименование></Товар>'), 'win1251'),
      { reason: expect.stringContaining('UTF-8') },
    ],
    ['deep nesting', goods('<a>'.repeat(100)), { reason: expect.stringContaining('Вложенность') }],
  ])('%s', async (_, file, expected) => {
    expect(await refusal(file)).toMatchObject({ name: 'CatalogueFileError', ...expected })
  })
})
