import fc from 'fast-check'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { invoicedOrder, saveRequisites } from '../../../../test/orders/invoiced-order'
import { NOW, test, type Caller, type Portal } from '../../../../test/portal'
import { picturesOfPdf, textOfPdf } from '../../../../test/documents/read-pdf'
import { keepCompanyDocument, keepErpDocuments, type ErpDocumentRecord } from '../../money/document/documents-of-erp'
import { settlePayment } from '../../money/payment/settle-payment'

const today = moscowDay(NOW)
const balanceOf = async (who: Caller): Promise<number> =>
  Math.round((await who.get('/api/v1/user/company')).body.info.balance * 100)
const allow = (portal: Portal) =>
  portal.db.updateTable('companies').set({ isAllowedViewLegalDocuments: true }).execute()

const operations = [
  'Отпуск товара',
  'Выплата безналичных денег',
  'Возврат товара',
  'Возврат безналичных денег',
] as const
const signs: Record<(typeof operations)[number], number> = {
  'Отпуск товара': -1,
  'Выплата безналичных денег': 1,
  'Возврат товара': 1,
  'Возврат безналичных денег': -1,
}

/** Messages of 1C: the same document repeated, changed or withdrawn, below the order or separately. */
const anyMessage = fc.record({
  kind: fc.constant('erp' as const),
  operation: fc.constantFrom(...operations),
  number: fc.constantFrom('1', '2', '3'),
  // different from sums of payments here: matching of equal money has its own test
  total: fc.integer({ min: 1, max: 500 }).map((sum) => sum * 1000 + 7),
  isVoid: fc.boolean(),
  isBelowOrder: fc.boolean(),
})
const bankSteps = [
  fc.record({ kind: fc.constant('pay' as const), slot: fc.nat(2), total: fc.integer({ min: 1, max: 300 }) }),
  fc.record({ kind: fc.constant('notice' as const), slot: fc.nat(2) }),
  fc.record({ kind: fc.constant('refund' as const), slot: fc.nat(2) }),
] as const
const anyOfGoods = fc.oneof(
  anyMessage,
  ...bankSteps,
  fc.record({ kind: fc.constant('ship' as const), amount: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ kind: fc.constant('take-back' as const), nth: fc.nat(2) }),
  fc.record({ kind: fc.constant('claim' as const), amount: fc.integer({ min: 1, max: 300 }), rebate: fc.nat(99) }),
)
const anyOfContent = fc.oneof(
  anyMessage,
  ...bankSteps,
  fc.record({ kind: fc.constant('amend' as const), total: fc.integer({ min: 900_000, max: 1_100_000 }) }),
  fc.record({ kind: fc.constant('cancel' as const) }),
)

/** An order with its invoice; compares messages of 1C and the bank with a simple model. */
async function moneyOf(portal: Portal, sales: Caller, run: number) {
  const { buyer, id, companyId } = await invoicedOrder(portal, [1_000_000_00])
  const inn = String(5_000_000_000 + run)
  await portal.db.updateTable('legalEntities').set({ inn }).where('companyId', '=', companyId).execute()
  const documents = new Map<string, number>()
  const bank = bankOf(portal, { buyer, sales, orderId: id })
  return {
    buyer,
    id,
    bank,
    async reportDocument(step: Message) {
      await reportDocument(portal, { ...step, number: `${String(run)}-${step.number}` }, { orderId: id, inn })
      // one document, wherever it is sent: its latest version counts
      documents.set(`${step.operation} ${step.number}`, step.isVoid ? 0 : signs[step.operation] * step.total)
    },
    expected: () => [...documents.values()].reduce((sum, one) => sum + one, bank.paid()),
  }
}

// every run places, pays and ships through the whole portal
test(
  'documents less payments equal the balance, whatever 1C, the bank, shipments and claims do, in any order and repeated',
  { timeout: 120_000 },
  async ({ portal }) => {
    await saveRequisites(portal)
    const sales = await portal.newUser({ companyId: null, staffRole: 'administrator' })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyOfGoods, { minLength: 1, maxLength: 14 }), async (steps) => {
        run++
        const money = await moneyOf(portal, sales, run)
        const { buyer, id, bank } = money
        const goods = goodsOf({ buyer, sales, orderId: id })
        for (const step of steps) {
          if (step.kind === 'erp') {
            await money.reportDocument(step)
            goods.reportDocument(step)
          } else if (step.kind === 'ship') await goods.ship(step.amount)
          else if (step.kind === 'take-back') await goods.cancel(step.nth)
          else if (step.kind === 'claim') await goods.claim(step.amount, step.rebate)
          else await bank.play(step)
        }
        // an order paid by the bank is paid in full, so only the sums count
        expect(await balanceOf(buyer)).toBe(money.expected() + goods.sum())
      }),
      { numRuns: 20 },
    )
  },
)

