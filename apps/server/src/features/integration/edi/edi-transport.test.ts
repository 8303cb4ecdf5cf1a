import { mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openEdi, orderLine, orderMessage, said, writeOrder } from '../../../../test/counterparts/edi'
import { test } from '../../../../test/portal'
import { openSftpServer } from '../../../../test/counterparts/sftp-server'
import { readInterchange } from './syntax/read-interchange'

const lines = [orderLine({ supplierCode: 'AB-1', amount: 3_000 })]

test('a half-written file waits until it is complete; one that stays broken is refused in words and by CONTRL', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  const whole = writeOrder(orderMessage({ lines }), { reference: '77' })
  await edi.put('order.edi', whole.subarray(0, 120))
  await edi.put('later.edi.tmp', whole)
  await edi.exchange()
  expect(await edi.waitingFiles()).toEqual(['later.edi.tmp', 'order.edi'])
  await edi.put('order.edi', whole)
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ type: 'ORDRSP', function: '29' }])
  await edi.put('broken.edi', whole.subarray(0, 120))
  await edi.exchange()
  expect(await edi.sent()).toEqual([])
  await edi.exchange()
  expect(await edi.waitingFiles()).toEqual(['later.edi.tmp'])
  expect((await edi.sent()).map(({ type }) => type)).toEqual(['CONTRL'])
  const [, unreadable] = await edi.messages()
  expect(unreadable).toMatchObject({
    state: 'unreadable',
    fileName: 'broken.edi',
    reason: 'Файл обрывается посреди сегмента: он передан не полностью',
  })
})

test('a folder outside the root is refused, even behind a link or in its name', async ({ portal }) => {
  const edi = await openEdi(portal)
  const outside = join(edi.inFolder, '..', '..', '..')
  const tried = () => edi.staff.post(`/api/v3/staff/edi/${String(edi.id)}/try`, {})
  expect((await tried()).body).toEqual({ files: 0, problem: null })
  await rename(edi.inFolder, `${edi.inFolder}-before`)
  await symlink(outside, edi.inFolder)
  expect((await tried()).body).toEqual({
    files: 0,
    problem: 'Папка обмена лежит вне папки, заданной в настройках сервера',
  })
  const { body } = await edi.staff.get(`/api/v3/staff/edi/${String(edi.id)}`)
  const change = (fields: object) =>
    edi.staff.put(`/api/v3/staff/edi/${String(edi.id)}`, { ...body.fields, ...fields, version: body.version })
  expect((await change({ inFolder: '../../etc' })).status).toBe(422)
  expect((await change({ partnerId: '4600000000009' })).body.errors).toEqual([
    { field: 'partnerId', message: 'Контрольная цифра GLN не сходится' },
  ])
  const { status, body: refused } = await edi.staff.post('/api/v3/staff/edi', {
    ...body.fields,
    companyId: edi.companyId,
  })
  expect([status, refused.errors]).toEqual([
    422,
    [{ field: 'inFolder', message: 'Эту папку уже читает подключение «Сеть «Стройка»»' }],
  ])
})

test('a failing exchange is retried at growing intervals, people are notified after two hours, and nothing is lost', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  await edi.order({ lines })
  const root = portal.services.config.SNAB_EDI_FOLDER
  delete portal.services.config.SNAB_EDI_FOLDER
  await portal.db.updateTable('orders').set({ status: 'cancelled' }).execute()
  const waits: number[] = []
  for (let at = 0; at < 9; at += 1) {
    await edi.exchange()
    const { nextAt } = await portal.db.selectFrom('ediConnections').select('nextAt').executeTakeFirstOrThrow()
    waits.push(Math.round(((nextAt?.getTime() ?? 0) - portal.time.now.getTime()) / 60_000))
    portal.time.now = nextAt ?? portal.time.now
  }
  expect(waits).toEqual([1, 2, 5, 15, 30, 60, 120, 240, 240])
  const told = () =>
    portal.db
      .selectFrom('notifications')
      .select('title')
      .where('kind', '=', 'edi-failed')
      .where('userId', '=', edi.staff.id)
      .execute()
  expect(await told()).toEqual([{ title: 'EDI, Сеть «Стройка»: обмен не идёт больше двух часов' }])
  expect((await edi.staff.get('/api/v3/staff/edi?state=troubled')).body.items).toMatchObject([
    {
      state: 'failing',
      problem: 'Папка для обмена не задана: впишите SNAB_EDI_FOLDER в настройки сервера',
      waiting: 1,
    },
  ])
  if (root !== undefined) portal.services.config.SNAB_EDI_FOLDER = root
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '29' }, { function: '27' }].slice(1))
  expect(await told()).toHaveLength(2)
  expect((await edi.staff.get('/api/v3/staff/edi')).body.items).toMatchObject([
    { state: 'working', problem: '', waiting: 0 },
  ])
})

