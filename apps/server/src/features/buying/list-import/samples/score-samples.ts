import { toAmount } from '@snab/domain/money/amounts'
import { isSure } from '../matching/match-import'
import { openSheets } from '../../../../sheets/open-sheets'
import { listLimits } from '../../../../sheets/opened-sheets'
import { amountFor } from '../amount-for'
import type { MatchContext } from '../matching/match'
import { matchRows } from '../matching/match-rows'
import { openText } from '../reading/open-text'
import { understandSheets, understandText, type Understood } from '../reading/understand-source'
import type { SampleLine, SampleSource } from './sample-sources'

export type SampleScore = {
  name: string
  lines: number
  right: number
  wrong: string[]
  /** Titles and totals that were imported as goods. */ invented: string[]
}

export async function scoreSamples(context: MatchContext, sources: readonly SampleSource[]): Promise<SampleScore[]> {
  const scores: SampleScore[] = []
  for (const source of sources) scores.push(await scoreSample(context, source))
  return scores
}

/** How many lines are right without correction; a line that needs a person is right when it waits. */
async function scoreSample(context: MatchContext, source: SampleSource): Promise<SampleScore> {
  const { rows } = await understood(context, source)
  const matches = await matchRows(context, rows, new Map())
  const goods = await context.rows.get(matches.flatMap(({ productId }) => productId ?? []))
  const seen = new Map<string, string>()
  for (const [at, row] of rows.entries()) {
    const match = matches[at]
    const product = match?.productId ? (goods.get(match.productId) ?? null) : null
    const { amount } = amountFor(row, product)
    seen.set(
      keyOf(row),
      match && product && amount !== null && isSure(match, amount) ? `${product.article} ${toAmount(amount)}` : '?',
    )
  }
  const meant = new Set(source.lines.map(keyOf))
  const wrong = source.lines.flatMap((line) => {
    const [wants, answer] = [
      line.means ? `${line.means.article} ${line.means.amount}` : '?',
      seen.get(keyOf(line)) ?? 'no line',
    ]
    return wants === answer || (wants === '?' && answer === 'no line')
      ? []
      : [`${line.sheet} ${line.number}: ${wants}, but ${answer}`]
  })
  // text outside the list must not become a confirmed line
  const invented = [...seen].flatMap(([key, answer]) =>
    meant.has(key) || answer === '?' ? [] : [`${key}: no line, but ${answer}`],
  )
  return { name: source.name, lines: source.lines.length, right: source.lines.length - wrong.length, wrong, invented }
}

async function understood({ engine }: MatchContext, source: SampleSource): Promise<Understood> {
  const known = async (codes: readonly string[]) => {
    const matches = await Promise.all(codes.map((code) => engine.findCode(code)))
    return matches.filter((ids) => ids.length > 0).length / codes.length
  }
  if ('text' in source) {
    const pasted = openText(source.text)
    if ('problem' in pasted) throw new Error(`${source.name}: ${pasted.problem}`)
    return understandText(pasted, known)
  }
  const opened = await openSheets(Buffer.from(source.bytes), listLimits)
  if ('problem' in opened) throw new Error(`${source.name}: ${opened.problem}`)
  return understandSheets(opened.sheets, known)
}

const keyOf = ({ sheet, number }: Pick<SampleLine, 'sheet' | 'number'>): string => `${sheet} ${number}`
