import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { validateFile } from '../xml/validate/validate-file'
import { portalWithEdo, shipped, signer } from '../test-support/exchanged'
import { followEDocuments } from './follow-e-documents'

const fileNames = (files: { kind: string }[]) => files.map(({ kind }) => kind)

test('УПД goes through the simulator, is accepted on the portal, and its title comes back', async () => {
  const portal = await portalWithEdo()
  const { buyer, sales, root, stranger, document, order, reception, answer, send } = await shipped(portal)
  const { body: sent } = await send()
  // events came out of order and twice
  expect(sent).toMatchObject({ state: 'received', isSimulated: true, signer: 'Иванов Иван', mayDrop: false })
  expect(sent.events).toHaveLength(3)
  expect(fileNames(sent.files)).toEqual(['seller-title', 'receipt', 'sent-confirmation'])
  expect((await send()).body.code).toBe('edo-already')
  const path = `/api/v1/staff/e-document/${String(sent.id)}`
  expect((await stranger.get(path)).status).toBe(403)
  const foreign = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await foreign.get(path)).status).toBe(404)
  expect((await foreign.get('/api/v1/staff/e-document')).body.items).toEqual([])
  expect((await root.get('/api/v1/staff/e-document')).body.items).toMatchObject([
    { id: sent.id, state: 'received', total: 400 },
  ])

  const [title] = sent.files
  const file = await portal.app.inject({
    url: `${path}/file/${String(title.id)}`,
    headers: { authorization: `Bearer ${sales.token}` },
  })
  expect(validateFile('upd-5.03.05', file.rawPayload, title.name.replace('.xml', ''))).toEqual([])
  expect(iconv.decode(file.rawPayload, 'win1251')).toContain('СтТовУчНалВсего="400.00"')
  expect((await sales.delete(`/api/v1/staff/document/${String(document.id)}`)).body.code).toBe('document-in-exchange')

  expect((await buyer.get(reception)).body.isElectronic).toBe(true)
  expect((await answer(buyer, {}, 3)).body.answer.result).toBe('with-differences')
  const done = (await sales.get(path)).body
  expect(done).toMatchObject({ state: 'signed-with-differences', mayAnnul: true })
  const buyersTitle = done.files.find(({ kind }: { kind: string }) => kind === 'buyer-title')
  expect(buyersTitle).toMatchObject({ isRead: true, isSigned: true })
  // one claim: that of the portal, and none from the operator's event
  expect((await buyer.get('/api/v1/claim')).body.meta.totalCount).toBe(1)
  expect(
    (await buyer.get(`/api/v1/document?orderId=${String(order.id)}&kind=transfer`)).body.items[0].exchange,
  ).toMatchObject({ state: 'signed-with-differences', name: 'Подписан с расхождениями' })
})

test.each([
  ['accept', 'signed', 0],
  ['differences', 'signed-with-differences', 1],
  ['refuse', 'refused', 1],
  ['correction', 'correction-asked', 0],
] as const)('the buyer of the simulator: %s', async (answer, state, claims) => {
  const portal = await portalWithEdo()
  const { buyer, sales, send } = await shipped(portal)
  const { body: sent } = await send()
  const { body } = await sales.post(`/api/v1/staff/e-document/${String(sent.id)}/simulation`, { answer })
  expect(body.state).toBe(state)
  expect((await buyer.get('/api/v1/claim')).body.meta.totalCount).toBe(claims)
  // reading again from the beginning changes and duplicates nothing
  await portal.db.updateTable('edoCursors').set({ cursor: '' }).execute()
  await Promise.all([followEDocuments(portal.services), followEDocuments(portal.services)])
  expect((await sales.get(`/api/v1/staff/e-document/${String(sent.id)}`)).body).toMatchObject({
    state,
    events: { length: body.events.length },
  })
  expect((await buyer.get('/api/v1/claim')).body.meta.totalCount).toBe(claims)
})

test('events in any order and with repeats end in the same state', async () => {
  const portal = await portalWithEdo()
  const { sales, send } = await shipped(portal)
  const { body: sent } = await send()
  for (const answer of ['correction', 'accept', 'annul'])
    await sales.post(`/api/v1/staff/e-document/${String(sent.id)}/simulation`, { answer })
  const { state } = (await sales.get(`/api/v1/staff/e-document/${String(sent.id)}`)).body
  expect(state).toBe('annulled')
  const { edo } = portal.services
  if (!edo) throw new Error('No operator')
  const { events } = await edo.events('')
  const all = [...events, ...events.slice(0, 4)]
  const orders = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 5)
  for (const order of orders) {
    await portal.db.deleteFrom('eDocumentEvents').execute()
    await portal.db.updateTable('eDocuments').set({ state: 'sent', text: '', annulment: null }).execute()
    let page = 0
    const pages = Array.from({ length: Math.ceil(order.length / 3) }, (_, at) => order.slice(at * 3, at * 3 + 3))
    const shuffled = {
      ...edo,
      events: async () => {
        page += 1
        return { events: pages[page - 1] ?? [], cursor: String(page), hasMore: page < pages.length }
      },
    }
    await followEDocuments({ ...portal.services, edo: shuffled })
    expect((await sales.get(`/api/v1/staff/e-document/${String(sent.id)}`)).body.state).toBe('annulled')
  }
})