test('a paused or ended connection reads nothing; after a pause it reads what has waited', async ({ portal }) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const edi = await openEdi(portal)
  const pause = (isPaused: boolean) => edi.staff.put(`/api/v3/staff/edi/${String(edi.id)}/pause`, { isPaused })
  await pause(true)
  expect(await edi.order({ lines })).toEqual([])
  expect(await edi.waitingFiles()).toHaveLength(1)
  await pause(false)
  await edi.exchange()
  expect(await edi.sent()).toMatchObject([{ function: '29' }])
  expect((await edi.staff.delete(`/api/v3/staff/edi/${String(edi.id)}`)).status).toBe(200)
  expect(await edi.order({ number: 'PO-2', lines }, { reference: '2' })).toEqual([])
  expect((await pause(true)).body.code).toBe('edi-ended')
  const actions = await portal.db.selectFrom('staffActions').select(['action', 'subject']).orderBy('id').execute()
  expect(actions.map(({ action, subject }) => `${action}-${subject}`)).toEqual([
    'create-edi',
    'pause-edi',
    'resume-edi',
    'end-edi',
  ])
})

test('files are exchanged over SFTP with the pinned key, and a connection that breaks off neither loses nor duplicates anything', async ({
  portal,
}) => {
  await portal.newProduct({ article: 'AB-1', wholesale: 122_00 })
  const server = await openSftpServer()
  const { host, port, login, password, hostKey } = server
  const edi = await openEdi(portal)
  const sftp = { host, port, login, secretKind: 'password' as const, hostKey }
  const fields = {
    ...edi.fields,
    transport: 'sftp' as const,
    sftp,
    secret: password,
    inFolder: '/in',
    outFolder: '/out',
    companyId: edi.companyId,
    name: 'SFTP',
  }
  const askKey = () => edi.staff.post('/api/v3/staff/edi-host-key', { host, port })
  // an address in a private network is allowed only by the server's settings
  expect((await askKey()).body.errors).toEqual([
    { field: 'host', message: 'Адрес сервера SFTP: ссылка ведёт во внутреннюю сеть' },
  ])
  portal.services.config.SNAB_EDI_ADDRESSES = ['127.0.0.1']
  expect((await askKey()).body).toEqual({ hostKey })
  const { body } = await edi.staff.post('/api/v3/staff/edi', fields)
  const url = `/api/v3/staff/edi/${String(body.id)}`
  const stored = await portal.db
    .selectFrom('ediConnections')
    .selectAll()
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(stored.secret).not.toContain(password)
  expect(JSON.stringify((await edi.staff.get(url)).body)).not.toContain(password)
  const run = () => edi.exchangeOf(body.id)
  const order = writeOrder(orderMessage({ lines }))
  server.files.set('/in/order.edi', order)
  for (const at of ['READ', 'REMOVE', 'WRITE', 'RENAME'] as const) {
    server.breaks.at = at
    await run()
    expect(server.breaks.at).toBeNull()
  }
  expect((await edi.staff.get('/api/v3/staff/edi?state=troubled')).body.items).toMatchObject([
    { name: 'SFTP', state: 'failing', problem: 'Связь с сервером SFTP оборвалась' },
  ])
  await run()
  expect([...server.files.keys()].filter((path) => path.startsWith('/in/'))).toEqual([])
  const sent = [...server.files].filter(([path]) => path.startsWith('/out/ORDRSP'))
  expect(sent).toHaveLength(1)
  expect(sent.flatMap(([, file]) => readInterchange(file).messages.map(said))).toMatchObject([
    { function: '29', order: 'PO-1' },
  ])
  expect(await edi.orders()).toHaveLength(1)

  const version = async () => (await edi.staff.get(url)).body.version
  const change = async (more: object) =>
    edi.staff.put(url, { ...fields, secret: undefined, ...more, version: await version() })
  // the stored secret is never sent to another server
  expect((await change({ sftp: { ...sftp, hostKey: `SHA256:${'A'.repeat(43)}` } })).body.errors).toEqual([
    { field: 'secret', message: 'Впишите пароль или ключ: сервер изменился' },
  ])
  await change({ sftp: { ...sftp, hostKey: `SHA256:${'A'.repeat(43)}` }, secret: password })
  expect((await edi.staff.post(`${url}/try`, {})).body.problem).toBe(
    'Сервер SFTP показал не тот ключ, который сохранён: проверьте его у партнёра',
  )
  await change({ secret: 'wrong' })
  expect((await edi.staff.post(`${url}/try`, {})).body.problem).toBe('Сервер SFTP не принял имя и пароль или ключ')
  await change({ sftp: { ...sftp, secretKind: 'key' }, secret: 'no key' })
  expect((await edi.staff.post(`${url}/try`, {})).body.problem).toBe('Закрытый ключ SFTP не читается')
})

test('a file that is too large stays in its folder and is reported once', async ({ portal }) => {
  const edi = await openEdi(portal)
  await edi.put('huge.edi', Buffer.alloc(3 * 1024 * 1024, 65))
  await edi.exchange()
  await edi.exchange()
  expect(await edi.waitingFiles()).toEqual(['huge.edi'])
  expect(await edi.messages()).toMatchObject([
    { state: 'unreadable', reason: 'Файл huge.edi больше 2 МБ: портал его не читает и оставил в папке' },
  ])
  await mkdir(join(edi.inFolder, 'folder'))
  await writeFile(join(edi.inFolder, 'folder', 'inside.edi'), 'x')
  await edi.exchange()
  expect(await readdir(join(edi.inFolder, 'folder'))).toEqual(['inside.edi'])
})
