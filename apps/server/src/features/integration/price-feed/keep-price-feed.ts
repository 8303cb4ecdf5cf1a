import { randomBytes } from 'node:crypto'
import type { SavedPriceFeed } from '@snab/contract/integration/price-feed'
import { columnsToChoose, feedLinkPrefix, mayBeDelta, mostFeeds, nextRun } from '@snab/domain/integration/price-feed'
import { sql, type Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'
import { anotherSite, NotFetched } from '../../../files/fetch-public'
import { invalidField, Rejected } from '../../../http/rejected'
import { hashOf, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { feedsWithinReach } from './price-feed.queries'
import { bucketSecretName } from './run/feed-bucket'

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'settings' | 'bucketAddresses'>
type FeedRow = Selectable<Database['priceFeeds']>
/** `secret`: of a new link. */
type Saved = { id: number; secret: string | null }

const secretNow = (): { secret: string; link: { linkHash: Buffer; linkHint: string } } => {
  const secret = feedLinkPrefix + randomBytes(32).toString('base64url')
  return { secret, link: { linkHash: hashOf(secret), linkHint: secret.slice(0, feedLinkPrefix.length + 4) } }
}
const noLink = { linkHash: null, linkHint: null }

/** Throws for contradictory settings. */
function check(fields: SavedPriceFeed, session: Session, { config, bucketAddresses }: Needs, hasSecret: boolean): void {
  const { columns, format, isDelta, schedule, weekdays, way, bucket, secretKey } = fields
  if (columns.every((column) => !columnsToChoose(format).includes(column)) && (format === 'xlsx' || format === 'csv'))
    throw invalidField('columns', 'Выберите хотя бы один столбец')
  if (isDelta && !mayBeDelta(format))
    throw invalidField('isDelta', 'YML бывает только полным: чего в нём нет, то получатель снимет с продажи')
  if (schedule === 'weekly' && weekdays.length === 0) throw invalidField('weekdays', 'Выберите дни')
  if (way === 'mail' && session.email === null) throw invalidField('way', 'Укажите почту в профиле: на неё придёт файл')
  if (way !== 's3') return
  if (bucket === null) throw invalidField('bucket', 'Укажите хранилище')
  if (secretKey === undefined && !hasSecret) throw invalidField('secretKey', 'Укажите секретный ключ')
  try {
    anotherSite(bucket.endpoint, { allowed: bucketAddresses }, config)
  } catch (error) {
    if (error instanceof NotFetched) throw invalidField('bucket.endpoint', error.message)
    throw error
  }
}

function columnsOf(
  { secretKey: _secret, bucket, isPaused, columns, sectionIds, weekdays, ...fields }: SavedPriceFeed,
  now: Date,
) {
  return {
    ...fields,
    isPaused,
    columns: columnsToChoose(fields.format).filter((column) => columns.includes(column)),
    sectionIds: [...new Set(sectionIds)],
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    bucket: fields.way === 's3' && bucket ? JSON.stringify(bucket) : null,
    stopped: null,
    stoppedBy: null,
    nextAt: isPaused ? null : nextRun({ ...fields, weekdays }, now),
  }
}

/** Created for the person in their current company. Only the hash of the link's secret is stored. */
export function makeFeed(services: Needs, session: Session, fields: SavedPriceFeed): Promise<Saved> {
  const { db, clock, settings } = services
  const { company } = session
  if (session.staffRole !== null || session.owesTwoFactor || company === null)
    throw new Rejected('not-allowed', { message: 'Прайс-листы настраивают сотрудники компаний-покупателей' })
  check(fields, session, services, false)
  return db.transaction().execute(async (trx) => {
    // two parallel requests must not both use the last free place
    await trx.selectFrom('users').select('id').where('id', '=', session.userId).forNoKeyUpdate().execute()
    await refuseTooMany(trx, session.userId, company.id)
    await refuseNamesake(trx, { userId: session.userId, companyId: company.id }, fields.name, null)
    const { secret, link } = secretNow()
    const hasLink = fields.way === 'link'
    const row = columnsOf(fields, clock())
    const { id } = await trx
      .insertInto('priceFeeds')
      .values({
        ...row,
        // sealed below, under the id
        bucket: null,
        sealedKey: null,
        userId: session.userId,
        companyId: company.id,
        ...(hasLink ? link : noLink),
        linkUsedAt: null,
        linkUsedFrom: null,
        createdAt: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (row.bucket !== null && fields.secretKey !== undefined)
      await trx
        .updateTable('priceFeeds')
        .set({ bucket: row.bucket, sealedKey: await settings.box.seal(bucketSecretName(id), fields.secretKey) })
        .where('id', '=', id)
        .execute()
    return { id, secret: hasLink ? secret : null }
  })
}

async function refuseTooMany(trx: Trx, userId: number, companyId: number): Promise<void> {
  const { held } = await trx
    .selectFrom('priceFeeds')
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  if (held >= mostFeeds) throw new Rejected('too-many-price-feeds')
}

async function refuseNamesake(
  trx: Trx,
  { userId, companyId }: Pick<FeedRow, 'userId' | 'companyId'>,
  name: string,
  id: number | null,
): Promise<void> {
  const namesake = await trx
    .selectFrom('priceFeeds')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .executeTakeFirst()
  if (namesake) throw invalidField('name', 'Прайс-лист с таким названием уже есть')
}

/** Only its owner changes a price list. Saving resumes a stopped one. */
export const changeFeed = (
  services: Needs,
  session: Session,
  id: number,
  { version, ...fields }: SavedPriceFeed & { version: number },
): Promise<Saved> =>
  services.db.transaction().execute(async (trx) => {
    const before = await ownFeed(trx, session, id)
    if (before.version !== version) throw await staleVersion(trx, { subjects: ['price-feed'], subjectId: id })
    check(fields, session, services, before.sealedKey !== null)
    await refuseNamesake(trx, before, fields.name, id)
    const row = columnsOf(fields, services.clock())
    const needsLink = fields.way === 'link' && before.linkHash === null && before.way !== 'link'
    const { secret, link } = secretNow()
    await trx
      .updateTable('priceFeeds')
      .set({
        ...row,
        ...(fields.way !== 'link' && noLink),
        ...(needsLink && link),
        sealedKey:
          row.bucket === null
            ? null
            : fields.secretKey === undefined
              ? before.sealedKey
              : await services.settings.box.seal(bucketSecretName(id), fields.secretKey),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    return { id, secret: needsLink ? secret : null }
  })

/** The former address stops working at once; after a revocation this also creates a new one. */
export const renewLink = (db: Db, session: Session, id: number): Promise<Saved> =>
  db.transaction().execute(async (trx) => {
    const { way } = await ownFeed(trx, session, id)
    if (way !== 'link') throw new Rejected('not-found')
    const { secret, link } = secretNow()
    await trx
      .updateTable('priceFeeds')
      .set({ ...link, linkUsedAt: null, linkUsedFrom: null })
      .where('id', '=', id)
      .execute()
    return { id, secret }
  })

/** Repeating it changes nothing. */
export async function revokeLink(db: Db, session: Session, id: number): Promise<void> {
  await requireFeed(db, session, id)
  await db.updateTable('priceFeeds').set(noLink).where('id', '=', id).execute()
}

/** The next pruning removes its files. */
export async function removeFeed(db: Db, session: Session, id: number): Promise<void> {
  await requireFeed(db, session, id)
  await db.deleteFrom('priceFeeds').where('id', '=', id).execute()
}

/** Throws for a price list that this person may not see. */
export async function requireFeed(db: Db, session: Session, id: number): Promise<FeedRow> {
  const feed = await db
    .selectFrom('priceFeeds as f')
    .selectAll()
    .where('f.id', '=', id)
    .where(feedsWithinReach(session))
    .executeTakeFirst()
  if (!feed) throw new Rejected('not-found')
  return feed
}

/** Another's is not found, even for an administrator who may remove it. */
export async function requireOwnFeed(db: Db | Trx, session: Session, id: number): Promise<FeedRow> {
  const feed = await db
    .selectFrom('priceFeeds as f')
    .selectAll()
    .where('f.id', '=', id)
    .where('f.userId', '=', session.userId)
    .where(feedsWithinReach(session))
    .executeTakeFirst()
  if (!feed) throw new Rejected('not-found')
  return feed
}

async function ownFeed(trx: Trx, session: Session, id: number): Promise<FeedRow> {
  await trx.selectFrom('priceFeeds').select('id').where('id', '=', id).forUpdate().execute()
  return requireOwnFeed(trx, session, id)
}
