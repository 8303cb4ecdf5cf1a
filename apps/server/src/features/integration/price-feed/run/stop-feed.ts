import type { Trx } from '../../../../db/database'
import { portalUrl } from '../../../../mail/portal-url'
import { queueMail } from '../../../../mail/queue-message'
import type { Services } from '../../../../services'
import type { FeedRow } from './feed-head'
import { priceFeedStoppedMail } from './price-feed.mails'

/** A stopped price list makes no files and its link answers 404, until its owner saves it again. */
export async function stopFeed(
  trx: Trx,
  config: Services['config'],
  { id, userId, name, version }: Pick<FeedRow, 'id' | 'userId' | 'name' | 'version'>,
  { reason, by }: { reason: string; by: number | null },
): Promise<void> {
  await trx
    .updateTable('priceFeeds')
    .set({ stopped: reason, stoppedBy: by, nextAt: null, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const owner = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!owner?.email) return
  await queueMail(trx, {
    to: owner.email,
    template: priceFeedStoppedMail,
    key: `${String(id)}:${String(version)}`,
    values: { name, reason, url: portalUrl(config, '/user/price-feeds') },
  })
}
