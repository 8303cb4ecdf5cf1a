import { expect } from 'vitest'
import { test } from '../../../../../test/portal'
import { signIn } from '../test-support/test-erp'

const inner = 'Внутренняя ошибка'
const everyObjectHas = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf']

test('a command named like an inherited property is unknown', async ({ portal }) => {
  for (const type of ['catalog', 'sale'] as const) {
    const erp = await signIn(portal, type)
    for (const mode of everyObjectHas)
      expect((await erp.call(mode)).lines).toEqual(['failure', `Неизвестная команда обмена: mode=${mode}`])
  }
  for (const type of everyObjectHas)
    expect((await portal.app.inject({ url: `/exchange/1c?type=${type}&mode=checkauth` })).body).toContain(
      'Неизвестный тип обмена',
    )
})

test('parameters that are lists or objects are ignored, and NUL is removed', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  for (const query of [
    '&filename[a]=b',
    '&filename[]=',
    '&filename[0][b]=c',
    '&filename',
    '&__proto__=a&filename=..',
    '&filename[__proto__]=a',
    '&version[a]=3',
    '&sessid[a]=b',
    '&filename=%00',
    '&filename=a%00.exe',
  ]) {
    for (const mode of ['file', 'import', 'init', 'deactivate']) {
      const { status, body } = await erp.call(mode, query, '<a/>')
      expect([status, body.includes(inner)], `${mode} ${query}`).toEqual([200, false])
    }
  }
  for (const query of [
    'type[a]=catalog',
    'type=catalog&mode[a]=init',
    'type=catalog&mode[]=checkauth',
    'type=sale&mode=query&sessid[a]=b',
    'type=%00',
    '%00=%00',
  ]) {
    const { statusCode, body } = await portal.app.inject({ url: `/exchange/1c?${query}` })
    expect([statusCode < 500, body.includes(inner)], query).toEqual([true, false])
  }
})

test('names of inherited properties in a file are plain names, and control characters are removed', async ({
  portal,
}) => {
  const erp = await signIn(portal, 'catalog')
  const names = everyObjectHas.map(
    (name) =>
      `<Товар><Ид>${name}</Ид><Артикул>${name}</Артикул><Наименование>Лам\u0001па ${name}\u0000</Наименование><ЗначенияСвойств><ЗначенияСвойства><Ид>${name}</Ид><Значение>${name}</Значение></ЗначенияСвойства></ЗначенияСвойств></Товар>`,
  )
  const properties = everyObjectHas.map(
    (name) =>
      `<Свойство><Ид>${name}</Ид><Наименование>${name}</Наименование><ТипЗначений>${name}</ТипЗначений></Свойство>`,
  )
  await erp.send(
    'import.xml',
    `<КоммерческаяИнформация><Классификатор><Ид>k</Ид><Наименование>К</Наименование><Свойства>${properties.join('')}</Свойства></Классификатор><Каталог><Ид>k</Ид><ИдКлассификатора>k</ИдКлассификатора><Товары>${names.join('')}</Товары></Каталог></КоммерческаяИнформация>`,
  )
  const goods = await erp.import('import.xml')
  expect(goods.body).toContain(`создано ${everyObjectHas.length}`)
  const offers = everyObjectHas.map(
    (name) =>
      `<Предложение><Ид>${name}</Ид><Цены><Цена><ИдТипаЦены>${name}</ИдТипаЦены><ЦенаЗаЕдиницу>10</ЦенаЗаЕдиницу><Валюта>${name}</Валюта></Цена></Цены></Предложение>`,
  )
  const types = everyObjectHas.map(
    (name) => `<ТипЦены><Ид>${name}</Ид><Наименование>${name}</Наименование><Валюта>${name}</Валюта></ТипЦены>`,
  )
  await erp.send(
    'offers.xml',
    `<КоммерческаяИнформация><ПакетПредложений><Ид>k</Ид><ИдКаталога>k</ИдКаталога><ИдКлассификатора>k</ИдКлассификатора><ТипыЦен>${types.join('')}</ТипыЦен><Предложения>${offers.join('')}</Предложения></ПакетПредложений></КоммерческаяИнформация>`,
  )
  expect((await erp.import('offers.xml')).lines[0]).toBe('success')
  const { rows } = { rows: await portal.db.selectFrom('products').select('name').orderBy('name').execute() }
  expect(rows.map(({ name }) => name)).toEqual(everyObjectHas.map((name) => `Лампа ${name}`).toSorted())
})
