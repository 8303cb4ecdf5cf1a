import { createServer } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { elementAt, readXmlTree, type XmlTree } from '../../src/xml/read-xml-tree'
import { caller } from '../caller'
import type { Portal } from '../portal'

const staffPath = '/api/v3/staff/punchout'
export const SECRET = 'a-secret-of-sap-1'
export const BUYER = 'https://buyer.example'

type Settings = Record<string, unknown>

export const punchoutFields = (more: Settings = {}) => ({
  name: 'SAP',
  protocol: 'cxml',
  from: { domain: 'NetworkId', identity: 'AN01' },
  to: { domain: 'DUNS', identity: '123456789' },
  sender: { domain: 'NetworkId', identity: 'AN01-T' },
  login: '',
  userId: null,
  people: [],
  addresses: [{ code: 'DOCK-1', addressId: null, warehouseId: 1 }],
  encoding: 'urlencoded',
  returnOrigins: [BUYER],
  confirmationAddress: null,
  shipNoticeAddress: null,
  invoiceAddress: null,
  isGross: true,
  classScheme: 'unspsc',
  classes: [],
  otherClass: '39121000',
  units: [],
  payment: 'prepaid',
  legalEntityId: null,
  contactPhone: '+7 495 123-45-67',
  ...more,
})

/** A connection of the company, created by the portal's administrator. */
export async function newPunchout(portal: Portal, companyId: number, more: Settings = {}): Promise<{ id: number }> {
  portal.services.config.SNAB_WEBHOOK_ADDRESSES = ['127.0.0.1']
  const root = await portal.newUser({ companyId: null, staffRole: 'administrator' })
  const { status, body } = await root.post(staffPath, { ...punchoutFields(more), companyId, secret: SECRET })
  expect(status, JSON.stringify(body)).toBe(200)
  return { id: body.id }
}

type Identity = { domain: string; identity: string }
export type System = {
  from?: Identity
  to?: Identity
  sender?: Identity
  secret?: string
  payloadId?: string
  doctype?: string
}

const credential = ({ domain, identity }: Identity, secret?: string) =>
  `<Credential domain="${domain}"><Identity>${identity}</Identity>${secret === undefined ? '' : `<SharedSecret>${secret}</SharedSecret>`}</Credential>`

/** A document as written by a purchasing system. */
export function cxml(request: string, system: System = {}): string {
  const fields = punchoutFields()
  const { from = fields.from, to = fields.to, sender = fields.sender, secret = SECRET } = system
  const doctype = system.doctype ?? '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.050/cXML.dtd">'
  return `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<cXML payloadID="${system.payloadId ?? crypto.randomUUID()}" timestamp="2026-03-10T10:00:00+03:00" xml:lang="ru-RU">
<Header><From>${credential(from)}</From><To>${credential(to)}</To><Sender>${credential(sender, secret)}<UserAgent>Played 1.0</UserAgent></Sender></Header>
<Request deploymentMode="production">${request}</Request></cXML>`
}

export type Answered = { status: number; message: string; tree: XmlTree }

export async function send({ app }: Portal, xml: string): Promise<Answered> {
  const response = await app.inject({
    method: 'POST',
    url: '/punchout/cxml',
    headers: { 'content-type': 'text/xml' },
    payload: xml,
  })
  expect(response.statusCode).toBe(200)
  const tree = readXmlTree(Buffer.from(response.body), { doctype: 'named' })
  const status = elementAt(tree, 'Response', 'Status')
  return { status: Number(status?.attributes.code), message: status?.text ?? '', tree }
}

export const setupRequest = (
  more: { operation?: string; email?: string; returnTo?: string; items?: string; cookie?: string } = {},
) =>
  `<PunchOutSetupRequest operation="${more.operation ?? 'create'}"><BuyerCookie>${more.cookie ?? 'cookie-1'}</BuyerCookie>${
    more.email === undefined ? '' : `<Extrinsic name="UserEmail">${more.email}</Extrinsic>`
  }<BrowserFormPost><URL>${more.returnTo ?? `${BUYER}/return?x=1&amp;y=2`}</URL></BrowserFormPost>${more.items ?? ''}</PunchOutSetupRequest>`

