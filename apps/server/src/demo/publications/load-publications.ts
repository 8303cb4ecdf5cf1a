import type { ClubRulesBody } from '@snab/contract/content/staff-golden-club'
import type { SurveyBody } from '@snab/contract/content/staff-survey'
import { toRoubles } from '@snab/domain/money/money'
import { sql } from 'kysely'
import type { Trx } from '../../db/database'
import { keepVersion } from '../../db/versions'
import type { PublicationSubject } from '../../features/content/publication/versions'
import { demoFeeds, demoPosts } from './posts'
import { demoClubLevels, demoSurveys } from './club'
import { demoHomeBlocks } from './home-blocks'

const dayMs = 24 * 3_600_000

/** News, feeds and the home page. */
export async function loadDemoPublications(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('feeds')
    .values(demoFeeds.map(({ rubrics, ...feed }) => ({ ...feed, rubrics: [...rubrics], changedAt: now })))
    // a page created by staff under this address stays
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const feeds = new Map(
    (await trx.selectFrom('feeds').select(['id', 'slug']).execute()).map((feed) => [feed.slug, feed.id]),
  )
  const feedId = (slug: string) => {
    const id = feeds.get(slug)
    if (id === undefined) throw new Error(`No feed ${slug}`)
    return id
  }
  await trx
    .insertInto('posts')
    .values(
      demoPosts.map(
        ({ feed, slug, rubric = '', title, short, full, daysAgo, viewers = 'everybody', picture = null }) => ({
          feedId: feedId(feed),
          slug,
          rubric,
          title,
          contentShort: short,
          contentFull: full,
          picture,
          isPublished: true,
          startsAt: new Date(now.getTime() - daysAgo * dayMs),
          viewers,
          regionIds: [],
          changedAt: now,
        }),
      ),
    )
    .execute()
  await trx
    .insertInto('homeBlocks')
    .values(
      demoHomeBlocks(feedId('news'), feedId('obzory')).map(({ title, settings, viewers }, at) => ({
        type: settings.type,
        title,
        settings: JSON.stringify(settings),
        position: at + 1,
        isPublished: true,
        viewers,
        regionIds: [],
        changedAt: now,
      })),
    )
    .execute()
}

const audience = { isPublished: true, regionIds: [] }
const demoSpendBasisPoints = 3000
const clubRules: ClubRulesBody = {
  levels: demoClubLevels.map(({ name, from, basisPoints, privileges }) => ({
    name,
    from: toRoubles(from),
    percent: basisPoints / 100,
    privileges: [...privileges],
  })),
  spendPercent: demoSpendBasisPoints / 100,
  pointsAs: 'payment',
}

/** A club with three levels, its questionnaire and a survey. */
export async function loadDemoClub(trx: Trx, now: Date): Promise<void> {
  const isLoaded = await trx
    .insertInto('portalSettings')
    .values({
      key: 'golden-club',
      value: JSON.stringify({ levels: demoClubLevels, spendBasisPoints: demoSpendBasisPoints }),
      version: 1,
      changedAt: now,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (isLoaded) await keepFirst(trx, { subject: 'golden-club', id: 0 }, clubRules, now)
  for (const { questions, ...survey } of demoSurveys) {
    const { id } = await trx
      .insertInto('surveys')
      .values({ ...survey, ...audience, questions: JSON.stringify(questions), changedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body: SurveyBody = { ...survey, ...audience, questions, startsAt: null, endsAt: null, segmentId: null }
    await keepFirst(trx, { subject: 'survey', id }, body, now)
  }
}

/** Staff can restore what they change in the demonstration. */
const keepFirst = (trx: Trx, { subject, id }: { subject: PublicationSubject; id: number }, body: object, at: Date) =>
  keepVersion(trx, { kind: subject, owner: id }, { number: 1, body, at, authorId: null })

/** Only what staff have not changed. */
export async function removeDemoPublications(trx: Trx): Promise<void> {
  const slugs = demoPosts.map(({ slug }) => slug)
  const removed = await trx
    .deleteFrom('posts')
    .where('slug', 'in', slugs)
    .where('version', '=', 1)
    .returning('id')
    .execute()
  await trx
    .deleteFrom('surveys')
    .where(
      'title',
      'in',
      demoSurveys.map(({ title }) => title),
    )
    .where('version', '=', 1)
    .execute()
  await trx.deleteFrom('portalSettings').where('key', '=', 'golden-club').where('version', '=', 1).execute()
  await sql`
    delete from versions v
    where v.kind = 'survey' and not exists (select from surveys s where s.id::text = v.owner)
      or v.kind = 'golden-club' and not exists (select from portal_settings s where s.key = v.kind)`.execute(trx)
  await trx.deleteFrom('homeBlocks').where('version', '=', 1).where('changedBy', 'is', null).execute()
  if (removed.length === 0) return
  await trx
    .deleteFrom('feeds')
    .where(
      'slug',
      'in',
      demoFeeds.map(({ slug }) => slug),
    )
    .where('version', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('posts').select('posts.id').whereRef('posts.feedId', '=', 'feeds.id'))),
    )
    .execute()
}
