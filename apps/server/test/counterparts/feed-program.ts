import { FeedLine } from '@snab/contract/integration/change-feed'
import { expect } from 'vitest'
import { othersEnded } from '../databases/others-ended'
import type { Portal } from '../portal'

const partOf = {
  product: 'products',
  price: 'prices',
  stock: 'stocks',
  order: 'orders',
  document: 'documents',
} as const
const isThing = (kind: string): kind is keyof typeof partOf => kind in partOf

/** What a buyer's program has: things by part and id, and where it is. */
export type Followed = { since: string | undefined; kept: Map<string, unknown> }

export const linesOf = (body: string): FeedLine[] =>
  body
    .split('\n')
    .filter(Boolean)
    .map((line) => FeedLine.parse(JSON.parse(line)))

/** Keeps what lines say; the place moves only with the last line. */
export function applyLines(program: Followed, lines: readonly FeedLine[]): void {
  const { kept } = program
  for (const line of lines) {
    if (line.kind === 'resync') for (const key of kept.keys()) if (key.startsWith(`${line.of} `)) kept.delete(key)
    if (line.kind === 'gone')
      for (const [kind, part] of Object.entries(partOf))
        if (kind === line.of || (line.of === 'product' && ['price', 'stock'].includes(kind)))
          kept.delete(`${part} ${line.id}`)
    if (line.kind === 'end') program.since = line.since
    else if ('id' in line && isThing(line.kind)) kept.set(`${partOf[line.kind]} ${line.id}`, line)
  }
}

export function feedUrl({ since }: Pick<Followed, 'since'>, what?: string): string {
  const query = new URLSearchParams({ ...(since !== undefined && { since }), ...(what !== undefined && { what }) })
  return `/api/v3/changes?${query.toString()}`
}

/** A buyer's program: it keeps what it is told and remembers where it is. */
export function follower(portal: Portal, { token }: { token: string }, what?: string) {
  const program: Followed = { since: undefined, kept: new Map() }
  return {
    kept: program.kept,
    at: () => program.since,
    /** Takes the next answer; returns its lines without the last one. */
    async read({ waits = true } = {}): Promise<FeedLine[]> {
      if (waits) await othersEnded(portal)
      const response = await portal.app.inject({
        url: feedUrl(program, what),
        headers: { authorization: `Bearer ${token}` },
      })
      expect(response.statusCode, response.body).toBe(200)
      expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
      const lines = linesOf(response.body)
      applyLines(program, lines)
      if (lines.pop()?.kind !== 'end') throw new Error('The answer was broken off')
      return lines
    },
  }
}
