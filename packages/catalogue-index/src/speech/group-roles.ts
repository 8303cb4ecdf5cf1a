import type { PlannedGroup, TextPlan } from '../match/plan-text'

/**
 * Whether a group may name the goods asked for: a noun that no preposition makes a part of another one. In «лампа для
 * прожектора» that is «лампа» only.
 */
export function createGroupRoles({ text, groups }: TextPlan): (at: number) => boolean {
  const heads = new Set<number>()
  let isDependent = false
  let end = 0
  for (const [at, group] of groups.entries()) {
    const gap = text.slice(end, group.at)
    end = group.at + group.typed.length
    if (prepositionBefore.test(gap)) isDependent = true
    if (/^без$/i.test(group.typed)) isDependent = true
    else if (isNoun(group)) {
      if (!isDependent) heads.add(at)
      isDependent = false
    }
  }
  return (at) => heads.has(at)
}

const prepositionBefore = /(?:^|\s)(?:с|со|для|на|в|во|под|от|до|к|ко|по|из|при|над|у|за|о|об)\s+$/i

function isNoun({ as, typed, speech, word }: PlannedGroup): boolean {
  if (speech) return speech.isThing
  if (as === 'brand') return false
  const letters = word ?? typed
  return as === 'word' && /[a-zа-яё]{3}/i.test(letters) && (!adjective.test(letters) || noun.test(letters))
}

/** Endings of adjectives and participles. */
const adjective = /[а-яё]{2}(?:[ыио]й|[ая]я|[ое]е|[ые]е|ие|[ое]го|[ое]му|[ыи]х|[ыи]м|[уюя]ю|[ыи]ми)$/i
const noun = /(?:[аеи]ни|ти)[ея]$/i
