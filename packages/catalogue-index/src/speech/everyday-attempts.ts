import type { PlanSettings, TextPlan } from '../match/plan-text'
import type { Condition } from '../match/text-condition'
import { isMet, NOTHING_TAKEN, planFor, repairGroup } from '../text/attempts'
import type { Attempt } from '../text/attempts'
import type { TextReader } from '../text/catalogue-facts'
import { numberOfLength } from './amounts'
import { keptGroups } from './kept-groups'
import { writtenNumbers } from './written-numbers'

/** Turns spoken numbers into digits and drops words without meaning for goods. */
export function inPlainWords(reader: TextReader, asTyped: Attempt, settings: PlanSettings): Attempt {
  const { text } = asTyped.plan
  const written = writtenNumbers(text)
  const plan = written === text ? asTyped.plan : planFor(reader, written, settings)
  const groups = plan.groups.filter(({ speech }) => speech?.written.length !== 0)
  const dropped = groups.length === 0 ? [] : plan.groups.filter((group) => !groups.includes(group))
  if (written === text && dropped.length === 0) return asTyped
  return {
    plan: dropped.length === 0 ? plan : { ...plan, groups, wholeCode: null },
    repairs: [
      ...(written === text ? [] : [{ kind: 'number' as const, from: text.trim(), to: written.trim() }]),
      ...dropped.map(({ typed }) => ({ kind: 'dropped-word' as const, from: typed, to: '' })),
    ],
    taken: NOTHING_TAKEN,
  }
}

/** «15 мм» is often written without its unit. */
const withLooseUnits = (plan: TextPlan): TextPlan => ({
  ...plan,
  groups: plan.groups.map((group) => {
    const number = numberOfLength(group.typed)
    const alone: Condition = { kind: 'term', text: number ?? '', prefix: false }
    return number === null
      ? group
      : { ...group, condition: { kind: 'any', of: [[group.condition], [alone]], bonus: [1, 0] } }
  }),
})

/**
 * Corrects every word that can be corrected and leaves out those that keep the answer empty; null when too little would
 * remain.
 */
export function withFewerWords(reader: TextReader, before: Attempt, settings: PlanSettings): Attempt | null {
  let corrected = before
  for (const group of before.plan.groups) {
    if (group.speech || group.as === 'size' || isMet(reader, group.condition) || !corrected.plan.groups.includes(group))
      continue
    corrected = repairGroup(reader, corrected, group, settings) ?? corrected
  }
  const { repairs, taken } = corrected
  const plan = withLooseUnits(corrected.plan)
  const kept = keptGroups(reader, plan)
  if (!kept) return null
  const leftOut = plan.groups.filter((group) => !kept.includes(group))
  const lost = new Set(leftOut.flatMap((group) => taken.get(group) ?? []))
  return {
    plan: { ...plan, groups: kept, wholeCode: null },
    repairs: repairs.filter(({ to }) => !lost.has(to)),
    taken: new Map([...taken].filter(([group]) => kept.includes(group))),
    leftOut,
  }
}
