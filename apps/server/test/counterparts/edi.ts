import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EdiConnectionFields } from '@snab/contract/integration/edi'
import { lineActionCodes, type EdiCharset, type EdiVersion } from '@snab/domain/integration/edi'
import { expect, onTestFinished } from 'vitest'
import { openVisitorViews } from '../../src/features/catalogue/goods/visitor-view'
import { exchange } from '../../src/features/integration/edi/exchange'
import type { OrderMessage, OrderMessageLine } from '../../src/features/integration/edi/messages/order-message'
import { dated, described, freeText, gtinKind, messageType } from '../../src/features/integration/edi/messages/parties'
import { writtenAmount, writtenPrice } from '../../src/features/integration/edi/messages/values'
import { readInterchange, textAt, type Message } from '../../src/features/integration/edi/syntax/read-interchange'
import { writeInterchange, type Written } from '../../src/features/integration/edi/syntax/write-interchange'
import { openApprovals } from '../../src/features/orders/approval/hold-order'
import type { Portal } from '../portal'

/** GS1 numbers with check digits. */
export const glns = { partner: '4600000000008', own: '4600000000015', shop: '4600000000022', other: '4600000000039' }

export const orderLine = (line: Partial<OrderMessageLine> = {}): OrderMessageLine => ({
  number: '1',
  gtin: '',
  supplierCode: '',
  buyerCode: '',
  name: '',
  amount: 1000,
  unit: 'PCE',
  netPrice: null,
  grossPrice: null,
  neededOn: null,
  ...line,
})

export const orderMessage = (order: Partial<OrderMessage> = {}): OrderMessage => ({
  number: 'PO-1',
  function: 'original',
  day: '2026-03-10',
  neededOn: null,
  buyer: glns.partner,
  supplier: glns.own,
  delivery: glns.shop,
  payer: '',
  currency: 'RUB',
  comment: '',
  lines: [orderLine()],
  ...order,
})

const functions = { original: '9', replace: '5', change: '4', cancel: '1' } as const

type Envelope = {
  reference?: string
  charset?: EdiCharset
  version?: EdiVersion
  sender?: string
  recipient?: string
  isTest?: boolean
  /** ORDCHG in place of ORDERS. */
  isChange?: boolean
}

/** ORDERS or ORDCHG as a buyer's system writes it. */
export function writeOrder(order: OrderMessage, envelope: Envelope = {}): Buffer {
  const {
    reference = '1',
    charset = 'UNOW',
    version = 'D01B',
    sender = glns.partner,
    recipient = glns.own,
    isTest = false,
    isChange = false,
  } = envelope
  return writeInterchange(
    {
      charset,
      sender: { id: sender, qualifier: '14' },
      recipient: { id: recipient, qualifier: '14' },
      reference,
      isTest,
      day: '260310',
      time: '1200',
    },
    {
      type: isChange ? ['ORDCHG', 'D', version.slice(1), 'UN'] : messageType('ORDERS', version),
      segments: orderSegments(order, version, isChange),
    },
  )
}

function orderSegments(order: OrderMessage, version: EdiVersion, isChange: boolean): Written[] {
  const party = (role: string, gln: string): Written[] => (gln === '' ? [] : [['NAD', role, [gln, '', '9']]])
  return [
    ['BGM', isChange ? '230' : '220', isChange ? `CH-${order.number}` : order.number, functions[order.function]],
    ...(order.day === null ? [] : [dated('137', order.day)]),
    ...(order.neededOn === null ? [] : [dated('2', order.neededOn)]),
    ...freeText(order.comment, version),
    ...(isChange ? [['RFF', ['ON', order.number]] as const] : []),
    ...party('BY', order.buyer),
    ...party('SU', order.supplier),
    ...party('DP', order.delivery),
    ...party('IV', order.payer),
    ...(order.currency === '' ? [] : [['CUX', ['2', order.currency, '9']] as const]),
    ...order.lines.flatMap((line) => lineSegments(line, version)),
    ['UNS', 'S'],
    ['CNT', ['2', String(order.lines.length)]],
  ]
}

function lineSegments(line: OrderMessageLine, version: EdiVersion): Written[] {
  const codes = [
    ...(line.supplierCode === '' ? [] : [[line.supplierCode, 'SA']]),
    ...(line.buyerCode === '' ? [] : [[line.buyerCode, 'IN']]),
  ]
  return [
    ['LIN', line.number, actionCodeOf(line), line.gtin === '' ? '' : [line.gtin, gtinKind(version)]],
    ...(codes.length === 0 ? [] : [['PIA', '1', ...codes] as const]),
    ...described(line.name, version),
    ...(line.action !== undefined && line.amount === 0
      ? []
      : [['QTY', ['21', writtenAmount(line.amount), line.unit]] as const]),
    ...(line.neededOn === null ? [] : [dated('2', line.neededOn)]),
    ...(line.netPrice === null ? [] : [['PRI', ['AAA', writtenPrice(line.netPrice)]] as const]),
    ...(line.grossPrice === null ? [] : [['PRI', ['AAE', writtenPrice(line.grossPrice)]] as const]),
  ]
}

const actionCodeOf = ({ action }: OrderMessageLine): string =>
  Object.entries(lineActionCodes).find(([, name]) => name === action)?.[0] ?? ''

