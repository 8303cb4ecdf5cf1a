import { findBank } from '@snab/contract/balance/bank'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import type { SellerDraft } from './seller-draft'

const complete = /^\d{9}$/

/** Fills in the bank of a typed БИК. The person's own input stays; `filled` contains the values filled in before. */
export async function fillBank(
  { getValues, setValue }: UseFormReturn<SellerDraft>,
  at: number,
  filled: Set<string>,
): Promise<void> {
  const path = `requisites.accounts.${at}` as const
  const bik = getValues(`${path}.bik`).trim()
  if (!complete.test(bik)) return
  const bank = await readBank(bik)
  if (!bank || getValues(`${path}.bik`).trim() !== bik) return
  const { name, correspondentAccount } = bank
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

/** Without an answer the fields are typed by hand. */
async function readBank(bik: string) {
  try {
    return (await call(findBank, { params: { bik } })).bank
  } catch (error) {
    showError(error)
    return null
  }
}
