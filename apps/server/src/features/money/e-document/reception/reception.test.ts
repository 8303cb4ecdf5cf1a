import { expect } from 'vitest'
import { NOW, test } from '../../../../../test/portal'
import { keepCodesOfErp } from '../../document/erp/keep-codes'
import { shipped } from '../test-support/exchanged'

test('the clerk accepts a document once; the same key answers the same, a second answer is refused', async ({
  portal,
}) => {
  const { buyer, stranger, sales, document, reception, answer, order } = await shipped(portal)
  expect((await buyer.get(reception)).body).toMatchObject({
    mayAnswer: true,
    answer: null,
    isElectronic: false,
    lines: [{ line: 1, shipped: 4, codes: [] }],
  })
  expect((await stranger.get(reception)).status).toBe(404)
  expect((await answer(stranger)).status).toBe(404)
  const clientKey = crypto.randomUUID()
  const first = await answer(buyer, { clientKey })
  expect(first.body.answer).toMatchObject({ result: 'accepted', claim: null, isOutdated: false })
  expect((await answer(buyer, { clientKey })).body).toEqual(first.body)
  expect((await answer(buyer, {}, 3)).body.code).toBe('reception-answered')
  const [listed] = (await buyer.get(`/api/v1/document?orderId=${String(order.id)}&kind=transfer`)).body.items
  expect(listed).toMatchObject({ reception: 'accepted', isReceivable: false, exchange: null })
  // staff can neither remove the answered document nor answer it themselves
  expect((await sales.delete(`/api/v1/staff/document/${String(document.id)}`)).body.code).toBe('document-received')
  expect((await sales.get(reception)).body).toMatchObject({ mayAnswer: false, answer: { result: 'accepted' } })
  // by agreement the answer is withdrawn: the buyer answers again
  expect((await sales.delete(`/api/v1/staff/document/${String(document.id)}/reception`, { reason: ' ' })).status).toBe(
    422,
  )
  expect(
    (await sales.delete(`/api/v1/staff/document/${String(document.id)}/reception`, { reason: 'Ошиблись' })).body.answer,
  ).toBeNull()
  expect((await answer(buyer, {}, 3)).body.answer.result).toBe('with-differences')
})

test('a difference opens a claim with the lines; its text names them', async ({ portal }) => {
  const { buyer, answer } = await shipped(portal)
  expect((await answer(buyer, { lines: [{ line: 1, shipped: 4, received: 3, reason: null }] })).body.errors).toEqual([
    { field: 'lines.0.reason', message: 'Укажите причину расхождения' },
  ])
  expect((await answer(buyer, { lines: [{ line: 1, shipped: 5, received: 3, reason: 'shortage' }] })).body.code).toBe(
    'document-changed-meanwhile',
  )
  expect((await answer(buyer, {}, 0)).body.errors[0].message).toContain('откажитесь')
  const { body } = await answer(buyer, { comment: 'Одна коробка вскрыта' }, 3)
  expect(body.answer).toMatchObject({ result: 'with-differences', lines: [{ received: 3, reason: 'shortage' }] })
  const claim = (await buyer.get(`/api/v1/claim/${String(body.answer.claim.id)}`)).body
  expect(claim).toMatchObject({ kind: 'claim', reason: 'shortage', lines: [{ amount: 1 }], total: 100 })
  expect(claim.comment).toContain('Одна коробка вскрыта')
  expect(claim.comment).toContain('отгружено 4 шт, принято 3 шт — недостача')
})

test('a refusal needs a reason and claims every line; a surplus claims none', async ({ portal }) => {
  const { buyer, answer, sales, document } = await shipped(portal)
  expect((await answer(buyer, { isRefused: true })).body.errors[0].field).toBe('comment')
  const refused = (await answer(buyer, { isRefused: true, comment: 'Не заказывали' })).body.answer
  expect(refused.result).toBe('refused')
  expect((await buyer.get(`/api/v1/claim/${String(refused.claim.id)}`)).body).toMatchObject({
    reason: 'other',
    lines: [{ amount: 4 }],
  })
  // a refused document may be cancelled
  await buyer.put(`/api/v1/claim/${String(refused.claim.id)}/withdraw`)
  expect((await sales.delete(`/api/v1/staff/document/${String(document.id)}`)).status).toBe(200)

  const other = await shipped(portal, { inn: '7801234571' })
  const surplus = (
    await other.answer(other.buyer, { lines: [{ line: 1, shipped: 4, received: 6, reason: 'surplus' }] })
  ).body.answer
  expect((await other.buyer.get(`/api/v1/claim/${String(surplus.claim.id)}`)).body).toMatchObject({
    lines: [],
    total: 0,
  })
})

