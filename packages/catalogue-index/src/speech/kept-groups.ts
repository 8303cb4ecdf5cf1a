import { foldCode } from '@snab/domain/text/code-folding'
import type { PlannedGroup, TextPlan } from '../match/plan-text'
import { analyse } from '../text/analyse-text'
import type { Met, TextReader } from '../text/catalogue-facts'
import { createGroupRoles } from './group-roles'

/**
 * The groups that name goods together, chosen to maximise the sum of their weights; rarer words weigh more. Null when
 * no group names a kind of goods, or when a code was requested that no product has.
 */
export function keptGroups({ facts }: TextReader, plan: TextPlan): PlannedGroup[] | null {
  const { groups } = plan
  if (groups.length < 2 || groups.length > MOST_GROUPS) return null
  const { met, size, heaviest } = facts.groups(groups.map(({ condition }) => condition))
  const mayBeHead = createGroupRoles(plan)
  if (groups.some((group, at) => met[at]!.documents === 0 && isUnknownArticle(group))) return null
  const head = headOf(groups, met, mayBeHead)
  if (head < 0) return null

  const weights = met.map(({ documents }, at) =>
    documents === 0 ? 0 : Math.log(1 + size / documents) * (groups[at]!.speech?.isThing ? THING : 1),
  )
  const best = heaviest(head, weights)
  return best === 0 ? null : groups.filter((_, at) => (best & (1 << at)) !== 0)
}

/** One bit for every group. */
const MOST_GROUPS = 32
/** A second kind of goods weighs more than its attributes. */
const THING = 2

/** Nothing else may be shown for an article that no product has. */
const isUnknownArticle = ({ as, typed }: PlannedGroup): boolean => as === 'code' && isLikeArticle(typed)

/** Letters and digits of some length, or many digits; «36вт/4000к» are amounts. */
function isLikeArticle(typed: string): boolean {
  if (foldCode(typed).length < SHORTEST_ARTICLE || !/\d/.test(typed)) return false
  const atoms = analyse(typed).flatMap((chunk) => chunk.atoms)
  return !atoms.every(({ kind }) => kind === 'quantity' || kind === 'size')
}

const SHORTEST_ARTICLE = 5

/**
 * The requested kind of goods: the first that names begin with, or else the first noun of a name; -1 if it is not sold.
 */
function headOf(groups: readonly PlannedGroup[], met: readonly Met[], mayBeHead: (at: number) => boolean): number {
  const nouns = groups.flatMap((group, at) =>
    mayBeHead(at) ? [{ at, ...met[at]!, isThing: group.speech?.isThing }] : [],
  )
  const head = nouns.find(({ isThing, documents, atStart }) => isThing === true || atStart > documents * START_SHARE)
  if (head) return head.documents > 0 ? head.at : -1
  // an unknown noun may be the kind of goods itself
  const isAllKnown = nouns.every(({ documents }) => documents > 0)
  return isAllKnown ? (nouns[0]?.at ?? -1) : -1
}

/** A kind of goods begins at least this share of the names that contain it. */
const START_SHARE = 0.05
