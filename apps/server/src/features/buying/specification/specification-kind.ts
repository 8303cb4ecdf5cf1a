import { MOST_ITEMS } from '@snab/contract/buying/specification'
import type { ListedState } from '@snab/domain/buying/listed-changes'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Line, LineKind } from '../lines/line-kind'
import { findByRow } from '../lines/lines-by-row'

/** The state of a row's goods when saved or accepted, and the changed state that was dismissed. */
export type SpecificationSeen = {
  savedPrice: number | null
  savedStock: number | null
  savedMultiplicity: number | null
  savedDiscontinued: boolean
  keptState: ListedState | null
}
export type SpecificationOwn = { clientKey: string | null }
export type SpecificationItemRow = Line & SpecificationSeen & SpecificationOwn

/** A specification may contain the same goods in several rows. */
export const specificationKind: LineKind<SpecificationSeen, SpecificationOwn> = {
  name: 'specification',
  tables: {
    lists: 'specifications',
    lines: 'specificationItems',
    removed: 'removedSpecificationItems',
    listId: 'specificationId',
  },
  seen: {
    savedPrice: 'bigint',
    savedStock: 'bigint',
    savedMultiplicity: 'bigint',
    savedDiscontinued: 'boolean',
    keptState: 'jsonb',
  },
  own: { clientKey: 'uuid' },
  rememberedColumns: ['savedPrice', 'savedStock', 'savedMultiplicity', 'savedDiscontinued', 'keptState'],
  // its author, and colleagues if it is shared
  tellPages: sql`
    insert into live_events (user_id, topic, data)
    select p.user_id, 'specification', jsonb_build_object('id', t.id, 'version', t.version) from touched t cross join lateral (
      select t.user_id
      union select m.user_id from company_members m where t.is_shared and m.company_id = t.company_id and not m.is_blocked) p`,
  mostLines: MOST_ITEMS,
  texts: {
    allGone: 'Этих строк уже нет в спецификации',
    someGone: 'Часть строк уже убрана из спецификации в другой вкладке',
    full: `В спецификации может быть не больше ${shownNumber(MOST_ITEMS)} строк`,
  },
  findTargets: findByRow,
  seenNow: (state) => ({
    savedPrice: state?.price ?? null,
    savedStock: state?.stock ?? null,
    savedMultiplicity: state?.multiplicity ?? null,
    savedDiscontinued: state?.discontinued ?? false,
    keptState: null,
  }),
  repriced: ({ savedPrice, keptState }, was, now) => ({
    ...(savedPrice === was && { savedPrice: now }),
    ...(keptState?.price === was && { keptState: { ...keptState, price: now } }),
  }),
  ownOf: ({ clientKey = null }) => ({ clientKey }),
  ownChange: () => ({}),
  // saved states are reported separately, as changes
  listed: ({ id, productId, customProductId, sellerId, amount, pieces, position, note, createdAt }) => ({
    id,
    productId,
    customProductId,
    sellerId,
    amount,
    pieces,
    position,
    note,
    createdAt,
    additionalFields: {},
    priceWhenAdded: null,
    stockWhenAdded: null,
    seenAt: createdAt,
  }),
}