/** The link of the page that the system opens. */
export const linkOf = ({ tree }: Answered): string =>
  (elementAt(tree, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL')?.text ?? '').split('/punchout/')[1] ?? ''

/** The browser of a session. */
export async function openLink(portal: Portal, link: string) {
  const opened = await portal.guest().post('/api/v3/punchout/sessions', { link })
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const token: string = opened.body.token
  return { ...caller(portal.app, { authorization: `Bearer ${token}` }), startPath: opened.body.startPath as string }
}

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

export type Form = { action: string; fields: Map<string, string>; html: string; policy: string }

/** The form that the browser posts to the buyer's system. */
export async function formAt({ app }: Portal, address: string): Promise<Form> {
  const response = await app.inject({ method: 'GET', url: address })
  expect(response.statusCode).toBe(200)
  const html = response.body
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [unescaped(name), unescaped(value)] as const,
  )
  return {
    html,
    policy: String(response.headers['content-security-policy']),
    action: unescaped(/action="([^"]*)"/.exec(html)?.[1] ?? ''),
    fields: new Map(fields),
  }
}

export const allOf = (tree: XmlTree, name: string): XmlTree[] =>
  tree.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)])

/** The returned cart. */
export function messageOf({ fields }: Form): { xml: string; tree: XmlTree; items: XmlTree[] } {
  const encoded = fields.get('cxml-base64')
  const xml = encoded === undefined ? (fields.get('cxml-urlencoded') ?? '') : Buffer.from(encoded, 'base64').toString()
  const tree = readXmlTree(Buffer.from(xml), { doctype: 'named' })
  return { xml, tree, items: allOf(tree, 'ItemIn') }
}

type Ordered = { lineNumber?: number; part: string; auxiliary?: string; amount: number; price: number; unit?: string }

export const orderRequest = (
  orderId: string,
  items: readonly Ordered[],
  more: { type?: string; version?: number; address?: string } = {},
) =>
  `<OrderRequest><OrderRequestHeader orderID="${orderId}" orderDate="2026-03-10T10:00:00+03:00" type="${more.type ?? 'new'}"${
    more.version === undefined ? '' : ` orderVersion="${more.version}"`
  }><Total><Money currency="RUB">${items.reduce((sum, { amount, price }) => sum + amount * price, 0)}</Money></Total>
<ShipTo><Address addressID="${more.address ?? 'DOCK-1'}"><Name xml:lang="ru">Склад</Name></Address></ShipTo></OrderRequestHeader>${items
    .map(
      ({ lineNumber, part, auxiliary, amount, price, unit = 'C62' }, at) =>
        `<ItemOut quantity="${amount}" lineNumber="${lineNumber ?? at + 1}"><ItemID><SupplierPartID>${part}</SupplierPartID>${
          auxiliary === undefined ? '' : `<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID>`
        }</ItemID><ItemDetail><UnitPrice><Money currency="RUB">${price}</Money></UnitPrice><Description xml:lang="ru">Товар</Description><UnitOfMeasure>${unit}</UnitOfMeasure><Classification domain="UNSPSC">1</Classification></ItemDetail></ItemOut>`,
    )
    .join('')}</OrderRequest>`

/** What the buyer's system makes of a cart: one order line for each line. */
export const orderedFrom = (items: readonly XmlTree[]): Ordered[] =>
  items.map((item, at) => ({
    lineNumber: at + 1,
    part: elementAt(item, 'ItemID', 'SupplierPartID')?.text ?? '',
    auxiliary: elementAt(item, 'ItemID', 'SupplierPartAuxiliaryID')?.text ?? '',
    amount: Number(item.attributes.quantity),
    price: Number(elementAt(item, 'ItemDetail', 'UnitPrice', 'Money')?.text),
    unit: elementAt(item, 'ItemDetail', 'UnitOfMeasure')?.text ?? '',
  }))

/** Receives documents like a buyer's system; answers each with the next status, or 200. */
export async function openSystem() {
  const received: { path: string; xml: string; tree: XmlTree }[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ path: request.url ?? '', xml: body, tree: readXmlTree(Buffer.from(body), { doctype: 'named' }) })
      const code = answers.shift() ?? 200
      response
        .writeHead(200, { 'content-type': 'text/xml' })
        .end(
          `<?xml version="1.0"?><cXML payloadID="1" timestamp="2026-03-10T10:00:00+03:00"><Response><Status code="${code}" text="${code < 300 ? 'OK' : 'No'}"/></Response></cXML>`,
        )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A server of HTTP has a port')
  return { origin: `http://127.0.0.1:${String(address.port)}`, received, answers }
}
