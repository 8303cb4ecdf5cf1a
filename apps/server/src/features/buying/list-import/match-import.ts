import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { openFairTurns, type FairTurns } from '../../../threads/fair-turns'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { recall } from './company-memory'
import { updateRows, type LineRow, type RowUpdate } from './list-import.queries'
import { matchFor } from './match-for'
import { amountFor } from './amount-for'
import type { Match } from './match'

const rowsAtOnce = 100
const listsAtOnce = 2
/** So sure a match has to be to stand without anybody's look. */
export const SURE = 0.9
/** A small list is matched before the answer goes out; a long one goes on behind it. */
const patienceMs = 1500

/**
 * Matching that goes on behind the answers. Everything it has done is in the database, a hundred lines at a time: after a
 * restart the next look at an import goes on where it stopped, and two processes share the lines without meeting.
 */
export function importMatching(services: Services, log: FastifyBaseLogger) {
  const running = new Map<number, Promise<void>>()
  // each holds a connection to the database while it searches
  const turns = openFairTurns({ places: listsAtOnce })

  /** Goes on with an import; returns when it is done or has taken longer than anybody likes to wait. */
  async function goOn(importId: number, session: Session, viewer: VisitorView): Promise<void> {
    let work = running.get(importId)
    if (!work) {
      work = matchAll(turns, services, importId, session, viewer).finally(() => running.delete(importId))
      // the waiting client may have left; the next poll starts again
      work.catch((error: unknown) => log.error({ err: error, importId }, 'A list could not be matched'))
      running.set(importId, work)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    await Promise.race([work, new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))]).finally(() =>
      clearTimeout(timer),
    )
  }

  return { goOn }
}

async function matchAll(
  turns: FairTurns,
  services: Services,
  importId: number,
  session: Session,
  viewer: VisitorView,
): Promise<void> {
  while (await turns.take(personOfSession(session), () => matchSome(services, importId, session, viewer))) {
    // the next hundred
  }
}

/** False when nothing waits any more, or the import was cancelled. */
async function matchSome(
  services: Services,
  importId: number,
  session: Session,
  viewer: VisitorView,
): Promise<boolean> {
  const { db, clock } = services
  return db.transaction().execute(async (trx) => {
    const current = await trx.selectFrom('listImports').select('state').where('id', '=', importId).executeTakeFirst()
    if (current?.state !== 'matching') return false
    const lines = await trx
      .selectFrom('listImportRows')
      .selectAll()
      .where('importId', '=', importId)
      .where('state', '=', 'waiting')
      .orderBy('position')
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (lines.length === 0) {
      // other processes may still hold some
      await sql`update list_imports set state = 'ready', updated_at = ${clock()} where id = ${importId} and state = 'matching'
        and not exists (select from list_import_rows where import_id = ${importId} and state = 'waiting')`.execute(trx)
      return false
    }
    const matches = await matchFor(services, viewer, lines, await recall(trx, session, lines))
    const goods = await services.rows.get(matches.flatMap(({ productId }) => productId ?? []))
    await updateRows(
      trx,
      importId,
      lines.map((line, index) => matchedUpdate(line, matches[index] as Match, goods)),
    ) // a match for each line
    return true
  })
}

/** Whether a line stands without anybody's look. */
export const isSure = (match: Match, amount: number | null): boolean =>
  match.state === 'matched' && match.confidence >= SURE && amount !== null

function matchedUpdate(line: LineRow, match: Match, goods: Awaited<ReturnType<Services['rows']['get']>>): RowUpdate {
  const product = match.productId === null ? null : (goods.get(match.productId) ?? null)
  const { amount, note } = amountFor(line, product)
  return {
    id: line.id,
    state: match.state,
    how: match.how,
    confidence: match.confidence,
    reason: match.reason,
    candidates: match.candidates,
    choice: isSure(match, amount) ? 'matched' : null,
    productId: match.productId,
    customProductId: null,
    amount,
    amountNote: note,
    amountIsTyped: false,
  }
}
