import { linkedKeyword } from './linked-keyword'
import { useAppInfo } from '../session/startup'

/** The keyword of a list of analogues or related goods, as configured. */
export function useLinkedKeyword(kind: 'findReplace' | 'findRelated', goods: { id: number; article: string }): string {
  const { linkedBy } = useAppInfo().configuration
  return linkedKeyword(kind, goods, linkedBy)
}