test('an invalid document and an expired power of attorney are not sent; staff read why', async () => {
  const portal = await portalWithEdo()
  const { root, send, legalEntityId, sales } = await shipped(portal)
  const [first] = (await root.get('/api/v1/staff/edo-signer')).body.items
  const path = `/api/v1/staff/edo-signer/${String(first.id)}`
  const electronic = {
    ...signer,
    version: 1,
    authority: 'electronic',
    authorityNumber: '7a3d1c52-9b1e-4a0c-8a52-4b1f6a4f0c11',
    authorityFrom: '2025-01-01',
    authorityTo: '2026-03-09',
    authoritySystem: 'https://m4d.nalog.gov.ru/',
  }
  expect((await root.put(path, { ...electronic, authorityNumber: '17' })).body.errors[0].field).toBe('authorityNumber')
  expect((await root.put(path, electronic)).body.problem).toContain('действовала до 09.03.2026')
  expect((await root.put(path, electronic)).body.code).toBe('stale-version')
  expect((await sales.post('/api/v1/staff/edo-signer', signer)).status).toBe(403)
  expect((await send()).body).toMatchObject({
    code: 'edo-authority-expired',
    message: expect.stringContaining('Иванов Иван: МЧД 7a3d1c52'),
  })
  await root.put(path, { ...electronic, version: 2, authorityTo: null })
  await portal.db
    .updateTable('documents')
    .set((eb) => ({ content: eb.fn('jsonb_set', [eb.ref('content'), eb.val('{buyer,kpp}'), eb.val('"77"')]) as never }))
    .where('kind', '=', 'transfer')
    .execute() // a broken КПП
  const refused = await send()
  expect(refused.body).toMatchObject({
    code: 'edo-invalid',
    message: expect.stringContaining('Покупатель, КПП — должно быть знаков: 9'),
  })
  expect(await portal.db.selectFrom('eDocuments').select('id').execute()).toEqual([])
  expect(legalEntityId).toBeGreaterThan(0)
})

test('a buyer without a box is invited; without an operator nothing is offered', async () => {
  const portal = await portalWithEdo()
  const { send, sales, document } = await shipped(portal, { inn: '7801234500' })
  expect((await send()).body.code).toBe('edo-no-box')
  expect((await sales.post(`/api/v1/staff/document/${String(document.id)}/edo-invitation`, {})).body).toEqual({
    isReachable: false,
  })

  const plain = await portalWithEdo({ SNAB_EDO_OPERATOR: 'none' })
  const other = await shipped(plain)
  expect((await other.send()).body.code).toBe('edo-off')
  expect((await other.root.get('/api/v1/staff/e-document')).body).toMatchObject({ operator: null, items: [] })
  expect((await other.answer(other.buyer)).body).toMatchObject({ answer: { result: 'accepted' }, isElectronic: false })
})

test('an annulment is proposed once and agreed', async () => {
  const portal = await portalWithEdo()
  const { sales, send } = await shipped(portal)
  const { body: sent } = await send()
  const path = `/api/v1/staff/e-document/${String(sent.id)}`
  await sales.post(`${path}/simulation`, { answer: 'accept' })
  expect((await sales.post(`${path}/annulment`, { text: '' })).status).toBe(422)
  const proposed = (await sales.post(`${path}/annulment`, { text: 'Ошибка в цене' })).body
  expect(proposed).toMatchObject({ state: 'signed', annulment: 'Ошибка в цене', mayAnnul: false })
  expect((await sales.post(`${path}/annulment`, { text: 'Ещё раз' })).body.code).toBe('edo-state')
  expect((await sales.post(`${path}/simulation`, { answer: 'annul' })).body).toMatchObject({
    state: 'annulled',
    annulment: null,
  })
  // a new one may follow
  expect((await send()).body.state).toBe('received')
})

