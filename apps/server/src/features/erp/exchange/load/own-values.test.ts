import { expect, test } from 'vitest'
import { setOwnValues } from '../../../catalogue/own-value/set-own-values'
import { finishSession } from '../finish-session'
import { openLoads } from '../test-support/test-loads'

const loads = openLoads('content')
const { load } = loads
const tag = (name: string, ...content: string[]) => `<${name}>${content.join('')}</${name}>`
const goods = (id: string, name: string, ...rest: string[]) =>
  tag('Товар', tag('Ид', id), tag('Артикул', `А-${id}`), tag('Наименование', name), ...rest)
const classifier = tag('Классификатор', tag('Ид', 'k'), tag('Наименование', 'Классификатор'))
const catalogue = (full: boolean, ...items: string[]) =>
  `${classifier}<Каталог СодержитТолькоИзменения="${!full}"><Ид>c</Ид><ИдКлассификатора>k</ИдКлассификатора><Наименование>Каталог</Наименование>${tag('Товары', ...items)}</Каталог>`
const offers = (...items: string[]) =>
  `<ПакетПредложений СодержитТолькоИзменения="true"><Ид>c#</Ид><ИдКаталога>c</ИдКаталога><ИдКлассификатора>k</ИдКлассификатора>${tag('Предложения', ...items)}</ПакетПредложений>`
const variant = (id: string, size: string) =>
  tag(
    'Предложение',
    tag('Ид', id),
    tag('ХарактеристикиТовара', tag('ХарактеристикаТовара', tag('Наименование', 'Размер'), tag('Значение', size))),
  )

const product = (externalId: string) =>
  loads.db.selectFrom('products').selectAll().where('externalId', '=', externalId).executeTakeFirstOrThrow()
const own = async (externalId: string) =>
  Object.fromEntries(
    (
      await loads.db
        .selectFrom('productOwnValues as o')
        .innerJoin('products as p', 'p.id', 'o.productId')
        .select(['o.field', 'o.value', 'o.erpValue'])
        .where('p.externalId', '=', externalId)
        .execute()
    ).map(({ field, value, erpValue }) => [field, [value, erpValue]]),
  )
const lay = async (externalId: string, values: Parameters<typeof setOwnValues>[1]['values']) => {
  const { id } = await product(externalId)
  await loads.db
    .transaction()
    .execute((trx) => setOwnValues(trx, { productIds: [id], values, userId: loads.staff, now: new Date() }))
}

test("own values survive the next load, with 1C's current values beside them", async () => {
  await load(
    catalogue(
      true,
      goods('1', 'Кабель', tag('Описание', 'Медь'), tag('Картинка', 'import_files/a.jpg')),
      goods('2', 'Лампа'),
    ),
  )
  await lay('1', { name: 'Кабель силовой', description: 'Своё', pictures: ['own/b.jpg'], isRecommended: true })
  expect(await product('1')).toMatchObject({
    name: 'Кабель силовой',
    description: 'Своё',
    pictures: ['own/b.jpg'],
    isRecommended: true,
  })

  // without a description in this file 1C's old one is kept
  const { products } = await load(catalogue(false, goods('1', 'Кабель ВВГ'), goods('2', 'Лампа')))
  expect(products).toMatchObject({ read: 2, created: 0, changed: 1, same: 1 })
  expect(await product('1')).toMatchObject({ name: 'Кабель силовой', description: 'Своё', pictures: ['own/b.jpg'] })
  expect(await own('1')).toEqual({
    name: ['Кабель силовой', 'Кабель ВВГ'],
    description: ['Своё', 'Медь'],
    pictures: [['own/b.jpg'], ['erp/import_files/a.jpg']],
    isRecommended: [true, false],
  })

  // an equal load counts as unchanged
  const again = await load(catalogue(false, goods('1', 'Кабель ВВГ')))
  expect(again.products).toMatchObject({ changed: 0, same: 1 })

  await lay('1', { name: null, description: null, pictures: null, isRecommended: null })
  expect(await own('1')).toEqual({})
  expect(await product('1')).toMatchObject({
    name: 'Кабель ВВГ',
    description: 'Медь',
    pictures: ['erp/import_files/a.jpg'],
    isRecommended: false,
  })
})

