/** States of a dispute about a row of a reconciliation act. */
export const disputeStates = ['open', 'in-work', 'accepted', 'refused'] as const
export type DisputeState = (typeof disputeStates)[number]
export const disputeStateNames: Record<DisputeState, string> = {
  open: 'Ждёт ответа',
  'in-work': 'Рассматривается',
  accepted: 'Принято',
  refused: 'Отклонено',
}
export const isOpenDispute = (state: DisputeState): boolean => state === 'open' || state === 'in-work'
