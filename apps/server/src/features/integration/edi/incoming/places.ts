import type { Db, Trx } from '../../../../db/database'
import type { StoredEdiMessage } from '../../../../db/tables/integration/edi-tables'
import type { Connection } from '../transport/open-transport'

/** The destination of the goods. */
type EdiDelivery =
  | { deliveryType: 'delivery'; deliveryAddress: string; contactName: string; contactPhone: string }
  | { deliveryType: 'pickup'; pickupPointId: number }

export type Places = { delivery: EdiDelivery | null; legalEntityId: number | null | undefined }

/**
 * Resolves the numbers of an order's parties. `delivery` null and `legalEntityId` undefined: unknown. A payer that is
 * the partner itself, or not named, is the company's main legal entity (null).
 */
export async function findPlaces(
  db: Db | Trx,
  { id, partnerId }: Connection,
  { delivery, buyer, payer }: Pick<StoredEdiMessage, 'delivery' | 'buyer' | 'payer'>,
): Promise<Places> {
  const places = await db
    .selectFrom('ediPlaces as p')
    .leftJoin('deliveryAddresses as a', 'a.id', 'p.deliveryAddressId')
    .select([
      'p.kind',
      'p.gln',
      'p.pickupWarehouseId',
      'p.legalEntityId',
      'a.address',
      'a.contactName',
      'a.contactPhone',
    ])
    .where('p.connectionId', '=', id)
    .execute()
  const goesTo = delivery === '' ? buyer : delivery
  const place = places.find(({ kind, gln }) => kind === 'delivery' && gln === goesTo)
  const pays = payer === '' ? buyer : payer
  const entity = places.find(({ kind, gln }) => kind === 'payer' && gln === pays)?.legalEntityId
  return {
    delivery:
      place === undefined
        ? null
        : place.address !== null
          ? {
              deliveryType: 'delivery',
              deliveryAddress: place.address,
              contactName: place.contactName ?? '',
              contactPhone: place.contactPhone ?? '',
            }
          : { deliveryType: 'pickup', pickupPointId: place.pickupWarehouseId ?? 0 },
    legalEntityId: entity ?? (pays === '' || pays === partnerId ? null : undefined),
  }
}