test(
  'an order that staff change and cancel keeps its balance, and its invoices follow it',
  { timeout: 120_000 },
  async ({ portal }) => {
    await saveRequisites(portal)
    const sales = await portal.newUser({ companyId: null, staffRole: 'administrator' })
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyOfContent, { minLength: 1, maxLength: 14 }), async (steps) => {
        run++
        const money = await moneyOf(portal, sales, run)
        for (const step of steps) {
          if (step.kind === 'erp') await money.reportDocument(step)
          else if (step.kind === 'amend' || step.kind === 'cancel') await change(sales, money.id, step)
          else await money.bank.play(step)
        }
        expect(await balanceOf(money.buyer)).toBe(money.expected())
        await expectInvoicesToFollow(portal, money.id)
      }),
      // a refund after the cancellation, and after a change
      {
        numRuns: 15,
        examples: [
          [
            [
              { kind: 'pay', slot: 2, total: 1 },
              { kind: 'notice', slot: 2 },
              { kind: 'cancel' },
              { kind: 'refund', slot: 2 },
            ],
          ],
          [
            [
              { kind: 'pay', slot: 0, total: 1 },
              { kind: 'notice', slot: 0 },
              { kind: 'amend', total: 900_000 },
              { kind: 'refund', slot: 0 },
            ],
          ],
        ],
      },
    )
  },
)

type BankStep =
  | { kind: 'pay'; slot: number; total: number }
  | { kind: 'notice'; slot: number }
  | { kind: 'refund'; slot: number }

/** Card payments of the order's newest invoice: started, reported twice, refunded twice in parallel. */
function bankOf(portal: Portal, { buyer, sales, orderId }: { buyer: Caller; sales: Caller; orderId: number }) {
  type Paid = { id: number; documentId: number; total: number; isPaid: boolean; isRefunded: boolean }
  const payments = new Map<number, Paid>()
  return {
    paid: () => [...payments.values()].reduce((sum, one) => sum + (one.isPaid && !one.isRefunded ? one.total : 0), 0),
    async play(step: BankStep) {
      const payment = payments.get(step.slot)
      if (step.kind === 'pay' && !payment) {
        const documentId = await invoiceOf(buyer, orderId)
        const parts = [{ documentId, total: step.total }]
        const answer = await buyer.post('/api/v1/payment', { clientKey: crypto.randomUUID(), method: 'card', parts })
        if (answer.status === 200)
          payments.set(step.slot, {
            id: answer.body.id,
            documentId,
            total: step.total * 100,
            isPaid: false,
            isRefunded: false,
          })
      } else if (step.kind === 'notice' && payment) {
        // the bank has the money and reports it twice
        await sql`update simulated_payments set state = 'paid' where id::text = (select external_id from payments where id = ${payment.id})`.execute(
          portal.db,
        )
        await Promise.all([1, 2].map(() => settlePayment(portal.services, { id: payment.id })))
        payment.isPaid = true
      } else if (step.kind === 'refund' && payment?.isPaid && !payment.isRefunded) {
        const body = {
          clientKey: crypto.randomUUID(),
          documentId: payment.documentId,
          total: payment.total / 100,
          reason: 'Возврат',
        }
        const answers = await Promise.all(
          [1, 2].map(() => sales.post(`/api/v1/staff/payment/${String(payment.id)}/refund`, body)),
        )
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        payment.isRefunded = true
      }
    },
  }
}

type GoodsDocument = {
  key: number | string
  isErp: boolean
  amount: number
  left: number
  state: 'valid' | 'out' | 'cancelled'
}
type GoodsReturn = { total: number; parent: GoodsDocument | null; isReplaced: boolean }

/**
 * Shipments and accepted claims of staff, with a simple model: a shipment of 1C ends those made here, and a return
 * counts only while the shipment it returns does.
 */
