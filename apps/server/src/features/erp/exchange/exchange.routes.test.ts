import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/portal'
import { basic, sample, signIn } from './test-support/test-erp'

test('goods and offers arrive in parts, repeatedly', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  expect((await erp.call('init')).lines).toEqual([
    'zip=yes',
    'file_limit=204800',
    expect.stringMatching(/^sessid=[0-9a-f]{32}$/),
    'version=2.10',
  ])
  await erp.send('import0_1.xml', await sample('dobromyslov/import0_1.xml'))
  await erp.send('offers0_1.xml', await sample('dobromyslov/offers0_1.xml'))

  const goods = await erp.import('import0_1.xml')
  expect(goods.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(goods.lines[0]).toBe('success')
  expect(goods.body).toContain('Товары: прочитано 36, создано 36')
  expect((await erp.import('offers0_1.xml')).body).toContain(
    'Предложения: прочитано 44, применено 36, без товара пропущено 8',
  )
  expect((await erp.import('offers0_1.xml')).lines[0]).toBe('success')
  expect((await erp.call('complete')).lines[0]).toBe('success')

  const answer = await portal.guest().get('/api/v1/product?article=PM-421-WP')
  expect(answer.status).toBeLessThan(500)
  const product = await portal.db
    .selectFrom('products')
    .selectAll()
    .where('article', '=', 'PM-421-WP')
    .executeTakeFirstOrThrow()
  expect(product).toMatchObject({ isActive: true, unitOkei: '796', vatRate: 2000, barcodes: ['8809288404089'] })
  expect(await portal.engine.findCode('pm421wp')).toEqual([product.id])

  const again = await signIn(portal, 'catalog')
  await again.send('import.xml', await sample('dobromyslov/import0_1.xml'))
  expect((await again.import('import.xml')).body).toContain('Товары: прочитано 36, без изменений 36')
})

test('after five wrong passwords only that client waits a minute', async ({ portal }) => {
  const ask = (password: string, login = '1c') =>
    portal.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth', headers: basic(login, password) })
  for (let attempt = 0; attempt < 5; attempt++) {
    const refused = await ask('wrong')
    expect(refused.statusCode).toBe(200)
    expect(refused.body).toBe('failure\nНеверное имя пользователя или пароль')
  }
  expect((await ask('exchange-password')).body).toContain('failure\nСлишком много')
  expect((await ask('exchange-password', 'other')).body).toContain('Неверное имя')
  const elsewhere = await portal.app.inject({
    url: '/exchange/1c?type=catalog&mode=checkauth',
    headers: basic(),
    remoteAddress: '10.0.0.9',
  })
  expect(elsewhere.body).toMatch(/^success\n/)
  await sql`update exchange_failures set at = at - interval '61 seconds'`.execute(portal.db)
  expect((await ask('exchange-password')).body).toMatch(/^success\n/)
})

test('of many parallel wrong passwords only five are checked', async ({ portal }) => {
  const ask = () =>
    portal.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth', headers: basic('1c', 'wrong') })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.filter(({ body }) => body.includes('Неверное имя'))).toHaveLength(5)
  expect(answers.filter(({ body }) => body.includes('Слишком много'))).toHaveLength(15)
})

test('pictures are stored by the first import after they arrive, once', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  const goods = (id: string) =>
    `<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>k</Ид><Товары><Товар><Ид>${id}</Ид><Наименование>${id}</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>`
  const states = async () =>
    (
      await sql<{
        path: string
        state: string
      }>`select path, state from exchange_files where path like '%.png' order by path`.execute(portal.db)
    ).rows.map(({ state }) => state)
  await erp.send('import_files/1.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  await erp.send('a.xml', goods('a'))
  expect((await erp.import('a.xml')).lines[0]).toBe('success')
  expect(await states()).toEqual(['done'])
  await erp.send('import_files/1.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]))
  await erp.send('import_files/2.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  expect(await states()).toEqual(['uploading', 'uploading'])
  await erp.send('b.xml', goods('b'))
  expect((await erp.import('b.xml')).lines[0]).toBe('success')
  expect(await states()).toEqual(['done', 'done'])
})

test('goods name their pictures relative to the folder of their file', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  const goods = (id: string) =>
    `<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Ид>k</Ид><Товары><Товар><Ид>${id}</Ид><Наименование>${id}</Наименование><Картинка>import_files/${id}.png</Картинка></Товар></Товары></Каталог></КоммерческаяИнформация>`
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47])
  for (const [id, folder] of [
    ['a', 'goods/1/'],
    ['b', 'goods/2/'],
    ['c', ''],
  ] as const) {
    await erp.send(`${folder}import_files/${id}.png`, png)
    await erp.send(`${folder}import.xml`, goods(id))
  }
  await erp.send('import_files/d.png', png)
  for (const folder of ['goods/1/', 'goods/2/', ''])
    expect((await erp.import(`${folder}import.xml`)).lines[0]).toBe('success')
  const { rows } = await sql<{
    picture: string
  }>`select unnest(pictures) as picture from products where external_id in ('a', 'b', 'c') order by 1`.execute(
    portal.db,
  )
  expect(rows.map(({ picture }) => picture)).toEqual(['a', 'b', 'c'].map((id) => `erp/import_files/${id}.png`))
  for (const picture of [...rows.map((row) => row.picture), 'erp/import_files/d.png'])
    expect((await portal.app.inject({ url: `/files/${picture}` })).statusCode).toBe(200)
})

