import type { SubstitutionSource } from '@snab/contract/buying/substitution'
import { Rejected } from '../../../http/rejected'
import type { Visitor } from '../../../http/visitor'
import type { Services } from '../../../services'
import type { PricedLine } from '../lines/price-lines'
import { ownerOf, readCart } from '../cart/read-cart'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { findItems } from '../specification/item.queries'
import { priceRows } from '../specification/read-specification'
import { findSpecification } from '../specification/specification.queries'

/** Rows of a readable list; another's specification is not found. */
export async function listedRows(
  services: Services,
  visitor: Visitor,
  view: VisitorView,
  source: SubstitutionSource,
): Promise<PricedLine[]> {
  const lines = await linesOf(services, visitor, view, source)
  if (!source.itemIds) return lines
  const chosen = new Set(source.itemIds)
  return lines.filter(({ item }) => chosen.has(item.id))
}

async function linesOf(
  services: Services,
  visitor: Visitor,
  view: VisitorView,
  source: SubstitutionSource,
): Promise<PricedLine[]> {
  if (source.kind === 'cart') return (await readCart(services, ownerOf(visitor), view)).lines
  const { session, buyer } = visitor
  if (!session) throw new Rejected('not-signed-in')
  const specification = await findSpecification(services.db, session, buyer, source.id)
  if (!specification) throw new Rejected('specification-not-found')
  return (await priceRows(services.db, await findItems(services.db, source.id), view)).map(({ line }) => line)
}
