import type { MatchSettings } from '../match/match-text'
import type { PlannedGroup, PlanSettings, TextPlan } from '../match/plan-text'
import { inPlainWords, withFewerWords } from '../speech/everyday-attempts'
import type { Understanding } from '../types'
import { attempts, isMet, NOTHING_TAKEN, planFor } from './attempts'
import type { Attempt, ReadSettings } from './attempts'
import type { TextReader } from './catalogue-facts'

type Repair = Understanding['repairs'][number]

export type ReadText<Found> = { plan: TextPlan; understanding: Understanding; found: Found }

/** Reads texts and finds their products; the type of the result belongs to the engine. */
export type FindingReader<Found> = TextReader & { find: (plan: TextPlan, matching: MatchSettings) => Found }

/** Searches for the text as typed and, only without matches, for likely corrections. */
export function readText<Found extends { isEmpty: boolean }>(
  reader: FindingReader<Found>,
  text: string,
  settings: ReadSettings,
  matching: MatchSettings,
): ReadText<Found> {
  const plan = planFor(reader, text, settings)
  const asTyped: Attempt = { plan, repairs: [], taken: NOTHING_TAKEN }
  const found = findPlan(reader, plan, matching)
  if (!found.isEmpty || settings.literal) return answer(reader, asTyped, found, settings)

  for (const attempt of attemptsInTurn(reader, asTyped, settings)) {
    const repaired = findPlan(reader, attempt.plan, matching)
    if (!repaired.isEmpty) return answer(reader, attempt, repaired, settings)
  }
  return answer(reader, asTyped, found, settings)
}

function* attemptsInTurn(reader: TextReader, asTyped: Attempt, settings: ReadSettings): Generator<Attempt> {
  const plain = settings.everyday ? inPlainWords(reader, asTyped, settings) : asTyped
  if (plain !== asTyped) yield plain
  yield* attempts(reader, plain, settings)
  const fewer = settings.leavesOut ? withFewerWords(reader, plain, settings) : null
  if (fewer) yield fewer
}

const findPlan = <Found>({ find }: FindingReader<Found>, plan: TextPlan, matching: MatchSettings): Found =>
  // a short prefix beside other words only narrows their results
  find(plan, { cutShortPrefixes: matching.cutShortPrefixes && plan.groups.length === 1 })

function answer<Found extends { isEmpty: boolean }>(
  reader: TextReader,
  attempt: Attempt,
  found: Found,
  settings: PlanSettings,
): ReadText<Found> {
  const { plan, taken, leftOut = [] } = attempt
  const hasMatches = !found.isEmpty
  const failing = hasMatches ? new Set<PlannedGroup>() : failingGroups(reader, plan.groups)
  const synonyms = settings.literal ? [] : neededSynonyms(reader, plan.groups, hasMatches)
  const words = [...plan.groups, ...leftOut]
    .toSorted((a, b) => a.at - b.at)
    .map((group) => ({
      typed: group.typed,
      taken: taken.get(group) ?? (failing.has(group) ? group.speech?.written[0] : undefined) ?? group.typed,
      as: group.as,
      found: !failing.has(group) && !leftOut.includes(group),
    }))
  const repairs = [...attempt.repairs, ...synonyms]
  return {
    plan,
    found,
    understanding: { shown: shownText(attempt), words, repairs, leftOut: leftOut.map(({ typed }) => typed) },
  }
}

/** Words without matches; if each matches but not together, the first one that leaves nothing. */
function failingGroups(reader: TextReader, groups: readonly PlannedGroup[]): Set<PlannedGroup> {
  const missing = groups.filter(({ condition }) => !isMet(reader, condition))
  if (missing.length > 0) return new Set(missing)
  for (let count = 2; count <= groups.length; count++) {
    const conditions = groups.slice(0, count).map(({ condition }) => condition)
    if (!reader.facts.areMet(conditions)) return new Set(groups.slice(count - 1, count))
  }
  return new Set()
}

/**
 * Synonyms widen the search silently; they are reported when no product has the typed words. Of the trade's speech,
 * only goods.
 */
function neededSynonyms(reader: TextReader, groups: readonly PlannedGroup[], hasMatches: boolean): Repair[] {
  if (!hasMatches) return []
  return groups.flatMap(({ typed, own, synonyms, speech }) => {
    const reported = speech
      ? speech.isThing
        ? speech.written.toSorted((a, b) => a.length - b.length).slice(0, 1)
        : []
      : synonyms
    return reported.length > 0 && !isMet(reader, own)
      ? [{ kind: 'synonym' as const, from: typed, to: reported.join(', ') }]
      : []
  })
}

function shownText({ plan: { text }, repairs, taken }: Attempt): string {
  const dropped = repairs.flatMap(({ kind, from }) =>
    kind === 'dropped-word' ? [{ from, at: text.indexOf(from), to: '' }] : [],
  )
  const replaced = [...taken].map(([{ typed, at }, to]) => ({ from: typed, at, to }))
  let shown = text
  for (const { from, at, to } of [...dropped, ...replaced].sort((a, b) => b.at - a.at))
    shown = shown.slice(0, at) + to + shown.slice(at + from.length)
  return shown.trim().replace(/\s+/g, ' ')
}
