import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { test, type Portal } from '../../../../test/portal'
import { receivePart } from './session/part-content'
import { removeUnusedParts } from './session/unused-parts'
import { signIn } from './test-support/test-erp'

const goods = (full: boolean, ...ids: string[]) =>
  `<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="${String(!full)}"><Ид>parts</Ид><Товары>${ids.map((id) => `<Товар><Ид>${id}</Ид><Наименование>${id}</Наименование></Товар>`).join('')}</Товары></Каталог></КоммерческаяИнформация>`
const stored = async ({ services }: Portal): Promise<string[]> => {
  const paths: string[] = []
  for await (const { path } of services.exchangeFiles.list('')) paths.push(path)
  return paths
}
const parts = async ({ db }: Portal) =>
  (await sql<{ path: string }>`select path from exchange_parts`.execute(db)).rows.map(({ path }) => path)
const active = (portal: Portal) =>
  portal.db
    .selectFrom('products')
    .select('externalId')
    .where('externalId', 'like', 'part-%')
    .where('isActive', '=', true)
    .orderBy('externalId')
    .execute()

/** A part that another server is receiving meanwhile. */
function slowPart(portal: Portal, sessionId: number, path: string) {
  let goOn = () => {}
  const released = new Promise<void>((resolve) => (goOn = resolve))
  async function* body() {
    yield Buffer.from('<Товар>')
    await released
    yield Buffer.from('</Товар>')
  }
  const received = receivePart(portal.db, portal.services.exchangeFiles, sessionId, path, Readable.from(body()))
  received.catch(() => undefined)
  return { received, goOn }
}
const sessionOf = async ({ db }: Portal) =>
  (await sql<{ id: number }>`select id from exchange_sessions order by id desc limit 1`.execute(db)).rows[0]?.id ?? 0

test('of two parallel parts one is refused with a message, and the file is intact', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  const file = Buffer.from(goods(false, 'part-1', 'part-2'))
  await erp.call('file', '&filename=a.xml', file.subarray(0, 100))
  const slow = slowPart(portal, await sessionOf(portal), 'a.xml')
  expect((await erp.call('file', '&filename=a.xml', file.subarray(100))).lines).toEqual(['success'])
  slow.goOn()
  await expect(slow.received).rejects.toThrow(
    'Файл «a.xml» изменился, пока принималась его часть: передайте его заново',
  )
  expect((await erp.import('a.xml')).body).toContain('Товары: прочитано 2, создано 2')
  expect((await stored(portal)).toSorted()).toEqual((await parts(portal)).toSorted())
})

test('of two parallel beginnings of a file one is refused', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  const slow = slowPart(portal, await sessionOf(portal), 'a.xml')
  expect((await erp.call('file', '&filename=a.xml', goods(false, 'part-1'))).lines).toEqual(['success'])
  slow.goOn()
  await expect(slow.received).rejects.toThrow('изменился')
  expect((await erp.import('a.xml')).body).toContain('Товары: прочитано 1, создано 1')
})

test('a part arriving while the exchange restarts is dropped', async ({ portal }) => {
  const erp = await signIn(portal, 'catalog')
  await erp.call('file', '&filename=a.xml', '<КоммерческаяИнформация>')
  const slow = slowPart(portal, await sessionOf(portal), 'a.xml')
  expect((await erp.call('init')).lines[0]).toBe('zip=yes')
  slow.goOn()
  await expect(slow.received).rejects.toThrow('изменился')
  await vi.waitFor(async () => expect(await stored(portal)).toEqual([]))
})

test(
  'an import running while the exchange restarts loads and hides nothing',
  { timeout: 30_000 },
  async ({ portal }) => {
    const first = await signIn(portal, 'catalog')
    await first.send('a.xml', goods(true, 'part-1', 'part-2'))
    expect((await first.import('a.xml')).lines[0]).toBe('success')
    const erp = await signIn(portal, 'catalog')
    await erp.send('a.xml', goods(true, 'part-3'))
    const underWay = await portal.db.transaction().execute(async (trx) => {
      await sql`lock table products in share mode`.execute(trx)
      const pendingImport = erp.import('a.xml')
      await vi.waitFor(
        async () =>
          expect(
            (
              await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
                portal.db,
              )
            ).rows,
          ).toHaveLength(1),
        { timeout: 10_000 },
      )
      await erp.call('init')
      return [pendingImport] as const
    })
    expect((await underWay[0]).lines).toEqual(['failure', 'Обмен завершён или начат заново, этот файл больше не нужен'])
    expect(await active(portal)).toEqual([{ externalId: 'part-1' }, { externalId: 'part-2' }])
    await erp.send('a.xml', goods(false, 'part-4'))
    expect((await erp.import('a.xml')).body).toContain('создано 1')
    expect(await active(portal)).toEqual([{ externalId: 'part-1' }, { externalId: 'part-2' }, { externalId: 'part-4' }])
  },
)

test('hiding after a load is done by the next call if its server died first', async ({ portal }) => {
  const first = await signIn(portal, 'catalog')
  await first.send('a.xml', goods(true, 'part-1', 'part-2'))
  await first.import('a.xml')
  const erp = await signIn(portal, 'catalog')
  await erp.send('a.xml', goods(true, 'part-1'))
  expect((await erp.import('a.xml')).body).toContain('Скрыто как отсутствующее')
  // the state between load and hiding
  await portal.db.updateTable('products').set({ isActive: true }).where('externalId', '=', 'part-2').execute()
  expect((await erp.import('a.xml')).body).toContain('Скрыто как отсутствующее в полной выгрузке: товаров 1')
  expect(await active(portal)).toEqual([{ externalId: 'part-1' }])
})

test('parts are deleted with their exchange, and leftovers of killed servers at night', async ({ portal }) => {
  const {
    db,
    services: { exchangeFiles },
  } = portal
  const erp = await signIn(portal, 'catalog')
  await erp.send('a.xml', goods(false, 'part-1'))
  await erp.import('a.xml')
  expect(await stored(portal)).toHaveLength(1)
  expect((await erp.call('complete')).lines[0]).toBe('success')
  await vi.waitFor(async () => expect(await stored(portal)).toEqual([]))

  await erp.send('b.xml', goods(false, 'part-1'))
  await exchangeFiles.save('ab/left', Buffer.from('x'))
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  expect(await removeUnusedParts(db, exchangeFiles, new Date())).toBe(0)
  expect(await removeUnusedParts(db, exchangeFiles, tomorrow)).toBe(1)
  expect(await stored(portal)).toEqual(await parts(portal))
})