function goodsOf({ buyer, sales, orderId }: { buyer: Caller; sales: Caller; orderId: number }) {
  const price = 1_000_000_00
  // in the order in which they became known
  const documents: GoodsDocument[] = []
  const returns: GoodsReturn[] = []
  const reported = new Map<string, { isBelow: boolean; isValid: boolean; isOfClaim: boolean }>()
  const counts = ({ parent, isReplaced }: GoodsReturn) => !isReplaced && parent?.state !== 'cancelled'
  const standing = () => documents.filter(({ state }) => state === 'valid')
  const settleReturns = () => {
    for (const [key, one] of reported) {
      if (!key.startsWith('Возврат товара') || !one.isBelow || !one.isValid || one.isOfClaim) continue
      const replaced = returns.filter(counts)
      for (const back of replaced) back.isReplaced = true
      one.isOfClaim = replaced.length > 0
    }
  }
  return {
    sum: () =>
      returns.filter(counts).reduce((sum, { total }) => sum + total, 0) -
      standing().reduce((sum, { isErp, amount }) => sum + (isErp ? 0 : (amount * price) / 1000), 0),
    reportDocument({ operation, number, isVoid, isBelowOrder }: Message) {
      const key = `${operation} ${number}`
      const one = reported.get(key) ?? { isBelow: false, isValid: false, isOfClaim: false }
      // void before it was known: not stored
      if (isVoid && !reported.has(key)) return
      reported.set(key, { ...one, isBelow: one.isBelow || isBelowOrder, isValid: !isVoid })
      if (operation === 'Отпуск товара' && reported.get(key)?.isBelow) {
        const document = documents.find((known) => known.key === number) ?? {
          key: number,
          isErp: true,
          amount: 0,
          left: 0,
          state: 'valid' as const,
        }
        if (!documents.includes(document)) documents.push(document)
        document.state = isVoid ? 'cancelled' : 'valid'
        if (!isVoid) for (const own of standing()) if (!own.isErp) own.state = 'out'
      }
      settleReturns()
    },
    async ship(amount: number) {
      const body = { form: 'transfer', day: today, lines: [{ position: 1, amount: amount / 1000 }] }
      const answer = await sales.post(`/api/v1/staff/order/${String(orderId)}/shipment-document`, body)
      const isPossible =
        !standing().some(({ isErp }) => isErp) && standing().reduce((sum, one) => sum + one.amount, amount) <= 1000
      expect(answer.status === 200).toBe(isPossible)
      if (isPossible) documents.push({ key: answer.body.id, isErp: false, amount, left: amount, state: 'valid' })
    },
    async cancel(nth: number) {
      const gone = standing().filter(({ isErp }) => !isErp)[nth]
      if (!gone) return
      expect((await sales.delete(`/api/v1/staff/document/${String(gone.key)}`)).status).toBe(200)
      gone.state = 'cancelled'
    },
    async claim(amount: number, rebate: number) {
      const [line] = (await buyer.get(`/api/v1/order/${String(orderId)}`)).body.lines
      const made = await buyer.post(`/api/v1/order/${String(orderId)}/claim`, {
        clientKey: crypto.randomUUID(),
        kind: 'return',
        reason: 'defect',
        comment: 'Брак',
        lines: [{ lineId: line.id, amount: amount / 1000 }],
      })
      // shipping more than ordered is covered by other tests
      if (made.status !== 200) return
      const total = (price * amount) / 1000 - rebate
      const answer = await sales.put(`/api/v1/staff/claim/${String(made.body.id)}`, {
        decision: 'accept',
        version: made.body.version,
        lines: [{ id: made.body.lines[0].id, amount: amount / 1000 }],
        total: total / 100,
        answer: '',
      })
      expect(answer.status).toBe(200)
      returns.push(...partsOf(amount, total))
      settleReturns()
    },
  }

  /**
   * The latest shipments are returned first; what no shipment contains counts for the latest one; the last part has the
   * rest of the sum.
   */
  function partsOf(amount: number, total: number): GoodsReturn[] {
    const latest = standing().toReversed()
    const parts = new Map<GoodsDocument | null, number[]>()
    const add = (parent: GoodsDocument | null, part: number) => parts.set(parent, [...(parts.get(parent) ?? []), part])
    let rest = amount
    for (const document of latest) {
      const taken = Math.min(rest, document.left)
      if (taken === 0) continue
      document.left -= taken
      rest -= taken
      add(document, taken)
    }
    if (rest > 0) add(latest[0] ?? null, rest)
    const lines = [...parts].flatMap(([parent, amounts]) => amounts.map((part) => ({ parent, part })))
    let left = total
    return lines.map(({ parent, part }, at) => {
      const sum = at === lines.length - 1 ? left : Math.floor((part * total) / amount)
      left -= sum
      return { total: sum, parent, isReplaced: false }
    })
  }
}

