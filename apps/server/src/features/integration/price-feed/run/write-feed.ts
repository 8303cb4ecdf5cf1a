import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keptFeedFiles } from '@snab/domain/integration/price-feed'
import type { Session } from '../../../../http/visitor'
import { Rejected } from '../../../../http/rejected'
import type { Services } from '../../../../services'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'
import { changedIds, changesOfFeed, wholeFeed, type FeedReader } from '../goods/read-feed-goods'
import type { FeedHead, FeedLine } from '../file/feed-content'
import { feedHead, portalOfFeeds, settingsMark, type FeedRow } from './feed-head'
import { findPlace, readLog, upcoming, type KeptPlace } from './feed-place'

export type WrittenFeed = {
  /** The file on this server's disk; null: nothing changed. */
  path: string | null
  isFull: boolean
  rows: number
  bytes: number
  place: KeptPlace
}

type Needs = Pick<Services, 'db' | 'config' | 'clock' | 'openFeedFile'>
type Buyer = { session: Session & { company: NonNullable<Session['company']> }; view: VisitorView }
type State = Awaited<ReturnType<typeof readLog>>

/** Why no file can be made or delivered, as a text for its owner. The run ends with it. */
export class FeedProblem extends Error {
  override name = 'FeedProblem'
}

/** Writes the due file into a temporary folder and passes it to `use`; the folder is removed afterwards. */
export async function withWrittenFeed(
  services: Needs,
  feed: FeedRow,
  buyerOf: () => Promise<Buyer>,
  { signal, use }: { signal?: AbortSignal; use: (written: WrittenFeed) => Promise<void> },
): Promise<void> {
  const before = await findPlace(services.db, feed.id).catch(forgetUnreadable)
  const state = await readLog(services.db, before?.place ?? null)
  // read after the state of the log: what the view misses comes with the next file
  const buyer = await buyerOf()
  const folder = await mkdtemp(join(tmpdir(), 'snab-price-feed-'))
  try {
    await use(await writeFeed(services, feed, { ...buyer, before, state, folder, ...(signal && { signal }) }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A place written differently by an earlier release only costs a full file. */
function forgetUnreadable(error: unknown): null {
  if (error instanceof Rejected) return null
  throw error
}

/** Limit of changes kept after a full file: a program that comes late needs all of them. */
const mostUpdates = keptFeedFiles - 2

type Due = Buyer & { before: KeptPlace | null; state: State; folder: string; signal?: AbortSignal }

async function writeFeed(services: Needs, feed: FeedRow, due: Due): Promise<WrittenFeed> {
  const { db, config, clock } = services
  const { session, view, before, state } = due
  const common = await feedHead(services, feed, session.company.name, view)
  const settings = settingsMark(feed, common, view)
  const { place, changes } = await upcoming(db, { before, state, session, view, settings, now: clock() })
  const reader: FeedReader = { db, view, origin: portalOfFeeds(config), selection: feed }
  const isFull = !feed.isDelta || changes === null || before === null || before.updates >= mostUpdates
  const known = new Set(isFull ? [] : before.productIds)
  const isBlindToStocks = feed.format === 'bmecat' && !feed.onlyInStock
  const ids = isFull ? [] : changedIds(changes, known, { isBlindToStocks })
  const isOfPrice = (id: number) => known.has(id) && [...(changes?.get(id) ?? [])].every((part) => part === 'prices')
  const numbers = {
    isFull,
    onlyPrices: feed.format === 'bmecat' && !isFull && ids.every(isOfPrice),
    catalogue: (before?.catalogue ?? 0) + (isFull ? 1 : 0),
    updates: isFull ? 0 : before.updates,
  }
  const { path, rows, bytes } = await fill(services, { ...common, ...numbers }, due, {
    lines: isFull ? wholeFeed(reader) : changesOfFeed(reader, ids, known),
    onLine: ({ change, goods }) => void (change === 'delete' ? known.delete(goods.id) : known.add(goods.id)),
  })
  if (isFull && rows === 0)
    throw new FeedProblem('В прайс-лист не попал ни один товар: проверьте разделы и условие «только в наличии»')
  const updates = isFull ? 0 : before.updates + (rows > 0 ? 1 : 0)
  return {
    path,
    isFull,
    rows,
    bytes,
    place: { place, settings, productIds: feed.isDelta ? [...known] : [], catalogue: numbers.catalogue, updates },
  }
}

/**
 * YML cannot contain goods without a price. Goods that disappear while only prices are written are reported by the next
 * file.
 */
const hasPlaceIn =
  ({ format, onlyPrices }: FeedHead) =>
  ({ change, goods: { priceGross } }: FeedLine): boolean =>
    (format !== 'yml' || (priceGross !== null && priceGross > 0)) && !(onlyPrices && change === 'delete')

type Content = { lines: AsyncGenerator<FeedLine[]>; onLine: (line: FeedLine) => void }

/** Reads the next chunk while one is being written. */
async function fill(
  { openFeedFile }: Needs,
  head: FeedHead,
  { folder, signal }: Due,
  { lines, onLine }: Content,
): Promise<{ path: string | null; rows: number; bytes: number }> {
  const path = join(folder, 'file')
  let file: Awaited<ReturnType<typeof openFeedFile>> | null = null
  let rows = 0
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const chunk of lines) {
      signal?.throwIfAborted()
      await writing
      const kept = chunk.filter(hasPlaceIn(head))
      if (kept.length === 0) continue
      rows += kept.length
      for (const line of kept) onLine(line)
      file ??= await openFeedFile(path, head)
      writing = file.write(kept)
      // awaited in the next turn
      writing.catch(() => undefined)
    }
    await writing
    if (!file) return { path: null, rows: 0, bytes: 0 }
    return { path, rows, bytes: await file.end() }
  } catch (error) {
    await file?.abort()
    throw error
  }
}
