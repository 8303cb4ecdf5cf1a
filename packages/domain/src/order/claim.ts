export const claimKinds = ['return', 'claim'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const claimKindNames: Record<ClaimKind, string> = { return: 'Возврат', claim: 'Претензия' }

export const claimReasons = ['defect', 'damaged', 'wrong-item', 'shortage', 'not-needed', 'documents', 'other'] as const
export type ClaimReason = (typeof claimReasons)[number]
export const claimReasonNames: Record<ClaimReason, string> = {
  defect: 'Брак',
  damaged: 'Повреждено при доставке',
  'wrong-item': 'Не тот товар',
  shortage: 'Недостача',
  'not-needed': 'Товар не подошёл',
  documents: 'Ошибка в документах',
  other: 'Другое',
}

export const claimStates = ['new', 'in-work', 'accepted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]
export const claimStateNames: Record<ClaimState, string> = {
  new: 'Новая',
  'in-work': 'Рассматривается',
  accepted: 'Принята',
  refused: 'Отклонена',
  withdrawn: 'Отозвана',
}
export const isOpenClaim = (state: ClaimState): boolean => state === 'new' || state === 'in-work'

/** The amount of a line that can still be claimed, in thousandths: what was shipped less other claims. */
export const claimable = (shipped: number, claimed: number): number => Math.max(0, shipped - claimed)

export const MOST_CLAIM_PHOTOS = 10