/** The newest invoice, valid or not: paying an invalid one is refused. */
const invoiceOf = async (buyer: Caller, orderId: number): Promise<number> =>
  Math.max(
    ...(await buyer.get(`/api/v1/document?orderId=${String(orderId)}&kind=invoice`)).body.items.map(
      ({ id }: { id: number }) => id,
    ),
  )

/** Staff change the price of the only line or cancel the order; refused where the status forbids it. */
async function change(sales: Caller, id: number, step: { kind: 'amend'; total: number } | { kind: 'cancel' }) {
  const url = `/api/v1/staff/order/${String(id)}`
  const { lines, version } = (await sales.get(url)).body
  const { status } =
    step.kind === 'cancel'
      ? await sales.put(`${url}/status`, { status: 'cancelled', version, reason: 'Проба' })
      : await sales.put(`${url}/lines`, {
          version,
          lines: [{ id: lines[0].id, amount: 1, price: step.total }],
          added: [],
          deliveryPrice: null,
          reason: 'Проба',
        })
  expect([200, 409, 422]).toContain(status)
}

/** A cancelled order has no unpaid invoice; there is at most one unpaid invoice, and it matches the order. */
async function expectInvoicesToFollow(portal: Portal, orderId: number) {
  const order = await portal.db
    .selectFrom('orders')
    .select(['status', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const valid = await portal.db
    .selectFrom('documents')
    .select(['total', 'paid'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'invoice')
    .where('state', '=', 'valid')
    .execute()
  expect(valid.length).toBeLessThanOrEqual(1)
  const unpaid = valid.filter(({ paid }) => paid === 0)
  expect(unpaid.map(({ total }) => total)).toEqual(order.status === 'cancelled' ? [] : unpaid.map(() => order.total))
}

type Message = {
  operation: (typeof operations)[number]
  number: string
  total: number
  isVoid: boolean
  isBelowOrder: boolean
}

async function reportDocument(
  portal: Portal,
  message: Message,
  { orderId, inn }: { orderId: number; inn: string },
): Promise<void> {
  const { operation, number, total, isVoid, isBelowOrder } = message
  const document: ErpDocumentRecord = { externalId: number, number, date: today, operation, total, lines: null, isVoid }
  await portal.db.transaction().execute(async (trx) => {
    if (isBelowOrder) await keepErpDocuments(trx, orderId, [document], NOW)
    else await keepCompanyDocument(trx, inn, document, NOW)
  })
}

test('a card payment and a payment of 1C count as two until 1C refers to the card payment', async ({ portal }) => {
  await saveRequisites(portal)
  const { buyer, id, invoiceId } = await invoicedOrder(portal, [500_00])
  const body = { clientKey: crypto.randomUUID(), method: 'card', parts: [{ documentId: invoiceId, total: 200 }] }
  const payment = (await buyer.post('/api/v1/payment', body)).body
  await portal.db.updateTable('simulatedPayments').set({ state: 'paid' }).execute()
  await settlePayment(portal.services, { id: payment.id })
  expect(await balanceOf(buyer)).toBe(200_00)
  const reported = (number: string, total: number) =>
    reportDocument(
      portal,
      { operation: 'Выплата безналичных денег', number, total, isVoid: false, isBelowOrder: true },
      { orderId: id, inn: '' },
    )
  await reported('П-1', 200_00)
  expect(await balanceOf(buyer)).toBe(400_00)
  await reported(`payment-${String(payment.id)}`, 200_00)
  expect(await balanceOf(buyer)).toBe(400_00)
})

test('the act lists every document and payment of the period between opening and closing balance', async ({
  portal,
}) => {
  await saveRequisites(portal)
  const { buyer, companyId } = await invoicedOrder(portal)
  const day = (days: number) => addDays(today, days)
  const document = { kind: 'transfer' as const, source: 'erp' as const, companyId, createdAt: NOW }
  await portal.db
    .insertInto('documents')
    .values([
      { ...document, number: 'Старая', day: day(-200), total: 1000_00 },
      { ...document, number: '7', day: day(-3), total: 250_50 },
    ])
    .execute()
  await portal.db
    .insertInto('orderPayments')
    .values({ externalId: 'x', companyId, number: 'П-9', day: day(-1), total: 600_00, isVoid: false })
    .execute()
  const ask = `/api/v1/reconciliation?from=${day(-10)}&to=${today}`
  expect((await buyer.get(ask)).status).toBe(403)
  await allow(portal)
  const { body: act } = await buyer.get(ask)
  expect(act).toMatchObject({ opening: -1000, debit: 250.5, credit: 600, closing: -650.5 })
  expect(act.rows.map(({ text, balance }: { text: string; balance: number }) => [text, balance])).toEqual([
    ['УПД № 7', -1250.5],
    ['Оплата № П-9', -650.5],
  ])
  expect(await balanceOf(buyer)).toBe(-650_50)

  const file = (format: string) =>
    portal.app.inject({
      url: `${ask.replace('?', '/file?')}&format=${format}`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
  const pdf = (await file('pdf')).rawPayload
  await expect((await picturesOfPdf(pdf)).join('\n\n')).toMatchFileSnapshot('test-data/act.txt')
  const [page = ''] = await textOfPdf(pdf)
  for (const words of [
    'Акт сверки взаимных расчётов',
    'УПД № 7',
    '250,50',
    'задолженность в пользу ООО «Снаб» 650,50 руб.',
  ])
    expect(page.replaceAll('\u00a0', ' ')).toContain(words)
  expect((await file('xlsx')).headers['content-type']).toContain('spreadsheet')

  const dispute = (text: string) => buyer.post('/api/v1/reconciliation/dispute', { key: act.rows[0].key, text })
  for (const text of ['Не получали', 'Не получали совсем']) expect((await dispute(text)).status).toBe(200)
  expect((await buyer.get(ask)).body.rows[0].dispute).toMatchObject({ text: 'Не получали совсем' })
  expect(await portal.db.selectFrom('staffNotices').select('text').execute()).toHaveLength(1)

  // staff responsible for the company answer; others see nothing
  const sales = await portal.newUser({ companyId: null, staffRole: 'sales' })
  expect((await sales.get('/api/v1/staff/dispute')).body.items).toEqual([])
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const [opened] = (await root.get('/api/v1/staff/dispute')).body.items
  expect(opened).toMatchObject({ row: 'УПД № 7', sum: 250.5, text: 'Не получали совсем', state: 'open', version: 1 })
  const answer = (person: typeof root, body: object) => person.put(`/api/v1/staff/dispute/${String(opened.id)}`, body)
  expect((await answer(sales, { version: 1, state: 'in-work' })).status).toBe(404)
  expect((await answer(root, { version: 1, state: 'refused' })).status).toBe(422)
  expect((await answer(root, { version: 1, state: 'in-work' })).body).toMatchObject({ state: 'in-work', version: 2 })
  expect((await answer(root, { version: 1, state: 'accepted', answer: 'Исправим' })).status).toBe(409)
  expect((await answer(root, { version: 2, state: 'accepted', answer: 'Исправим' })).status).toBe(200)
  expect((await buyer.get(ask)).body.rows[0].dispute).toMatchObject({ state: 'accepted', answer: 'Исправим' })
  expect((await buyer.get('/api/v1/notification')).body.items[0]).toMatchObject({
    title: 'Акт сверки, «УПД № 7»: принято',
  })
  expect((await root.get('/api/v1/staff/dispute?state=decided')).body.items).toHaveLength(1)
  // another text opens it again
  await dispute('Всё же не получали')
  expect((await root.get('/api/v1/staff/dispute')).body.items[0]).toMatchObject({ state: 'open', answer: '' })
  await dispute('')
  expect((await buyer.get(ask)).body.rows[0].dispute).toBeNull()
  // nothing of another company
  const stranger = await portal.newUser()
  await allow(portal)
  expect((await stranger.get(ask)).body.rows).toEqual([])
  expect((await stranger.post('/api/v1/reconciliation/dispute', { key: act.rows[0].key, text: 'Нет' })).status).toBe(
    404,
  )
  const [{ id: entity }] = (await buyer.get(ask)).body.legalEntities
  expect((await stranger.get(`${ask}&legalEntityId=${String(entity)}`)).status).toBe(404)
})
