import type { Client } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { SearchFailed } from '../search-away'
import type { Clause } from './clauses'

const answer = z.object({
  hits: z.object({
    total: z.object({ value: z.number() }).optional(),
    hits: z.array(
      z.object({
        _score: z.number().nullish(),
        sort: z.array(z.union([z.number(), z.string(), z.null()])).optional(),
        _source: z.record(z.string(), z.unknown()).optional(),
        matched_queries: z.array(z.string()).optional(),
      }),
    ),
  }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
})
const failure = z.object({
  error: z.object({ type: z.string(), reason: z.string().nullish() }).loose(),
  status: z.number(),
})
const answers = z.object({ responses: z.array(z.unknown()) })

export type SearchAnswer = z.infer<typeof answer>

export const totalOf = ({ hits }: SearchAnswer): number => hits.total?.value ?? 0

/** Answers several searches, in order. */
export type AskEngine = (searches: readonly Clause[]) => Promise<SearchAnswer[]>

/** Searches an index or an alias; one request for all searches. */
export const engineAsker =
  (client: Client, index: () => string): AskEngine =>
  async (searches) => {
    if (searches.length === 0) return []
    // a list without the goods of a lost shard would look complete
    const header = { index: index(), allow_partial_search_results: false }
    const body: Record<string, unknown>[] = searches.flatMap((search) => [header, search])
    const { responses } = answers.parse((await client.msearch({ body })).body)
    return responses.map(readAnswer)
  }

function readAnswer(response: unknown): SearchAnswer {
  const failed = failure.safeParse(response)
  if (failed.success) throw new SearchFailed(failed.data.status, JSON.stringify(failed.data.error))
  return answer.parse(response)
}
