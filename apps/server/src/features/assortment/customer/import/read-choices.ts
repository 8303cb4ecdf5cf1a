import { sql } from 'kysely'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findChosenSegments } from '../../../content/segment/segment.queries'
import { sellingPriceTypes } from '../../../catalogue/cost/selling-price-types'
import type { Choices } from './known-customers'

/** The possible meanings of names in files and exchanges. */
export async function readChoices({ db, dictionary }: Services, session: Session): Promise<Choices> {
  return {
    regions: [...dictionary.current.regions.values()],
    priceTypes: await sellingPriceTypes(db).select(['id', 'name']).execute(),
    managers: await db
      .selectFrom('users')
      .select([
        'id',
        sql<string>`trim(last_name || ' ' || first_name)`.as('name'),
        sql<string>`coalesce(email, '')`.as('email'),
      ])
      .where('staffRole', '=', 'sales')
      .where('isBlocked', '=', false)
      .execute(),
    segments: await findChosenSegments(db, session),
  }
}
