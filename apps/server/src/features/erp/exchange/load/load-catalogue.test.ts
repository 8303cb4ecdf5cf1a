import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDb } from '../../../../../test/databases/database'
import type { Db } from '../../../../db/database'
import { readCommerceml } from '../commerceml/read-commerceml'
import { describeLoad } from './describe-load'
import { finishSession } from '../finish-session'
import { loadCatalogue, type LoadCounts } from './load-catalogue'
import { openImportSession } from '../session/exchange-sessions'

let db: Db
let drop: () => Promise<void>
let session: number
beforeEach(async () => {
  ;({ db, drop } = await freshDb())
  session = await openImportSession(db)
})
afterEach(() => drop())

function load(body: string, rates: Record<string, number> = {}): Promise<LoadCounts> {
  const source = async function* () {
    yield Buffer.from(`<КоммерческаяИнформация ВерсияСхемы="2.10">${body}</КоммерческаяИнформация>`)
  }
  return loadCatalogue(db, session, readCommerceml(source()), { rates, onProgress: () => undefined })
}

const tag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`
const goods = (id: string, rest = '') =>
  tag('Товар', tag('Ид', id), tag('Артикул', `А-${id}`), tag('Наименование', `Товар ${id}`), rest)
const property = (id: string, value: string) => tag('ЗначенияСвойства', tag('Ид', id), tag('Значение', value))
const classifier = (...content: string[]) =>
  tag('Классификатор', tag('Ид', 'k'), tag('Наименование', 'Классификатор'), ...content)
const catalogue = (full: boolean, ...items: string[]) =>
  `<Каталог СодержитТолькоИзменения="${!full}"><Ид>c</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог</Наименование>${tag('Товары', ...items)}</Каталог>`
const offers = (full: boolean, ...items: string[]) =>
  `<ПакетПредложений СодержитТолькоИзменения="${!full}"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ИдКлассификатора>k</ИдКлассификатора>${tag('Предложения', ...items)}</ПакетПредложений>`
const price = (type: string, value: string, rest = '') =>
  tag('Цена', tag('ИдТипаЦены', type), tag('ЦенаЗаЕдиницу', value), rest)
const offer = (id: string, rest: string) => tag('Предложение', tag('Ид', id), rest)
const stock = (warehouse: string, amount: string) => `<Склад ИдСклада="${warehouse}" КоличествоНаСкладе="${amount}"/>`

const product = (externalId: string) =>
  db.selectFrom('products').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow()
async function prices(externalId: string) {
  const { rows } =
    await sql`select t.external_id as type, pp.price::int as price from product_prices pp join products p on p.id = pp.product_id join price_types t on t.id = pp.price_type_id where p.external_id = ${externalId} order by 1`.execute(
      db,
    )
  return rows
}
async function stocks(externalId: string) {
  const { rows } =
    await sql`select w.external_id as warehouse, s.amount::int as amount from product_stocks s join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id where p.external_id = ${externalId} order by 1`.execute(
      db,
    )
  return rows
}
async function features(externalId: string) {
  const { features: stored } = await product(externalId)
  const features = await db.selectFrom('features').select(['id', 'name']).execute()
  const values = new Map(
    (await db.selectFrom('featureValues').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  const kinds = new Map(
    (await db.selectFrom('features').select(['id', 'kind']).execute()).map(({ id, kind }) => [id, kind]),
  )
  return Object.fromEntries(
    features
      .filter(({ id }) => id in stored)
      .map(({ id, name }) => {
        const value = stored[String(id)]
        return [
          name,
          kinds.get(id) === 'list'
            ? typeof value === 'object' && 'v' in value
              ? value.v.map((one) => values.get(one))
              : values.get(Number(value))
            : value,
        ]
      }),
  )
}

const properties = classifier(
  tag(
    'Группы',
    tag(
      'Группа',
      tag('Ид', 'g1'),
      tag('Наименование', 'Кабель'),
      tag('Группы', tag('Группа', tag('Ид', 'g2'), tag('Наименование', 'Силовой'))),
    ),
  ),
  tag(
    'Свойства',
    tag(
      'Свойство',
      tag('Ид', 'colour'),
      tag('Наименование', 'Цвет'),
      tag('ТипЗначений', 'Справочник'),
      tag('ВариантыЗначений', tag('Справочник', tag('ИдЗначения', 'red'), tag('Значение', 'Красный'))),
    ),
    tag('Свойство', tag('Ид', 'weight'), tag('Наименование', 'Масса, кг'), tag('ТипЗначений', 'Число')),
    tag('Свойство', tag('Ид', 'maker'), tag('Наименование', 'Производитель'), tag('ТипЗначений', 'Строка')),
  ),
)

test('a product with all its data', async () => {
  const counts = await load(
    properties +
      catalogue(
        true,
        goods(
          '1',
          [
            '<БазоваяЕдиница Код="006 " НаименованиеПолное="Метр"><Пересчет><Единица>778</Единица><Коэффициент>100</Коэффициент></Пересчет></БазоваяЕдиница>',
            tag('Группы', tag('Ид', 'g2'), tag('Ид', 'g1')),
            tag('Картинка', 'import_files/a.jpg'),
            tag('Картинка', '../../etc/passwd.jpg'),
            tag(
              'ЗначенияСвойств',
              property('colour', 'red'),
              property('weight', '1,25'),
              property('maker', 'Завод «А»'),
              property('gone', 'x'),
            ),
            tag('СтавкиНалогов', tag('СтавкаНалога', tag('Наименование', 'НДС'), tag('Ставка', '10'))),
            tag(
              'ЗначенияРеквизитов',
              tag('ЗначениеРеквизита', tag('Наименование', 'Вес'), tag('Значение', '0.5')),
              tag(
                'ЗначениеРеквизита',
                tag('Наименование', 'ОписаниеВФорматеHTML'),
                tag('Значение', '&lt;p&gt;Гибкий&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;'),
              ),
            ),
          ].join(''),
        ),
        goods('2'),
        goods('2'),
      ),
  )
  expect(counts.products).toEqual({ read: 3, created: 2, changed: 0, same: 0, repeated: 1, deleted: 0 })
  expect(counts).toMatchObject({ sections: { created: 2 }, featuresCreated: 2, unknownProperties: 1 })

  const sections = await db
    .selectFrom('sections')
    .select(['id', 'parentId', 'externalId'])
    .orderBy('externalId')
    .execute()
  expect(sections[1]?.parentId).toBe(sections[0]?.id)
  expect(await product('1')).toMatchObject({
    article: 'А-1',
    unitName: 'м',
    unitOkei: '006',
    multiplicity: 100_000,
    minimumBatch: 100_000,
    quantityInBox: 100_000,
    vatRate: 1000,
    weightGrams: 500,
    description: 'Гибкий',
    sectionId: sections[1]?.id,
    pictures: ['erp/import_files/a.jpg'],
    isActive: true,
  })
  expect((await product('1')).extraSectionIds.map(Number)).toEqual([sections[0]?.id])
  expect(await features('1')).toEqual({ Цвет: 'Красный', Масса: 1.25 })
  expect(await db.selectFrom('brands').select('name').execute()).toEqual([{ name: 'Завод «А»' }])
  expect(await product('2')).toMatchObject({ unitName: 'шт', multiplicity: 1000, vatRate: 2200, sectionId: null })
})

test('a partial load changes only what it lists, a full one hides the rest when the session ends', async () => {
  await load(catalogue(true, goods('1'), goods('2'), goods('3')))
  expect(await finishSession(db, session)).toEqual({ products: 0, sections: 0, stocks: 0, offers: 0 })

  session = await openImportSession(db)
  const { products } = await load(
    catalogue(
      false,
      goods('1').replace('Товар 1', 'Новое имя'),
      goods('2'),
      goods('3').replace('<Товар>', '<Товар Статус="Удален">'),
    ),
  )
  expect(products).toEqual({ read: 3, created: 0, changed: 2, same: 1, repeated: 0, deleted: 1 })
  await finishSession(db, session)
  expect(await product('1')).toMatchObject({ name: 'Новое имя', isActive: true })
  expect([(await product('2')).isActive, (await product('3')).isActive]).toEqual([true, false])

  // a full exchange in two files: what either names stays
  session = await openImportSession(db)
  await load(catalogue(true, goods('1')))
  await load(catalogue(true, goods('4')))
  expect(await finishSession(db, session)).toMatchObject({ products: 1 })
  expect(await Promise.all(['1', '2', '3', '4'].map(async (id) => (await product(id)).isActive))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('prices and stocks of an offer replace earlier ones', async () => {
  await load(catalogue(true, goods('1'), goods('2')))
  const first = await load(
    offers(
      true,
      offer(
        '1',
        tag(
          'Цены',
          price('retail', '100,50', '<Валюта>руб</Валюта>'),
          price('retail', '90', tag('МинКоличество', '10')),
          price('bulk', '500', tag('Коэффициент', '100')),
          price('euro', '1', '<Валюта>EUR</Валюта>'),
        ) +
          stock('w1', '5') +
          stock('w2', '-3'),
      ),
      offer('2', tag('Количество', '7,5')),
      offer('9', tag('Количество', '1')),
    ),
  )
  expect(first.offers).toEqual({ read: 3, applied: 2, repeated: 0, unknown: 1, variantsCreated: 0, ofOtherSellers: 0 })
  expect(first.staged.pricesWithoutRate).toEqual(new Map([['EUR', 1]]))
  expect(await prices('1')).toEqual([
    { type: 'bulk', price: 500 },
    { type: 'retail', price: 10_050 },
  ])
  expect(await db.selectFrom('productPriceSteps').select(['fromAmount', 'price']).execute()).toEqual([
    { fromAmount: 10_000, price: 9000 },
  ])
  expect(await stocks('1')).toEqual([
    { warehouse: 'w1', amount: 5000 },
    { warehouse: 'w2', amount: 0 },
  ])
  expect(await stocks('2')).toEqual([{ warehouse: 'main', amount: 7500 }])

  const second = await load(offers(false, offer('1', tag('Цены', price('retail', '120')))))
  expect(second.prices).toEqual({ written: 1, removed: 2 })
  expect(await prices('1')).toEqual([{ type: 'retail', price: 12_000 }])
  expect(await stocks('1')).toHaveLength(2)

  await load(
    offers(false, offer('1', tag('Остатки', tag('Остаток', tag('Склад', tag('Ид', 'w1'), tag('Количество', '8')))))),
  )
  expect(await stocks('1')).toEqual([{ warehouse: 'w1', amount: 8000 }])
  expect(await prices('1')).toHaveLength(1)
  expect((await load(offers(false, offer('1', tag('Цены', price('retail', '120')))))).prices).toEqual({
    written: 0,
    removed: 0,
  })

  for (const unreadable of ['договорная', '1e400', '9'.repeat(30)]) {
    const kept = await load(offers(false, offer('1', tag('Цены', price('retail', unreadable) + price('bulk', '7')))))
    expect(kept).toMatchObject({ prices: { written: 0, removed: 0 }, staged: { unreadablePrices: 1 } })
    expect(describeLoad(kept)).toContain('Не прочитано цен: 1; у этих товаров остались прежние')
  }
  expect(await prices('1')).toEqual([{ type: 'retail', price: 12_000 }])
})

test('drums of an offer replace those of its goods; an offer without drums keeps them', async () => {
  await load(catalogue(true, goods('1'), goods('2')))
  const drum = (number: string, length: string) => tag('Отрезок', tag('Номер', number), tag('Длина', length))
  const held = (warehouse: string, ...drums: string[]) =>
    offer(
      '1',
      tag(
        'Остатки',
        tag('Остаток', tag('Склад', tag('Ид', warehouse), tag('Количество', '500'), tag('Отрезки', ...drums))),
      ),
    )
  const drums = () => db.selectFrom('drums').select(['number', 'length', 'source']).orderBy('number').execute()
  await load(offers(false, held('w1', drum('Б-1', '305,5'), drum('Б-2', '120'), drum('Б-3', '0'))))
  expect(await drums()).toEqual([
    { number: 'Б-1', length: 305_500, source: 'erp' },
    { number: 'Б-2', length: 120_000, source: 'erp' },
  ])
  await load(offers(false, offer('1', stock('w1', '5')), offer('2', stock('w1', '5'))))
  expect(await drums()).toHaveLength(2)
  await db.updateTable('drums').set({ source: 'staff' }).execute()
  await load(offers(false, held('w1', drum('Б-9', '40'))))
  expect(await drums()).toEqual([{ number: 'Б-9', length: 40_000, source: 'erp' }])
  await load(offers(false, held('w1')))
  expect(await drums()).toEqual([])
})

test('unreadable values are reported and leave the old ones', async () => {
  const vat = (rate: string) =>
    goods('1', tag('СтавкиНалогов', tag('СтавкаНалога', tag('Наименование', 'НДС'), tag('Ставка', rate))))
  await load(
    catalogue(true, vat('10')) +
      offers(true, offer('1', tag('Цены', price('retail', '100'), price('euro', '9')) + stock('w1', '5'))),
  )
  await finishSession(db, session)
  session = await openImportSession(db)

  const euro = price('euro', '1', '<Валюта>EUR</Валюта>')
  const counts = await load(
    catalogue(true, vat('1e10')) +
      offers(true, offer('1', tag('Цены', price('retail', '120'), euro) + stock('w1', 'много') + stock('w2', '1'))),
  )
  expect(describeLoad(counts)).toEqual(
    expect.arrayContaining([
      'Цены в EUR без курса пропущены, прежние остались: 1',
      'Не прочитано остатков: 1; у этих товаров остались прежние',
      'Не прочитано ставок НДС: 1; прежние остались, у новых товаров обычная',
    ]),
  )
  expect(await finishSession(db, session)).toEqual({ products: 0, sections: 0, stocks: 0, offers: 0 })
  expect(await prices('1')).toEqual([
    { type: 'euro', price: 900 },
    { type: 'retail', price: 12_000 },
  ])
  expect(await stocks('1')).toEqual([{ warehouse: 'w1', amount: 5000 }])
  expect(await product('1')).toMatchObject({ vatRate: 1000 })
  // the total is ignored beside warehouses
  expect(
    (await load(offers(false, offer('1', tag('Количество', 'много') + stock('w1', '6'))))).staged.unreadableStocks,
  ).toBe(0)
  expect(await stocks('1')).toEqual([{ warehouse: 'w1', amount: 6000 }])

  // with a rate it is the price; an absurd one is ignored, and a zero price removes the old one
  await load(offers(false, offer('1', tag('Цены', price('retail', '120'), euro))), { EUR: 100 })
  const beyond = await load(
    offers(false, offer('1', tag('Цены', price('retail', '0'), price('euro', '900000000', '<Валюта>EUR</Валюта>')))),
    { EUR: 100 },
  )
  expect(beyond.staged).toMatchObject({ unreadablePrices: 1, zeroPrices: 1 })
  expect(describeLoad(beyond)).toContain('Цен, равных нулю и меньше: 1; по этим видам цен товары остались без цены')
  expect(await prices('1')).toEqual([{ type: 'euro', price: 10_000 }])
})

test('goods missing in a full package of offers are out of stock', async () => {
  await load(
    catalogue(true, goods('1'), goods('2')) + offers(true, offer('1', stock('w', '1')), offer('2', stock('w', '2'))),
  )
  await finishSession(db, session)
  session = await openImportSession(db)
  await load(offers(true, offer('1', stock('w', '1'))))
  expect(await finishSession(db, session)).toEqual({ products: 0, sections: 0, stocks: 1, offers: 0 })
  expect([await stocks('1'), await stocks('2')]).toEqual([[{ warehouse: 'w', amount: 1000 }], []])
  expect(await product('2')).toMatchObject({ isActive: true })
})

test('characteristics make products of their own, which follow their goods', async () => {
  const characteristic = (value: string) =>
    tag('ХарактеристикиТовара', tag('ХарактеристикаТовара', tag('Наименование', 'Размер'), tag('Значение', value)))
  await load(
    properties +
      catalogue(true, goods('1', tag('Группы', tag('Ид', 'g1')) + tag('ЗначенияСвойств', property('colour', 'red')))),
  )
  const counts = await load(
    offers(
      true,
      offer(
        '1#s',
        tag('Наименование', 'Товар 1') +
          tag('Штрихкод', '4600000000015') +
          characteristic('S') +
          tag('Цены', price('r', '1')),
      ),
      offer('1#m', tag('Наименование', 'Товар 1 (M)') + characteristic('M')),
    ),
  )
  expect(counts.offers).toMatchObject({ applied: 2, variantsCreated: 2 })
  await finishSession(db, session)
  expect(await product('1')).toMatchObject({ isActive: false })
  expect(await product('1#s')).toMatchObject({
    name: 'Товар 1 (S)',
    article: 'А-1',
    barcodes: ['4600000000015'],
    isActive: true,
  })
  expect(await product('1#m')).toMatchObject({ name: 'Товар 1 (M)' })
  expect(await features('1#s')).toEqual({ Цвет: 'Красный', Размер: 'S' })

  session = await openImportSession(db)
  await load(
    properties +
      catalogue(true, goods('1', tag('Группы', tag('Ид', 'g2')) + tag('ЗначенияСвойств', property('weight', '2')))),
  )
  await load(offers(true, offer('1#s', tag('Наименование', 'Товар 1') + characteristic('S'))))
  await finishSession(db, session)
  expect(await features('1#s')).toEqual({ Масса: 2, Размер: 'S' })
  expect((await product('1#s')).sectionId).toBe((await product('1')).sectionId)
  expect([(await product('1')).isActive, (await product('1#s')).isActive, (await product('1#m')).isActive]).toEqual([
    false,
    true,
    false,
  ])
})

test('a property that changes from text to numbers, and values that do not fit', async () => {
  const typed = (type: string) =>
    classifier(tag('Свойства', tag('Свойство', tag('Ид', 'p'), tag('Наименование', 'Ток'), tag('ТипЗначений', type))))
  await load(
    typed('Строка') +
      catalogue(
        true,
        goods('1', tag('ЗначенияСвойств', property('p', '16'))),
        goods('2', tag('ЗначенияСвойств', property('p', 'много'))),
      ),
  )
  expect(await features('2')).toEqual({ Ток: 'много' })
  const { notNumbers } = await load(
    typed('Число') +
      catalogue(
        true,
        goods('1', tag('ЗначенияСвойств', property('p', '16'))),
        goods('2', tag('ЗначенияСвойств', property('p', 'много'))),
      ),
  )
  expect(notNumbers).toBe(1)
  expect([await features('1'), await features('2')]).toEqual([{ Ток: 16 }, {}])
})

test('several values, analogues and sets', async () => {
  const several = tag(
    'ЗначенияСвойств',
    tag('ЗначенияСвойства', tag('Ид', 'colour'), tag('Значение', 'red'), tag('Значение', 'Синий')),
  )
  await load(
    properties +
      catalogue(
        true,
        goods('1', several + tag('Аналоги', tag('Аналог', tag('Ид', '2')), tag('Аналог', tag('Ид', 'нет')))),
        goods('2'),
        goods('3', tag('Комплектующие', tag('Комплектующее', tag('Ид', '1')), tag('Комплектующее', tag('Ид', '2')))),
      ),
  )
  expect(Object.values(await features('1'))[0]).toHaveLength(2)
  expect(await db.selectFrom('productLinks').select(['productId', 'linkedId', 'kind']).execute()).toEqual([
    { productId: (await product('1')).id, linkedId: (await product('2')).id, kind: 'analogue' },
  ])
  const [set] = await db.selectFrom('productSets').select(['id', 'name']).execute()
  expect(set?.name).toBe('Товар 3')
  for (const id of ['1', '2', '3']) expect((await product(id)).setIds.map(Number)).toEqual([set?.id])
})

test('new price types and warehouses get defaults and a notice; the index is notified', async () => {
  await load(catalogue(true, goods('1')))
  await db.deleteFrom('productChanges').execute()
  await load(offers(true, offer('1', tag('Цены', price('p1', '1'), price('p2', '2')) + stock('w', '1'))))
  expect(
    await db
      .selectFrom('priceTypes')
      .select(['isDefault', 'isMapped'])
      .where('externalId', 'is not', null)
      .orderBy('id')
      .execute(),
  ).toEqual([
    { isDefault: false, isMapped: false },
    { isDefault: false, isMapped: false },
  ])
  expect(
    await db
      .selectFrom('warehouses')
      .innerJoin('regions', 'regions.id', 'regionId')
      .select(['regions.isDefault', 'isMapped'])
      .execute(),
  ).toEqual([{ isDefault: true, isMapped: false }])
  expect(await db.selectFrom('staffNotices').select('kind').execute()).toHaveLength(3)
  const { id } = await product('1')
  const changes = await db.selectFrom('productChanges').select(['kind', 'productId']).orderBy('seq').execute()
  expect(changes).toEqual(
    expect.arrayContaining([
      { kind: 'dictionaries', productId: null },
      { kind: 'prices', productId: id },
      { kind: 'stocks', productId: id },
    ]),
  )
  await db.deleteFrom('productChanges').execute()
  await load(
    catalogue(true, goods('1')) +
      offers(true, offer('1', tag('Цены', price('p1', '1'), price('p2', '2')) + stock('w', '1'))),
  )
  expect(await db.selectFrom('productChanges').select('kind').execute()).toEqual([])
})

test('a section inside itself refuses the whole load', async () => {
  const loop = classifier(
    tag(
      'Группы',
      tag('Группа', tag('Ид', 'a'), tag('Наименование', 'А'), tag('Родитель', 'b')),
      tag('Группа', tag('Ид', 'b'), tag('Наименование', 'Б'), tag('Родитель', 'a')),
    ),
  )
  await expect(load(loop + catalogue(true, goods('1')))).rejects.toMatchObject({ name: 'CatalogueFileError' })
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
})

test('new, changed, equal, repeated and deleted are counted and written correctly', async () => {
  await load(classifier() + catalogue(false, goods('1'), goods('2'), goods('3')))
  const before = await product('1')
  await sql`delete from product_changes`.execute(db)

  const deleted = tag('ПометкаУдаления', 'true')
  const { products } = await load(
    catalogue(
      false,
      goods('1'),
      goods('2', tag('Описание', 'Старое')),
      goods('4'),
      goods('5', deleted),
      goods('2', tag('Описание', 'Новое')),
      goods('3', deleted),
    ),
  )
  expect(products).toEqual({ read: 6, created: 2, changed: 2, same: 1, repeated: 1, deleted: 2 })
  expect(await product('1')).toEqual(before)
  expect(await product('2')).toMatchObject({ description: 'Новое', article: 'А-2', isActive: true })
  expect([(await product('3')).isActive, (await product('4')).isActive, (await product('5')).isActive]).toEqual([
    false,
    true,
    false,
  ])
  const noted = await db.selectFrom('productChanges').select(['productId']).where('kind', '=', 'product').execute()
  const written = await Promise.all(['2', '3', '4', '5'].map(async (id) => (await product(id)).id))
  expect(noted.map(({ productId }) => Number(productId)).toSorted((a, b) => a - b)).toEqual(
    written.toSorted((a, b) => a - b),
  )
})

test('reloading thousands of goods only writes the one that changed', async () => {
  const many = (changed: number) =>
    catalogue(
      true,
      ...Array.from({ length: 2_500 }, (_, at) => goods(String(at), at === changed ? tag('Описание', 'Другое') : '')),
    )
  expect((await load(classifier() + many(-1))).products).toMatchObject({ created: 2_500, changed: 0, same: 0 })
  expect((await load(classifier() + many(1_234))).products).toMatchObject({ created: 0, changed: 1, same: 2_499 })
  expect((await product('1234')).description).toBe('Другое')
  expect(await finishSession(db, session)).toMatchObject({ products: 0 })
})
