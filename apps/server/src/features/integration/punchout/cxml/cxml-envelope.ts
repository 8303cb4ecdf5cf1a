import { randomUUID } from 'node:crypto'
import { childrenOf, elementAt, readXmlTree, UnreadableXml, type XmlTree } from '../../../../xml/read-xml-tree'
import { node, xmlDeclaration, xmlPart, type XmlNode } from '../../../../xml/xml-writer'
import type { Credential } from '../connection/find-connection'

/** Longer ones do not fit into the index that finds repetitions. */
const longestPayloadId = 300

/** Why a document is refused, with the status for it in cXML. */
export class CxmlRefusal extends Error {
  override name = 'CxmlRefusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export type CxmlRequest = {
  payloadId: string
  from: Credential[]
  to: Credential[]
  sender: Credential
  secret: string
  isTest: boolean
  /** The element inside `Request`. */
  body: XmlTree
}

/** The element's own text; empty when it is missing. */
export const textAt = (tree: XmlTree | undefined, ...path: string[]): string =>
  (tree && elementAt(tree, ...path)?.text.trim()) ?? ''

const credentials = (tree: XmlTree | undefined): Credential[] =>
  tree
    ? childrenOf(tree, 'Credential').map((one) => ({
        domain: one.attributes.domain ?? '',
        identity: textAt(one, 'Identity'),
      }))
    : []

/** A DTD may be named but is never fetched. Throws `CxmlRefusal`. */
export function readCxml(bytes: Uint8Array): CxmlRequest {
  let tree: XmlTree
  try {
    tree = readXmlTree(bytes, { doctype: 'named' })
  } catch (error) {
    if (error instanceof UnreadableXml) throw new CxmlRefusal(400, `Не удалось прочитать XML: ${error.message}`)
    throw error
  }
  const header = elementAt(tree, 'Header')
  const request = elementAt(tree, 'Request')
  const [body] = request?.children ?? []
  if (tree.name !== 'cXML' || !header || !request || !body)
    throw new CxmlRefusal(400, 'Это не запрос cXML: нет Header или Request')
  const senderTree = elementAt(header, 'Sender')
  const [sender] = credentials(senderTree)
  const payloadId = tree.attributes.payloadID ?? ''
  if (!sender || payloadId === '') throw new CxmlRefusal(400, 'Не указан Sender или payloadID')
  if (payloadId.length > longestPayloadId)
    throw new CxmlRefusal(400, `payloadID длиннее ${String(longestPayloadId)} знаков`)
  return {
    payloadId,
    from: credentials(elementAt(header, 'From')),
    to: credentials(elementAt(header, 'To')),
    sender,
    secret: textAt(senderTree, 'Credential', 'SharedSecret'),
    isTest: request.attributes.deploymentMode === 'test',
    body,
  }
}

/** The text of a well-formed document as received, without secrets. */
export function withoutSecrets(xml: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const at = xml.indexOf('<SharedSecret', from)
    const end = at < 0 ? -1 : xml.indexOf('</SharedSecret', at)
    if (at < 0 || end < 0) break
    kept.push(xml.slice(from, at), '<SharedSecret>***')
    from = end
  }
  return kept.join('') + xml.slice(from)
}

const dtd = 'http://xml.cxml.org/schemas/cXML/1.2.050'
type Dtd = 'cXML' | 'Fulfill' | 'InvoiceDetail'

const statusTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
}

export const newPayloadId = (host: string, now: Date): string => `${String(now.getTime())}.${randomUUID()}@${host}`

type Envelope = { payloadId: string; now: Date; dtd?: Dtd }

/** A whole document. */
export const writeCxml = (content: XmlNode[], { payloadId, now, dtd: name = 'cXML' }: Envelope): string =>
  `${xmlDeclaration}<!DOCTYPE cXML SYSTEM "${dtd}/${name}.dtd">\n${xmlPart(
    node('cXML', content, { payloadID: payloadId, timestamp: now.toISOString(), 'xml:lang': 'ru-RU' }),
  )}`

export const statusNode = (status: number, message: string): XmlNode =>
  node('Status', message, { code: String(status), text: statusTexts[status] ?? 'Error' })

const credentialNode = ({ domain, identity }: Credential, secret?: string): XmlNode =>
  node('Credential', [node('Identity', identity), secret === undefined ? null : node('SharedSecret', secret)], {
    domain,
  })

/** The header of a document from the supplier to the buyer. */
export const headerNode = (from: Credential, to: Credential, secret?: string): XmlNode =>
  node('Header', [
    node('From', [credentialNode(from)]),
    node('To', [credentialNode(to)]),
    node('Sender', [credentialNode(from, secret), node('UserAgent', 'Snab')]),
  ])

export const moneyNode = (kopecks: number): XmlNode => node('Money', (kopecks / 100).toFixed(2), { currency: 'RUB' })
/** Thousandths of a unit. */
export const quantityText = (amount: number): string => String(amount / 1000)
export const inRussian = { 'xml:lang': 'ru-RU' }