test('an invoice goes as PDF, the act of two parties as XML; a stranger’s company is not found', async () => {
  const portal = await portalWithEdo()
  const { buyer, sales, order, companyId, legalEntityId } = await shipped(portal)
  await buyer.post(`/api/v1/order/${String(order.id)}/invoice`, {})
  const { items } = (await sales.get(`/api/v1/document?orderId=${String(order.id)}&kind=invoice`)).body
  const sent = await sales.post(`/api/v1/staff/document/${String(items[0].id)}/e-document`, {})
  expect(sent.body).toMatchObject({
    kind: 'invoice',
    state: 'received',
    files: [{ kind: 'file', isSigned: true }, {}, {}],
  })
  const path = `/api/v1/staff/e-document/${String(sent.body.id)}/file/${String(sent.body.files[0].id)}`
  const file = await portal.app.inject({ url: path, headers: { authorization: `Bearer ${sales.token}` } })
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  const actPath = `/api/v1/staff/customer/${String(companyId)}/e-act`
  const period = { legalEntityId, sellerId: 'own', from: '2026-03-01', to: '2026-03-10' }
  const act = (await sales.post(actPath, period)).body
  expect(act).toMatchObject({
    kind: 'reconciliation',
    title: 'Акт сверки 01.03.2026 – 10.03.2026',
    state: 'received',
    total: 400,
  })
  const title = await portal.app.inject({
    url: `/api/v1/staff/e-document/${String(act.id)}/file/${String(act.files[0].id)}`,
    headers: { authorization: `Bearer ${sales.token}` },
  })
  expect(validateFile('act-sender-5.01', title.rawPayload, act.files[0].name.replace('.xml', ''))).toEqual([])
  expect(iconv.decode(title.rawPayload, 'win1251')).toContain('СальдоКонДеб="400.00"')
  expect((await sales.post(actPath, { ...period, from: '2025-01-01', to: '2025-01-31' })).body.message).toContain(
    'операций нет',
  )
  const foreign = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await foreign.post(actPath, period)).status).toBe(404)
})

test('staff sign outside: the file waits, a wrong signature is refused, the right one sends it', async () => {
  const portal = await portalWithEdo()
  const { sales, document, send } = await shipped(portal)
  portal.services.signFile = async () => ({ by: 'upload' })
  const { body: waiting } = await send()
  expect(waiting).toMatchObject({ state: 'to-sign', mayUploadSignature: true, mayDrop: true, sent: null })
  const upload = async (bytes: Buffer) => {
    const [head, foot] = [
      '--x\r\ncontent-disposition: form-data; name="data"; filename="a.sig"\r\n\r\n',
      '\r\n--x--\r\n',
    ]
    const response = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/staff/e-document/${String(waiting.id)}/signature`,
      headers: { authorization: `Bearer ${sales.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(foot)]),
    })
    return response.json()
  }
  expect((await upload(Buffer.from('не подпись'))).code).toBe('edo-signature')
  const signature = Buffer.from('301006092a864886f70d010702a003020100', 'hex')
  expect((await upload(signature)).state).toBe('received')
  expect((await upload(signature)).code).toBe('edo-state')
  expect((await sales.delete(`/api/v1/staff/e-document/${String(waiting.id)}`)).body.code).toBe('edo-state')
  expect(document.id).toBeGreaterThan(0)
})

test('a difference ends in a correction: claim accepted, УКД sent with the corrected line', async () => {
  const portal = await portalWithEdo()
  const { buyer, sales, order, send, answer } = await shipped(portal)
  await send()
  const { claim } = (await answer(buyer, {}, 3)).body.answer
  const { lines, version } = (await sales.get(`/api/v1/staff/claim/${String(claim.id)}`)).body
  const decision = {
    decision: 'accept',
    version,
    lines: [{ id: lines[0].id, amount: 1 }],
    total: null,
    answer: 'Исправим',
  }
  expect((await sales.put(`/api/v1/staff/claim/${String(claim.id)}`, decision)).body.state).toBe('accepted')
  const { items } = (await sales.get(`/api/v1/document?orderId=${String(order.id)}&kind=return`)).body
  expect(items).toHaveLength(1)
  const { body: sent } = await sales.post(`/api/v1/staff/document/${String(items[0].id)}/e-document`, {})
  expect(sent).toMatchObject({ kind: 'correction', state: 'received', total: 100 })
  const file = await portal.app.inject({
    url: `/api/v1/staff/e-document/${String(sent.id)}/file/${String(sent.files[0].id)}`,
    headers: { authorization: `Bearer ${sales.token}` },
  })
  const xml = iconv.decode(file.rawPayload, 'win1251')
  expect(xml).toContain('КолТовДо="4" КолТовПосле="3"')
  expect(xml).toContain('СтТовУчНалВсего="100.00"')
})

test('an исправление goes out as a new file that names the one it corrects', async () => {
  const portal = await portalWithEdo()
  const { sales, document, send } = await shipped(portal)
  const { body: first } = await send()
  expect((await send()).body.code).toBe('edo-already')
  const { content } = await portal.db
    .selectFrom('documents')
    .select('content')
    .where('id', '=', document.id)
    .executeTakeFirstOrThrow()
  const revised = JSON.stringify({ ...content, revision: { number: 1, day: '2026-03-10' } })
  await portal.db.updateTable('documents').set({ content: revised }).where('id', '=', document.id).execute()
  const { body: second } = await send()
  expect(second).toMatchObject({ state: 'received' })
  expect(second.id).not.toBe(first.id)
  const file = await portal.app.inject({
    url: `/api/v1/staff/e-document/${String(second.id)}/file/${String(second.files[0].id)}`,
    headers: { authorization: `Bearer ${sales.token}` },
  })
  const xml = iconv.decode(file.rawPayload, 'win1251')
  expect(xml).toContain('НомИспр="1"')
  expect(xml).toContain(`ИмяФайлИспрПрод="${first.files[0].name.replace('.xml', '')}"`)
  expect((await send()).body.code).toBe('edo-already')
})
