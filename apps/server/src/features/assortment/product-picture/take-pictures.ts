import type { Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { queueJob } from '../../core/job/job.queries'
import { openGoodsMatcher, type Match } from '../../erp/exchange/price-list/match-goods'
import { storeGoodsPicture } from '../staff-product/store-goods-picture'
import { readArchive, readLinks, type PictureSource } from './read-sources'

type Row = { source: string; article: string; productId: number | null; problem: string | null; bytes: Buffer | null }

/** Matches pictures with goods; those of an archive are stored now, links are fetched by the job. Returns its id. */
export async function takePictures(services: Services, session: Session, name: string, bytes: Buffer): Promise<number> {
  const sources = await readSources(services, session, name, bytes)
  const rows = await services.db.transaction().execute((trx) => matchSources(trx, sources))
  const stored = await storePictures(services, session, rows)
  return services.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('staffJobs')
      .values({
        kind: 'pictures',
        state: 'waiting',
        parameters: JSON.stringify({ file: name }),
        total: stored.filter(({ state }) => state === 'waiting').length,
        createdBy: session.userId,
        createdAt: services.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('pictureRows')
      .values(stored.map((row, position) => ({ ...row, jobId: id, position })))
      .execute()
    await queueJob(trx, id)
    await noteStaffAction(trx, session, services.clock(), {
      action: 'start',
      subject: 'product-pictures',
      subjectId: id,
      details: { file: name, pictures: stored.length },
    })
    return id
  })
}

async function readSources(
  services: Services,
  session: Session,
  name: string,
  bytes: Buffer,
): Promise<PictureSource[]> {
  if (bytes.length === 0) throw new Rejected('unreadable-list', { message: 'Файл пуст' })
  if (/\.zip$/i.test(name)) return readArchive(bytes)
  const opened = await services.readTables(personOfSession(session), bytes)
  if ('problem' in opened) throw new Rejected('unreadable-list', { message: opened.problem })
  return readLinks(opened.sheets)
}

async function matchSources(trx: Trx, sources: readonly PictureSource[]): Promise<Row[]> {
  const named = (article: string) => ({
    externalId: '',
    code: article,
    article,
    manufacturerCode: article,
    barcodes: [],
    brand: null,
  })
  const find = await openGoodsMatcher(
    trx,
    sources.flatMap(({ articles }) => articles.map(named)),
    '',
  )
  return sources.map(({ source, articles, bytes }) => {
    const matches = articles.map((article): [string, Match] => [article, find(named(article))])
    const [article, match] = matches.find(([, one]) => one !== null) ?? [articles[0] ?? '', null]
    const productId = match && 'goods' in match ? match.goods.id : null
    const problem = match === null ? 'Товара с таким артикулом нет' : 'problem' in match ? match.problem : null
    return { source, article, productId, problem, bytes }
  })
}

async function storePictures(services: Services, session: Session, rows: readonly Row[]) {
  const stored = []
  for (const { source, article, productId, problem, bytes } of rows) {
    const row = { source, article, productId, picture: null, reason: problem }
    if (productId === null) stored.push({ ...row, state: 'unmatched' as const })
    else if (bytes === null) stored.push({ ...row, state: 'waiting' as const })
    else stored.push({ ...row, ...(await storeOne(services, session, productId, bytes)) })
  }
  return stored
}

async function storeOne(services: Services, session: Session, productId: number, bytes: Buffer) {
  try {
    const picture = await storeGoodsPicture(services, personOfSession(session), productId, bytes, true)
    return { picture, state: 'waiting' as const }
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    return { state: 'failed' as const, reason: 'Это не картинка .jpg или .png до 10 МБ' }
  }
}
