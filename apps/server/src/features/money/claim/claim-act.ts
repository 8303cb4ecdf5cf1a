import { documentNames, shipmentKinds } from '@snab/domain/document/document-kind'
import type { Party } from '@snab/domain/document/invoice-content'
import type { NamedDocument } from '@snab/domain/document/named-document'
import { isShipment, type ShipmentContent } from '@snab/domain/document/shipment-content'
import { claimReasonNames, type ClaimReason } from '@snab/domain/order/claim'
import { may } from '@snab/domain/people/permissions'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { whoIs } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { findClaim } from './claim.queries'

/** Thousandths and kopecks. `bad`: arrived but defective; `missing`: did not arrive. */
type ActLine = {
  article: string
  name: string
  unit: string
  price: number
  documented: number
  bad: number
  missing: number
}

export type ClaimAct = {
  number: string
  day: string
  orderNumber: string
  seller: Party
  buyer: Party
  reason: string
  comment: string
  answer: string
  /** The shipping documents of the claimed goods. */
  documents: NamedDocument[]
  lines: ActLine[]
}

/** What did not arrive; everything else arrived and is claimed for its quality. */
const missingReasons: readonly ClaimReason[] = ['shortage']

/** The act of differences (ТОРГ-2) of a claim; it needs a shipping document whose lines and parties are known. */
export async function readClaimAct(
  { db, config }: Pick<Services, 'db' | 'config'>,
  session: Session,
  id: number,
): Promise<ClaimAct> {
  const claim = await findClaim(db, session, id)
  if (!claim) throw new Rejected('claim-not-found')
  if (!may('view-order-positions', whoIs(session, config))) throw new Rejected('positions-hidden')
  const shipped = await findShipped(db, claim.orderId)
  const [first] = shipped
  if (!first) throw new Rejected('claim-without-documents')
  const isMissing = missingReasons.includes(claim.reason)
  const lines = await db
    .selectFrom('claimLines as c')
    .leftJoin('orderLines as o', 'o.id', 'c.orderLineId')
    .select(['c.article', 'c.name', 'c.unitName as unit', 'c.price', 'c.amount', 'o.position'])
    .where('c.claimId', '=', id)
    .orderBy('c.id')
    .execute()
  return {
    number: claim.number,
    day: moscowDay(claim.createdAt),
    orderNumber: claim.orderNumber,
    seller: first.content.seller,
    buyer: first.content.buyer,
    reason: claimReasonNames[claim.reason],
    comment: claim.comment,
    answer: claim.answer,
    documents: shipped.map(({ name, number, day }) => ({ name, number, day })),
    lines: lines.map(({ amount, position, ...line }) => ({
      ...line,
      documented: documentedOf(shipped, position) || amount,
      bad: isMissing ? 0 : amount,
      missing: isMissing ? amount : 0,
    })),
  }
}

type Shipped = NamedDocument & { content: ShipmentContent }

async function findShipped(db: Db, orderId: number): Promise<Shipped[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['kind', 'number', 'day', 'content'])
    .where('orderId', '=', orderId)
    .where('kind', 'in', [...shipmentKinds])
    .where('state', '=', 'valid')
    .orderBy('day')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, number, day, content }) =>
    content && isShipment(content) ? [{ name: documentNames[kind], number, day, content }] : [],
  )
}

/** The documented amount of the order's line. */
const documentedOf = (shipped: readonly Shipped[], position: number | null): number =>
  shipped
    .flatMap(({ content }) => content.lines)
    .filter((line) => line.position === position)
    .reduce((sum, { amount }) => sum + amount, 0)
