import { punchoutOperations } from '@snab/domain/integration/punchout'
import { childrenOf, elementAt, type XmlTree } from '../../../../xml/read-xml-tree'
import { node, type XmlNode } from '../../../../xml/xml-writer'
import type { ConnectionRow } from '../connection/find-connection'
import { findPerson } from '../connection/find-person'
import { findByPart } from '../session/find-offered'
import { ForeignReturn, startSession, type EarlierLine, type SessionNeeds } from '../session/start-session'
import { CxmlRefusal, textAt } from './cxml-envelope'

export type Taken = { status: number; message: string; content?: XmlNode; sessionId?: number; orderId?: number }

/** Extrinsics in which systems name the person at the keyboard. */
const personExtrinsics: ReadonlySet<string> = new Set(['useremail', 'uniquename', 'user', 'userid', 'username'])

/** The people that the document is for: extrinsics and contacts. */
export const peopleOf = (body: XmlTree, contacts: XmlTree = body): string[] => [
  ...childrenOf(body, 'Extrinsic')
    .filter(({ attributes }) => personExtrinsics.has((attributes.name ?? '').toLowerCase()))
    .map(({ text }) => text.trim()),
  ...childrenOf(contacts, 'Contact').flatMap((contact) => childrenOf(contact, 'Email').map(({ text }) => text.trim())),
]

/** Thousandths; null when it is not an amount. */
export function amountOf(text: string | undefined): number | null {
  const amount = Number((text ?? '').trim().replace(',', '.'))
  return text !== undefined && text.trim() !== '' && Number.isFinite(amount) ? Math.round(amount * 1000) : null
}

/** PunchOutSetupRequest: creates a session whose link the system opens in the person's browser. */
export async function takeSetup(
  services: SessionNeeds,
  connection: ConnectionRow,
  body: XmlTree,
  origin: string,
): Promise<Taken> {
  const operation = punchoutOperations.find((one) => one === body.attributes.operation)
  if (!operation) throw new CxmlRefusal(450, 'Портал умеет create, edit и inspect')
  const visitor = await findPerson(services, connection, peopleOf(body))
  if (!visitor) throw new CxmlRefusal(403, 'Для этого пользователя в подключении не назначен сотрудник компании')
  const returnAddress = textAt(body, 'BrowserFormPost', 'URL')
  try {
    const { id, link } = await startSession(services, connection, visitor, {
      operation,
      returnAddress,
      buyerCookie: textAt(body, 'BuyerCookie'),
      startPath: await startPathOf(services, connection.id, body),
      fields: {},
      earlier: operation === 'create' ? [] : earlierOf(body),
    })
    return {
      status: 200,
      message: 'OK',
      sessionId: id,
      content: node('PunchOutSetupResponse', [node('StartPage', [node('URL', `${origin}/punchout/${link}`)])]),
    }
  } catch (error) {
    if (error instanceof ForeignReturn)
      throw new CxmlRefusal(406, `Возвращать корзину на этот адрес нельзя: ${returnAddress.slice(0, 200)}`)
    throw error
  }
}

const earlierOf = (body: XmlTree): EarlierLine[] =>
  childrenOf(body, 'ItemOut').map((item) => ({
    partId: textAt(item, 'ItemID', 'SupplierPartID'),
    auxiliaryId: textAt(item, 'ItemID', 'SupplierPartAuxiliaryID'),
    amount: amountOf(item.attributes.quantity) ?? 0,
  }))

/** The card of the item that was chosen in the buyer's system, else the catalogue. */
async function startPathOf({ db }: SessionNeeds, connectionId: number, body: XmlTree): Promise<string> {
  const part = textAt(elementAt(body, 'SelectedItem'), 'ItemID', 'SupplierPartID')
  return startPathOfPart(db, connectionId, part)
}

export async function startPathOfPart(db: SessionNeeds['db'], connectionId: number, part: string): Promise<string> {
  if (part === '') return '/catalog'
  const productId = (await findByPart(db, connectionId, [part])).get(part)
  return productId === undefined
    ? `/catalog?${new URLSearchParams({ keyword: part }).toString()}`
    : `/product/${productId}`
}