test('access needs credentials, cookie and the right sessid', async ({ portal }) => {
  const none = await portal.app.inject({ url: '/exchange/1c?type=catalog&mode=checkauth' })
  expect(none.statusCode).toBe(401)
  expect(none.headers['www-authenticate']).toContain('Basic')
  for (const headers of [{}, basic(), { cookie: 'snab_exchange=0' }]) {
    const refused = await portal.app.inject({ url: '/exchange/1c?type=catalog&mode=init', headers })
    expect(refused.statusCode).toBe(200)
    expect(refused.body).toMatch(/^failure\nСессия обмена не найдена/)
  }
  const erp = await signIn(portal, 'catalog')
  expect((await erp.call('init', '&sessid=other')).lines[0]).toBe('failure')
  expect((await erp.call('нет-такой')).lines[0]).toBe('failure')
  expect((await portal.app.inject({ url: '/exchange/1c?mode=checkauth', headers: basic() })).body).toMatch(
    /^failure\nНеизвестный тип/,
  )
})

test('names with folders, backslashes and a drive are accepted', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('goods\\1\\import___a.xml', await sample('carono/import.xml'))
  expect((await erp.import('goods/1/import___a.xml')).lines[0]).toBe('success')
  await erp.send('C:\\v8_8789_c.xml', await sample('carono/offers.xml'))
  expect((await erp.import('C:\\v8_8789_c.xml')).lines[0]).toBe('success')
  expect((await erp.call('file', '&filename=..%2Fx.xml', 'x')).lines[0]).toBe('failure')
  expect((await erp.import('never-sent.xml')).body).toBe('failure\nФайл «never-sent.xml» не был передан')
})

test('a broken file is reported with the position and leaves no trace', async ({ portal }) => {
  const before = await portal.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const erp = await signIn(portal, 'catalog')
  const file = await sample('dobromyslov/import0_1.xml')
  await erp.send('import.xml', file.subarray(0, 100_000))
  const refused = await erp.import('import.xml')
  expect(refused.status).toBe(200)
  expect(refused.body).toMatch(/^failure\nСтрока \d+, столбец \d+: Файл оборван/)
  const after = await portal.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(after).toEqual(before)
  expect(
    await portal.db.selectFrom('catalogues').select('id').where('externalId', 'like', 'b21db898%').execute(),
  ).toEqual([])

  await erp.send('import.xml', file)
  expect((await erp.import('import.xml')).lines[0]).toBe('success')
})

test('a load interrupted by a restart is started again', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', await sample('dobromyslov/import0_1.xml'))
  await sql`update exchange_files set state = 'loading', started_at = now()`.execute(portal.db)
  expect((await erp.import('import.xml')).body).toContain('создано 36')
})

test('1C is told to wait while another load runs', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', await sample('carono/import.xml'))
  await portal.db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(hashtext('snab-exchange-load'))`.execute(other)
    expect((await erp.import('import.xml')).lines[0]).toBe('progress')
    await sql`select pg_advisory_unlock(hashtext('snab-exchange-load'))`.execute(other)
  })
  expect((await erp.import('import.xml')).lines[0]).toBe('success')
})

test('a restarted exchange ignores what was interrupted', async ({ portal }) => {
  const goods = (full: boolean, ...ids: string[]) =>
    `<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="${!full}"><Ид>anew</Ид><Товары>${ids.map((id) => `<Товар><Ид>${id}</Ид><Наименование>${id}</Наименование></Товар>`).join('')}</Товары></Каталог></КоммерческаяИнформация>`
  const first = await signIn(portal, 'catalog')
  await first.send('all.xml', goods(true, 'anew-1', 'anew-2'))
  await first.import('all.xml')
  await first.call('complete')

  const erp = await signIn(portal, 'catalog')
  await erp.call('init')
  await erp.send('a.xml', goods(true, 'anew-1'))
  await erp.send('b.xml', goods(true, 'anew-2'))
  expect((await erp.import('a.xml')).lines[0]).toBe('success')
  await erp.call('init')
  await erp.send('b.xml', goods(false, 'anew-3', 'anew-1'))
  const answer = await erp.import('b.xml')
  expect(answer.body).toContain('Товары: прочитано 2, создано 1')
  expect(answer.body).not.toContain('Скрыто')
  expect(
    await portal.db
      .selectFrom('products')
      .select('externalId')
      .where('externalId', 'like', 'anew-%')
      .where('isActive', '=', true)
      .orderBy('externalId')
      .execute(),
  ).toEqual([{ externalId: 'anew-1' }, { externalId: 'anew-2' }, { externalId: 'anew-3' }])
})

test('a full load hides nothing of another catalogue', async ({ portal }) => {
  const own = await portal.newProduct()
  const erp = await signIn(portal, 'catalog')
  await erp.send('import.xml', await sample('carono/import.xml'))
  expect((await erp.import('import.xml')).lines[0]).toBe('success')
  const less = (await sample('carono/import.xml')).toString().replace(/<Товар>[\s\S]*?<\/Товар>/, '')
  const second = await signIn(portal, 'catalog')
  await second.send('import.xml', less)
  expect((await second.import('import.xml')).body).toContain('Скрыто как отсутствующее в полной выгрузке: товаров 1')
  expect(
    await portal.db
      .selectFrom('products')
      .select(['externalId', 'isActive'])
      .where('catalogueId', '<>', 1)
      .orderBy('externalId')
      .execute(),
  ).toEqual([
    { externalId: 'bd72d910-55bc-11d9-848a-00112f43529a', isActive: false },
    { externalId: 'bd72d913-55bc-11d9-848a-00112f43529a', isActive: true },
  ])
  expect(await portal.db.selectFrom('products').select('isActive').where('id', '=', own).executeTakeFirst()).toEqual({
    isActive: true,
  })
})