test('if the seller withdraws the document while the buyer accepts it, one of them is refused with a message', async ({
  portal,
}) => {
  const { buyer, sales, document, answer } = await shipped(portal)
  const [cancelled, answered] = await Promise.all([
    sales.delete(`/api/v1/staff/document/${String(document.id)}`),
    answer(buyer),
  ])
  expect([
    { cancelled: 200, code: 'reception-of-cancelled' },
    { cancelled: 409, code: undefined },
  ]).toContainEqual({ cancelled: cancelled.status, code: answered.body.code })
})

test('if two clerks answer at once, one answer counts', async ({ portal }) => {
  const { buyer, answer, companyId } = await shipped(portal)
  const head = await portal.newUser({ companyId, role: 'administrator' })
  const answers = await Promise.all([answer(buyer), answer(head, {}, 3)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('reception-answered')
})

test('a colleague without access to documents sees why they cannot accept', async ({ portal }) => {
  const { answer, reception, companyId } = await shipped(portal)
  const colleague = await portal.newUser({ companyId, role: 'manager' })
  await portal.db
    .updateTable('companies')
    .set({ isAllowedViewOrdersOfAllCompanies: true, isAllowedViewLegalDocuments: false })
    .where('id', '=', companyId)
    .execute()
  expect((await colleague.get(reception)).body).toMatchObject({ mayAnswer: false })
  expect((await answer(colleague)).body.code).toBe('reception-of-colleague')
})

test('marking codes are kept by line, and compared with what the clerk scans', async ({ portal }) => {
  const { buyer, sales, stranger, document, answer } = await shipped(portal)
  const path = `/api/v1/staff/document/${String(document.id)}/marking-codes`
  const item = (serial: string) => `010460123456789321${serial}`
  expect((await stranger.get(path)).status).toBe(403)
  const wrong = await sales.put(path, { line: 1, codes: [item('A'), '4601234567893'] })
  expect(wrong.body.errors).toEqual([
    { field: 'codes', message: 'Строка 2: Это не код маркировки: он начинается с 01, 14 цифр и 21 (4601234567893)' },
  ])
  const kept = await sales.put(path, { line: 1, codes: [item('A'), `${item('B')}\u001d91FFD0\u001d92abc`, item('A')] })
  expect(kept.body.lines[0].codes.map(({ code }: { code: string }) => code)).toEqual([item('A'), item('B')])
  expect((await sales.put(path, { line: 2, codes: [item('C')] })).body.code).toBe('document-changed-meanwhile')

  const lines = [{ line: 1, shipped: 4, received: 4, reason: null, codes: [item('A'), item('X')] }]
  const { body } = await answer(buyer, { lines })
  expect(body.answer).toMatchObject({
    result: 'with-differences',
    lines: [{ missingCodes: [item('B')], unexpectedCodes: [item('X')] }],
  })
  expect((await buyer.get(`/api/v1/claim/${String(body.answer.claim.id)}`)).body.comment).toContain(
    `Не найдены коды маркировки: ${item('B')}`,
  )
  expect((await sales.put(path, { line: 1, codes: [] })).body.code).toBe('document-received')
})

test('marking codes from 1C replace its earlier ones, and those scanned by staff stay', async ({ portal }) => {
  const { document, sales } = await shipped(portal)
  const item = (serial: string) => `010460123456789321${serial}`
  const line = {
    productExternalId: 'g',
    article: null,
    name: 'Лампа',
    amount: 1000,
    price: 100,
    total: 100,
    isService: false,
  }
  const reportCodes = (codes: string[]) =>
    portal.db.transaction().execute((trx) => keepCodesOfErp(trx, document.id, [{ ...line, codes }], NOW))
  await sales.put(`/api/v1/staff/document/${String(document.id)}/marking-codes`, { line: 1, codes: [item('S')] })
  const codes = async () =>
    (await sales.get(`/api/v1/staff/document/${String(document.id)}/marking-codes`)).body.lines[0].codes.map(
      ({ code, source }: { code: string; source: string }) => `${source} ${code}`,
    )
  await reportCodes([item('A'), item('S'), 'не код'])
  expect(await codes()).toEqual([`staff ${item('S')}`, `erp ${item('A')}`])
  await reportCodes([item('B')])
  expect(await codes()).toEqual([`staff ${item('S')}`, `erp ${item('B')}`])
})
