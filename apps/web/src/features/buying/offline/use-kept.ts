import type { EditQueue } from '@snab/domain/buying/offline/edit-queue'
import type { KeptGoods } from '@snab/domain/buying/offline/find-kept'
import { withEdits, type KeptList } from '@snab/domain/buying/offline/kept-list'
import { useEffect, useState } from 'react'
import { readGoods, readLists, type GoodsPart } from '../../../shared/offline/kept'
import { useOffline } from '../../../shared/offline/offline-state'
import type { Vault } from '../../../shared/offline/vault'

export type ShownList = ReturnType<typeof withEdits>
export type Kept = { vault: Vault; lists: ShownList[]; goods: KeptGoods[]; goodsAt: string | null; queue: EditQueue }

/** The copies as the person sees them: with the edits that wait. Null: being read, or there are none. */
export function useKept(): Kept | null {
  const { vault, queue, change, freshAt } = useOffline()
  const [lists, setLists] = useState<readonly KeptList[] | null>(null)
  const [parts, setParts] = useState<readonly GoodsPart[] | null>(null)

  useEffect(() => {
    let isOver = false
    if (vault) void readLists(vault).then((read) => !isOver && setLists(read))
    return () => void (isOver = true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counts the changes of what is read
  }, [vault, change])
  useEffect(() => {
    let isOver = false
    if (vault) void readGoods(vault).then((read) => !isOver && setParts(read))
    return () => void (isOver = true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- goods change only when they are read anew
  }, [vault, freshAt])

  if (!vault || !lists || !parts) return null
  return {
    vault,
    queue,
    lists: lists.map((list) => withEdits(list, queue)).toSorted(byKind),
    goods: parts.flatMap(({ items }) => items),
    goodsAt: parts[0]?.at ?? null,
  }
}

/** The cart, lists that the portal does not have yet, then the last changed. */
const byKind = (a: KeptList, b: KeptList): number =>
  rank(a) - rank(b) || (b.updated ?? '').localeCompare(a.updated ?? '') || a.name.localeCompare(b.name, 'ru')
const rank = ({ list }: KeptList) => ['cart', 'made', 'specification'].indexOf(list.kind)
