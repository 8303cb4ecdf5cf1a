import type { CloseCode } from '../match/nearest-codes'
import { planText } from '../match/plan-text'
import type { PlanSettings, PlannedGroup, TextPlan } from '../match/plan-text'
import { wordRepairs } from '../match/repair-word'
import type { Condition } from '../match/text-condition'
import type { Understanding } from '../types'
import type { TextReader } from './catalogue-facts'
import { otherLayout } from './keyboard-layout'
import { mixedLayoutCodes } from './mixed-layout-codes'

export type ReadSettings = PlanSettings & {
  /** Words that keep the answer empty are left out and reported. */
  leavesOut?: boolean
}

type Repair = Understanding['repairs'][number]

export type Attempt = {
  plan: TextPlan
  repairs: readonly Repair[]
  taken: ReadonlyMap<PlannedGroup, string>
  /** Words that the plan no longer requires. */
  leftOut?: readonly PlannedGroup[]
}

export const NOTHING_TAKEN: ReadonlyMap<PlannedGroup, string> = new Map()

export function planFor(reader: TextReader, text: string, settings: PlanSettings): TextPlan {
  const plan = planText(text, reader.lexicon, settings)
  const groups = plan.groups.map((group) =>
    group.fallback && !isMet(reader, group.condition)
      ? { ...group, condition: group.fallback, own: group.fallback }
      : group,
  )
  return { ...plan, groups }
}

export function* attempts(reader: TextReader, asTyped: Attempt, settings: PlanSettings): Generator<Attempt> {
  const { text, groups } = asTyped.plan
  const retyped = otherLayout(text)
  if (retyped) {
    const plan = planFor(reader, retyped, settings)
    yield { plan, repairs: [{ kind: 'layout', from: text.trim(), to: retyped.trim() }], taken: NOTHING_TAKEN }
  }

  const mixed = mixedLayoutCode(reader, asTyped)
  if (mixed) yield mixed

  const close = closeCode(reader, asTyped)
  if (close) yield close

  // words without any match are corrected first; if all words are known but never together, partly matched ones
  const missing = groups.filter(({ condition }) => !isMet(reader, condition))
  const doubtful =
    missing.length > 0
      ? missing
      : groups.filter(
          (group) =>
            group.word && !isWholeWord(reader, group.word) && !(settings.everyday && group.synonyms.length > 0),
        )
  let current = asTyped
  for (const group of doubtful) {
    // a correction of the previous word may have consumed this one
    if (!current.plan.groups.includes(group)) continue
    const repaired = repairGroup(reader, current, group, settings)
    if (!repaired && missing.length > 0) return
    if (!repaired) continue
    current = repaired
    if (missing.length === 0) yield current
  }
  if (missing.length > 0 && current !== asTyped) yield current
}

/** A code typed partly in the other layout: the whole text, or the part between two blanks. */
function mixedLayoutCode({ facts }: TextReader, { plan }: Attempt): Attempt | null {
  const pieces = [...plan.text.matchAll(/\S+/g)].slice(0, MOST_PIECES).map(({ 0: typed, index: at }) => ({ typed, at }))
  const text = plan.text.trim()
  for (const piece of pieces.length === 1 ? pieces : [{ typed: text, at: plan.text.indexOf(text) }, ...pieces]) {
    const { typed, at } = piece
    const replaced = plan.groups.filter((group) => group.at < at + typed.length && group.at + group.typed.length > at)
    const [first] = replaced
    if (!first) continue
    const codes = mixedLayoutCodes(facts, typed)
    if (codes.length > 0) return withCodes(plan, replaced, { ...first, ...piece }, codes, 'layout')
  }
  return null
}

const MOST_PIECES = 8

/** A code with a typing error: the whole text, or the only code among known words. */
function closeCode({ facts }: TextReader, { plan }: Attempt): Attempt | null {
  const { text, groups, wholeCode } = plan
  const isCode = wholeCode && (wholeCode.prefix || (groups.length === 1 && wholeCode.folded.length > LONGEST_SIZE))
  const whole = isCode ? facts.closestCodes(text) : []
  const [first] = groups
  if (whole.length > 0 && first)
    return withCodes(plan, groups, { ...first, typed: text.trim(), at: text.length - text.trimStart().length }, whole)
  if (groups.length < 2) return null
  for (const group of groups) {
    if (group.as !== 'code') continue
    const codes = facts.closestCodes(group.typed)
    if (codes.length > 0) return withCodes(plan, [group], group, codes)
  }
  return null
}

/** `002X2100028` looks like a size but is not. */
const LONGEST_SIZE = 8

function withCodes(
  plan: TextPlan,
  replaced: readonly PlannedGroup[],
  like: PlannedGroup,
  codes: readonly CloseCode[],
  kind: Repair['kind'] = 'typo',
): Attempt {
  const condition: Condition = {
    kind: 'any',
    of: codes.map(({ folded }) => [{ kind: 'code', folded, prefix: false, inner: false }]),
  }
  const group: PlannedGroup = {
    ...like,
    as: 'code',
    condition,
    own: condition,
    synonyms: [],
    speech: null,
    fallback: null,
    word: null,
  }
  const groups = [...plan.groups.filter((other) => !replaced.includes(other)), group].toSorted((a, b) => a.at - b.at)
  const repair: Repair = { kind, from: like.typed, to: codes.map((code) => code.article).join(', ') }
  return {
    plan: { ...plan, groups, wholeCode: null },
    repairs: [repair],
    taken: new Map(codes.slice(0, 1).map(({ article }) => [group, article])),
  }
}

export function repairGroup(
  reader: TextReader,
  before: Attempt,
  group: PlannedGroup,
  settings: PlanSettings,
): Attempt | null {
  const piece = pieceAround(before.plan.text, group)
  for (const { kind, to } of wordRepairs(group.typed, piece.typed, group.word, {
    ...reader,
    everyday: settings.everyday === true,
  })) {
    const { typed, at } = kind === 'layout' ? piece : group
    const others = before.plan.groups.filter((other) => other.at < at || other.at >= at + typed.length)
    const repairs = [...before.repairs, { kind, from: typed, to }]
    if (kind === 'dropped-word') {
      if (others.length > 0) return { plan: { ...before.plan, groups: others }, repairs, taken: before.taken }
      continue
    }
    const replacements = planFor(reader, to, { ...settings, openEnd: false }).groups
    const [first, ...more] = replacements
    if (!first || !replacements.every(({ condition }) => isMet(reader, condition))) continue
    const condition: Condition =
      more.length === 0 ? first.condition : { kind: 'any', of: [replacements.map((other) => other.condition)] }
    const replacement: PlannedGroup = { ...first, typed, at, condition, own: condition }
    const groups = [...others, replacement].sort((a, b) => a.at - b.at)
    return {
      plan: { ...before.plan, groups, wholeCode: null },
      repairs,
      taken: new Map([...before.taken, [replacement, to]]),
    }
  }
  return null
}

/** The text between two blanks: in the other layout signs may be letters. */
function pieceAround(text: string, { at, typed }: PlannedGroup): { at: number; typed: string } {
  let from = at
  let to = at + typed.length
  while (from > 0 && !/\s/.test(text.charAt(from - 1))) from--
  while (to < text.length && !/\s/.test(text.charAt(to))) to++
  return { at: from, typed: text.slice(from, to) }
}

export const isMet = ({ facts }: TextReader, condition: Condition): boolean => facts.isMet(condition)

const isWholeWord = (reader: TextReader, word: string): boolean =>
  isMet(reader, { kind: 'word', text: word, stem: word, prefix: false })