test("a section and a brand set by staff survive the next load, and are reset to 1C's current ones", async () => {
  const sections = tag(
    'Группы',
    ...['s1', 's2', 's3'].map((id) => tag('Группа', tag('Ид', id), tag('Наименование', id))),
  )
  const inSection = (section: string, maker: string) =>
    `<Классификатор><Ид>k</Ид><Наименование>К</Наименование>${sections}</Классификатор>${catalogue(
      false,
      goods(
        '1',
        'Кабель',
        tag('Группы', tag('Ид', section)),
        tag('Изготовитель', tag('Ид', maker), tag('Наименование', maker)),
      ),
    ).slice(classifier.length)}`
  await load(inSection('s1', 'Завод А'))
  await load(inSection('s1', 'Завод Б'))
  await load(inSection('s1', 'Завод А'))
  const idOf = async (table: 'sections' | 'brands', name: string) =>
    (await loads.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const [s1, s2, s3] = [await idOf('sections', 's1'), await idOf('sections', 's2'), await idOf('sections', 's3')]
  const [a, b] = [await idOf('brands', 'Завод А'), await idOf('brands', 'Завод Б')]
  expect(await product('1')).toMatchObject({ sectionId: s1, brandId: a })
  await lay('1', { sectionId: s2, brandId: b })
  await load(inSection('s3', 'Завод А'))
  expect(await product('1')).toMatchObject({ sectionId: s2, brandId: b })
  expect(await own('1')).toEqual({ sectionId: [s2, s3], brandId: [b, a] })
  await lay('1', { sectionId: null, brandId: null })
  expect(await product('1')).toMatchObject({ sectionId: s3, brandId: a })
})

test("an own value equal to 1C's stays own", async () => {
  await load(catalogue(true, goods('1', 'Кабель')))
  await lay('1', { name: 'Кабель ВВГ' })
  await load(catalogue(false, goods('1', 'Кабель ВВГ')))
  expect(await own('1')).toEqual({ name: ['Кабель ВВГ', 'Кабель ВВГ'] })
  await load(catalogue(false, goods('1', 'Кабель АВВГ')))
  expect(await product('1')).toMatchObject({ name: 'Кабель ВВГ' })
  expect(await own('1')).toEqual({ name: ['Кабель ВВГ', 'Кабель АВВГ'] })
})

test("hidden goods stay hidden, and shown again they have 1C's data", async () => {
  await load(catalogue(true, goods('1', 'Кабель'), goods('2', 'Лампа')))
  await lay('1', { isActive: false })
  await lay('2', { isActive: false })
  await load(catalogue(true, goods('1', 'Кабель ВВГ')))
  expect(await product('1')).toMatchObject({ isActive: false, name: 'Кабель ВВГ' })
  await loads.reopen()
  await load(catalogue(true, goods('1', 'Кабель ВВГ')))
  await finishSession(loads.db, loads.session)
  expect([await own('1'), await own('2')]).toEqual([{ isActive: [false, true] }, { isActive: [false, false] }])

  await lay('1', { isActive: null })
  await lay('2', { isActive: null })
  expect([(await product('1')).isActive, (await product('2')).isActive]).toEqual([true, false])
})

test('variants keep their own values and inherit none from their goods', async () => {
  await load(catalogue(true, goods('1', 'Перчатки', tag('Описание', 'Латекс'))) + offers(variant('1#L', 'L')))
  await lay('1', { description: 'Своё у товара' })
  await lay('1#L', { description: 'Своё у варианта', isActive: false })
  await load(
    catalogue(false, goods('1', 'Перчатки', tag('Описание', 'Нитрил'))) +
      offers(variant('1#L', 'L'), variant('1#XL', 'XL')),
  )
  expect(await product('1#L')).toMatchObject({ description: 'Своё у варианта', isActive: false })
  expect(await own('1#L')).toEqual({ description: ['Своё у варианта', 'Нитрил'], isActive: [false, true] })
  expect(await product('1#XL')).toMatchObject({ description: 'Нитрил', isActive: true })
})

test('own analogues survive the next load: new ones of 1C are appended, removed ones are dropped', async () => {
  const analogues = (...ids: string[]) => tag('Аналоги', ...ids.map((id) => tag('Аналог', tag('Ид', id))))
  const named = (...ids: string[]) => goods('1', 'Кабель', analogues(...ids))
  const others = ['2', '3', '4', '5'].map((id) => goods(id, `Товар ${id}`))
  await load(catalogue(true, named('2', '3'), ...others))
  const idOf = async (externalId: string) => (await product(externalId)).id
  const [one, two, three, four, five] = await Promise.all(['1', '2', '3', '4', '5'].map(idOf))
  if (one === undefined || two === undefined || three === undefined || four === undefined || five === undefined)
    throw new Error('The goods are not there')
  await loads.db
    .insertInto('productOwnLinks')
    .values({
      productId: one,
      kind: 'analogue',
      list: [five, three],
      added: [five],
      removed: [two],
      erp: [two, three],
      changedBy: loads.staff,
    })
    .execute()
  const shown = async () =>
    (
      await loads.db
        .selectFrom('productLinks')
        .select('linkedId')
        .where('productId', '=', one)
        .orderBy('position')
        .execute()
    ).map(({ linkedId }) => linkedId)
  await load(catalogue(false, named('2', '3', '4')))
  expect(await shown()).toEqual([five, three, four])
  await load(catalogue(false, named('2', '4')))
  expect(await shown()).toEqual([five, four])
  expect(await loads.db.selectFrom('productOwnLinks').select('erp').executeTakeFirst()).toEqual({ erp: [two, four] })
})

test('a set of 1C has amounts; contents changed by staff are left alone', async () => {
  const part = (id: string, amount: string) => tag('Комплектующее', tag('Ид', id), tag('Количество', amount))
  const set = (...parts: string[]) => goods('1', 'Щит', tag('Комплектующие', ...parts))
  await load(catalogue(true, set(part('2', '2'), part('3', '1')), goods('2', 'Автомат'), goods('3', 'Корпус')))
  const [one, two, three] = [await product('1'), await product('2'), await product('3')]
  const amounts = () =>
    loads.db.selectFrom('productSetAmounts').select(['productId', 'amount']).orderBy('position').execute()
  expect(await amounts()).toEqual([
    { productId: two.id, amount: 2000 },
    { productId: three.id, amount: 1000 },
  ])
  expect([one.setIds, two.setIds, three.setIds]).toEqual([one.setIds, one.setIds, one.setIds])

  await loads.db.updateTable('productSets').set({ isOwn: true, name: 'Щит в сборе' }).execute()
  await load(catalogue(false, set(part('2', '5'))))
  expect(await amounts()).toHaveLength(2)
  expect((await product('3')).setIds).toEqual(one.setIds)
  expect(await loads.db.selectFrom('productSets').select(['name', 'erpMembers']).executeTakeFirst()).toEqual({
    name: 'Щит в сборе',
    erpMembers: [
      { id: one.id, amount: null },
      { id: two.id, amount: 5000 },
    ],
  })
})

test('1C sends the origin of goods in elements or requisites; fields missing in a file stay; staff override it', async () => {
  const requisite = (name: string, value: string) =>
    tag('ЗначенияРеквизитов', tag('ЗначениеРеквизита', tag('Наименование', name), tag('Значение', value)))
  await load(
    catalogue(
      true,
      goods('1', 'Лампа', tag('Страна', 'КИТАЙ'), tag('ГТД', '10131010/220126/1234567')),
      goods('2', 'Щит', requisite('Страна происхождения', 'Россия')),
      goods('3', 'Реле', requisite('Код ТН ВЭД', '8536490000')),
    ),
  )
  const origin = async (id: string) => {
    const { country, customsDeclaration, commodityCode } = await product(id)
    return [country, customsDeclaration, commodityCode]
  }
  expect(await origin('1')).toEqual(['КИТАЙ', '10131010/220126/1234567', ''])
  expect([await origin('2'), await origin('3')]).toEqual([
    ['Россия', '', ''],
    ['', '', '8536490000'],
  ])
  await lay('1', { country: 'Вьетнам' })
  await load(catalogue(false, goods('1', 'Лампа')))
  expect(await origin('1')).toEqual(['Вьетнам', '10131010/220126/1234567', ''])
  await lay('1', { country: null })
  expect(await origin('1')).toEqual(['КИТАЙ', '10131010/220126/1234567', ''])
})

test('1C sets, omits and clears the mark of Честный знак; the value of staff overrides it', async () => {
  const reported = async (name?: string, value = '') => {
    const requisites = tag('ЗначениеРеквизита', tag('Наименование', name ?? 'Вес'), tag('Значение', name ? value : '1'))
    await load(catalogue(false, goods('1', 'Лампа', tag('ЗначенияРеквизитов', requisites))))
    return (await product('1')).markingRequired
  }
  expect(await reported()).toBe(false)
  expect(await reported('Подлежит маркировке', 'Да')).toBe(true)
  expect(await reported()).toBe(true)
  // a value that is neither yes nor no is ignored
  expect(await reported('ПодлежитМаркировке', 'Обувь')).toBe(true)
  expect(await reported('ТребуетсяМаркировка', 'false')).toBe(false)
  await lay('1', { markingRequired: true })
  expect(await reported('ТребуетсяМаркировка', 'false')).toBe(true)
  await lay('1', { markingRequired: null })
  expect((await product('1')).markingRequired).toBe(false)
})
