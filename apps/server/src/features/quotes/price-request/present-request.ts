import type {
  PriceRequest,
  PriceRequestLine,
  PriceRequestRound,
  PriceRequestSummary,
} from '@snab/contract/quotes/price-request'
import { toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import { currentPrice } from '@snab/domain/money/price'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { mayAskAgain, stateOn } from '@snab/domain/price-request'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { Viewer } from '../../catalogue/goods/present-product'
import { shownFacts } from '../../catalogue/goods/prices/product-price'
import { readGoods, type Goods } from '../../buying/lines/goods'
import {
  findRequest,
  findRoundDetails,
  findRounds,
  type RequestRow,
  type RoundRow,
  type Side,
  type StoredLine,
} from './request.queries'

type Needs = Pick<Services, 'db' | 'clock'>
/** Whose catalogue prices are shown beside requested ones; called only for an existing request. */
type ViewerOf = (request: RequestRow) => Viewer | Promise<Viewer>

export const presentSummary = (row: RequestRow, today: string): PriceRequestSummary => ({
  id: row.id,
  number: row.number,
  state: stateOn(row, today),
  company: { id: row.companyId, name: row.companyName },
  author: row.author,
  source: row.source,
  sourceName: row.sourceName,
  created: row.createdAt.toISOString(),
  updated: row.updatedAt.toISOString(),
  round: row.round,
  lineCount: row.lineCount,
  validUntil: row.state === 'answered' || row.state === 'accepted' ? row.validUntil : null,
})

export async function readRequest(
  { db, clock }: Needs,
  session: Session,
  side: Side,
  id: number,
  viewerOf: ViewerOf,
): Promise<PriceRequest & { answerVersion: number }> {
  const row = await findRequest(db, session, side, id)
  if (!row) throw new Rejected('price-request-not-found')
  const today = moscowDay(clock())
  const rounds = await presentRounds(db, row, side, await viewerOf(row), today)
  const last = rounds.at(-1)
  return {
    ...presentSummary(row, today),
    version: row.version,
    answerVersion: row.answerVersion,
    mayAskAgain: last !== undefined && mayAskAgain(last.state, last.lines),
    rounds,
  }
}

async function presentRounds(
  db: Db,
  { id, roundId }: RequestRow,
  side: Side,
  viewer: Viewer,
  today: string,
): Promise<PriceRequestRound[]> {
  const rounds = await findRounds(db, id, side)
  const { lines, files } = await findRoundDetails(db, id)
  const goods = await readGoods(
    db,
    lines.filter((line) => line.roundId === roundId),
  )
  return rounds.map((round) => {
    // unsent answers are visible to staff only
    const seesAnswer = side === 'staff' || (round.state !== 'draft' && round.answeredAt !== null)
    return {
      number: round.number,
      state: stateOn(round, today),
      author: round.author,
      comment: round.comment,
      wishedOn: round.wishedOn,
      sent: round.sentAt?.toISOString() ?? null,
      lines: lines
        .filter((line) => line.roundId === round.id)
        .map((line) => presentLine(line, goods, viewer, seesAnswer)),
      files: files.filter((file) => file.roundId === round.id).map(({ id: fileId, name }) => ({ id: fileId, name })),
      answer: seesAnswer ? presentAnswer(round) : null,
      decision:
        round.decidedAt === null
          ? null
          : { at: round.decidedAt.toISOString(), by: round.decidedBy, reason: round.declineReason },
    }
  })
}

const presentAnswer = ({ answerNote, validUntil, answeredAt, answeredBy }: RoundRow): PriceRequestRound['answer'] => ({
  note: answerNote,
  validUntil,
  at: answeredAt?.toISOString() ?? null,
  by: answeredBy,
})

type Line = StoredLine & { amountLeft: number | null }

function presentLine(line: Line, goods: Goods, viewer: Viewer, seesAnswer: boolean): PriceRequestLine {
  const catalogue = cataloguePrice(line, goods, viewer)
  const answer = seesAnswer ? line.answerPrice : null
  const saving =
    catalogue === null || answer === null ? 0 : lineTotal(catalogue, line.amount) - lineTotal(answer, line.amount)
  return {
    id: line.id,
    productId: line.productId,
    article: line.article,
    name: line.name,
    unit: line.unitName,
    amount: toAmount(line.amount),
    catalogPrice: roubles(catalogue),
    wishedPrice: roubles(line.wishedPrice),
    answerPrice: roubles(answer),
    answerAmount: answer === null ? null : toAmount(line.answerAmount ?? line.amount),
    isRefused: seesAnswer && line.isRefused,
    saving: saving > 0 ? toRoubles(saving) : null,
    isAccepted: line.isAccepted,
    amountLeft: line.amountLeft === null ? null : toAmount(line.amountLeft),
  }
}

const roubles = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))

/** The list price without agreed prices, because an accepted saving would disappear. */
function cataloguePrice(line: Line, goods: Goods, { prices, dictionary, sees }: Viewer): number | null {
  const row = line.productId === null ? undefined : goods.products.get(line.productId)
  if (!row?.isActive || !sees.prices) return null
  const facts = shownFacts(row, prices, dictionary)
  return sees.currentPrices ? currentPrice({ ...facts, agreed: [] }, line.amount) : facts.base
}
