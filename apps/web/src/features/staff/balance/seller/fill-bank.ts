import { findBank } from '@snab/contract/balance/bank'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../../lib/api/api'
import type { SellerDraft } from './seller-draft'

const complete = /^\d{9}$/

/** Fills the bank of a typed БИК. What the person typed stays; `filled` knows what was filled in before. */
export async function fillBank(
  { getValues, setValue }: UseFormReturn<SellerDraft>,
  at: number,
  filled: Set<string>,
): Promise<void> {
  const path = `requisites.accounts.${at}` as const
  const bik = getValues(`${path}.bik`).trim()
  if (!complete.test(bik)) return
  // without the directory the fields are typed by hand
  const answer = await call(findBank, { params: { bik } }).catch(() => null)
  if (!answer?.bank || getValues(`${path}.bik`).trim() !== bik) return
  const { name, correspondentAccount } = answer.bank
  for (const [field, value] of [
    ['bankName', name],
    ['correspondentAccount', correspondentAccount],
  ] as const) {
    const typed = getValues(`${path}.${field}`)
    if (typed !== '' && !filled.has(typed)) continue
    filled.add(value)
    setValue(`${path}.${field}`, value, { shouldDirty: true, shouldValidate: true })
  }
}
