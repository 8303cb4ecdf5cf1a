import { listInvitations, listMembers, listRules } from '@snab/contract/people/company'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'

export const membersQuery = queryOf(listMembers, {})
export const invitationsQuery = queryOf(listInvitations, {})
export const rulesQuery = queryOf(listRules, {})

export const useMembers = (enabled: boolean) => useQuery({ ...membersQuery, ...readOnOpen, enabled })
export const useInvitations = () => useQuery({ ...invitationsQuery, ...readOnOpen })
export const useRules = () => useQuery({ ...rulesQuery, ...readOnOpen })

/** Roubles as typed: spaces and a comma are allowed, empty is none, NaN is invalid. */
export function typedRoubles(text: string): number | null {
  const clean = text.replace(/\s/g, '').replace(',', '.')
  if (clean === '') return null
  return /^\d{1,10}(\.\d{1,2})?$/.test(clean) ? Number(clean) : Number.NaN
}