/** A message as a test reads it. */
export function said({ type, segments }: Message) {
  const find = (name: string, qualifier?: string) =>
    segments.find((segment) => segment.name === name && (qualifier === undefined || textAt(segment, 0) === qualifier))
  const lines: { number: string; action: string; codes: string[]; amount: string; price: string }[] = []
  for (const segment of segments) {
    const line = lines.at(-1)
    if (segment.name === 'LIN')
      lines.push({
        number: textAt(segment, 0),
        action: textAt(segment, 1),
        codes: [textAt(segment, 2)],
        amount: '',
        price: '',
      })
    else if (line && segment.name === 'QTY' && ['113', '12', '47'].includes(textAt(segment, 0)))
      line.amount = textAt(segment, 0, 1)
    else if (line && segment.name === 'PRI' && textAt(segment, 0) === 'AAA') line.price = textAt(segment, 0, 1)
    else if (line && segment.name === 'PIA') line.codes.push(...segment.elements.slice(1).map(([code = '']) => code))
  }
  return {
    type,
    code: textAt(find('BGM'), 0),
    number: textAt(find('BGM'), 1),
    function: textAt(find('BGM'), 2),
    order: textAt(find('RFF', 'ON'), 0, 1),
    corrects: textAt(find('RFF', 'IV'), 0, 1),
    comment: (find('FTX')?.elements[3] ?? []).join(''),
    total: textAt(find('MOA', '77'), 0, 1),
    lines,
  }
}

type Given = Partial<EdiConnectionFields> & { spendingLimit?: number; folder?: string }

/** A company with a person, the seller's manager and a connection by folders. */
export async function openEdi(portal: Portal, { spendingLimit, folder = 'partner', ...given }: Given = {}) {
  const { db, services } = portal
  if (services.config.SNAB_EDI_FOLDER === undefined) {
    const root = await mkdtemp(join(tmpdir(), 'snab-edi-'))
    services.config.SNAB_EDI_FOLDER = root
    onTestFinished(() => rm(root, { recursive: true, force: true }))
  }
  const root = services.config.SNAB_EDI_FOLDER
  const companyId = await portal.newCompany()
  const person = await portal.newUser({
    companyId,
    role: spendingLimit === undefined ? 'administrator' : 'manager',
    spendingLimit: spendingLimit ?? null,
  })
  const staff = await portal.newUser({ companyId: null, staffRole: 'sales' })
  await db.insertInto('staffCompanies').values({ userId: staff.id, companyId }).execute()
  const { id: addressId } = await db
    .insertInto('deliveryAddresses')
    .values({ companyId, address: 'Нижний Новгород, улица Складская, 1', city: 'Нижний Новгород' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const fields: EdiConnectionFields = {
    name: 'Сеть «Стройка»',
    personId: person.id,
    partnerId: glns.partner,
    partnerQualifier: '14',
    ownId: glns.own,
    ownQualifier: '14',
    directory: 'D01B',
    charset: 'UNOW',
    sends: ['ORDRSP', 'DESADV', 'INVOIC', 'CONTRL'],
    priceTolerance: 0,
    payment: 'prepaid',
    isTest: false,
    transport: 'folder',
    sftp: null,
    inFolder: `${folder}/in`,
    outFolder: `${folder}/out`,
    places: [
      { kind: 'delivery', gln: glns.shop, deliveryAddressId: addressId, pickupPointId: null, legalEntityId: null },
    ],
    ...given,
  }
  const made = await staff.post('/api/v3/staff/edi', { ...fields, companyId })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const id: number = made.body.id
  const [inFolder, outFolder] = [join(root, fields.inFolder), join(root, fields.outFolder)]
  await mkdir(inFolder, { recursive: true })
  await mkdir(outFolder, { recursive: true })
  const needs = { services, approvals: openApprovals(services), viewOf: openVisitorViews(services) }
  const taken = new Set<string>()
  return {
    id,
    companyId,
    person,
    staff,
    fields,
    addressId,
    inFolder,
    outFolder,
    put: (name: string, content: Buffer | string) => writeFile(join(inFolder, name), content),
    exchange: () => exchange(needs, id),
    exchangeOf: (connectionId: number) => exchange(needs, connectionId),
    waitingFiles: () => readdir(inFolder),
    /** Files written since the last call. */
    async sent() {
      const names = (await readdir(outFolder)).toSorted().filter((name) => !taken.has(name))
      names.forEach((name) => taken.add(name))
      const files = await Promise.all(names.map((name) => readFile(join(outFolder, name))))
      return files
        .flatMap((file) => readInterchange(file).messages.map(said))
        .toSorted((a, b) => (a.type < b.type ? -1 : 1))
    },
    /** Delivers an order, and returns the answers. */
    async order(order: Partial<OrderMessage>, envelope: Envelope = {}) {
      await writeFile(join(inFolder, `ORDERS_${crypto.randomUUID()}.edi`), writeOrder(orderMessage(order), envelope))
      await exchange(needs, id)
      return this.sent()
    },
    async messages(query = '') {
      const { status, body } = await staff.get(`/api/v3/staff/edi/${String(id)}/messages${query}`)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.items
    },
    orders: () => db.selectFrom('orders').selectAll().where('companyId', '=', companyId).orderBy('id').execute(),
  }
}

export type Edi = Awaited<ReturnType<typeof openEdi>>
