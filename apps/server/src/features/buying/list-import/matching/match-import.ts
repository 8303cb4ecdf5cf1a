import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { personOfSession, type Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { openFairTurns, type FairTurns } from '../../../../threads/fair-turns'
import type { VisitorView } from '../../../catalogue/goods/visitor-view'
import { recall } from '../company-memory'
import { updateRows, type LineRow, type RowUpdate } from '../list-import.queries'
import { matchFor } from './match-for'
import { amountFor } from '../amount-for'
import type { Match } from './match'
import { packedGoods, type PackedGoods } from '../packed-goods'

const rowsAtOnce = 100
const listsAtOnce = 2
/** Confidence above which a match needs no confirmation. */
export const SURE = 0.9
/** Time to wait before answering: small lists are done by then, long ones continue in the background. */
const patienceMs = 1500

/**
 * Background matching. Progress is stored every hundred lines: after a restart the next read continues it, and several
 * processes share the lines without conflict.
 */
export function importMatching(services: Services, log: FastifyBaseLogger) {
  const running = new Map<number, Promise<void>>()
  // each holds a database connection while it searches
  const turns = openFairTurns({ places: listsAtOnce })

  /** Continues an import; returns when done or after the waiting time. */
  async function goOn(importId: number, session: Session, viewer: VisitorView): Promise<void> {
    let work = running.get(importId)
    if (!work) {
      work = matchAll(turns, services, importId, session, viewer).finally(() => running.delete(importId))
      // the client may have left; the next poll continues
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

/** False when nothing is pending, or the import was cancelled. */
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
      // other processes may still work on some
      await sql`update list_imports set state = 'ready', updated_at = ${clock()} where id = ${importId} and state = 'matching'
        and not exists (select from list_import_rows where import_id = ${importId} and state = 'waiting')`.execute(trx)
      return false
    }
    const matches = await matchFor({ ...services, db: trx }, viewer, lines, await recall(trx, session, lines))
    const goods = await packedGoods(
      { ...services, db: trx },
      matches.flatMap(({ productId }) => productId ?? []),
    )
    await updateRows(
      trx,
      importId,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as many matches as lines
      lines.map((line, index) => matchedUpdate(line, matches[index] as Match, goods)),
    ) // one match per line
    return true
  })
}

/** Whether a line needs no confirmation. */
export const isSure = (match: Match, amount: number | null): boolean =>
  match.state === 'matched' && match.confidence >= SURE && amount !== null

function matchedUpdate(line: LineRow, match: Match, goods: ReadonlyMap<number, PackedGoods>): RowUpdate {
  const product = match.productId === null ? null : (goods.get(match.productId) ?? null)
  const { amount, note } = amountFor(line, product)
  return {
    id: line.id,
    state: match.state,
    how: match.how,
    confidence: match.confidence,
    reason: match.reason,
    candidates: match.candidates,
    doubt: match.doubt ?? '',
    choice: isSure(match, amount) ? 'matched' : null,
    productId: match.productId,
    customProductId: null,
    amount,
    amountNote: note,
    amountIsTyped: false,
  }
}
