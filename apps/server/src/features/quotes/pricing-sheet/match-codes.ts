import { foldCode } from '@snab/domain/text/code-folding'
import { inTurns } from '../../../process/in-turns'
import type { Services } from '../../../services'

const atOnce = 32

/** For each code the only product on sale with it; of several the one with this article. */
export async function matchCodes(
  { engine, rows }: Pick<Services, 'engine' | 'rows'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { id: number; name: string; unitName: string }>> {
  const found = new Map<string, readonly number[]>()
  await inTurns(
    [...new Set(codes)].filter((code) => code !== ''),
    atOnce,
    async (code) => found.set(code, await engine.findCode(code)),
  )
  const goods = await rows.get([...new Set([...found.values()].flat())])
  const matches = new Map<string, { id: number; name: string; unitName: string }>()
  for (const [code, ids] of found) {
    const candidates = ids.flatMap((id) => goods.get(id) ?? []).filter(({ isActive }) => isActive)
    const exact = candidates.filter(({ article }) => foldCode(article) === foldCode(code))
    const [only, another] = exact.length > 0 ? exact : candidates
    if (only && !another) matches.set(code, only)
  }
  return matches
}
