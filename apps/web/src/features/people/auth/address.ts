import { looksLikeEmail } from '@snab/domain/people/email'
import { normalPhone } from '@snab/domain/people/phone'

/** A number is sent as a phone, anything else as the e-mail. */
export function whoIs(typed: string): { email: string } | { phone: string } {
  const phone = typed.includes('@') ? null : normalPhone(typed)
  return phone === null ? { email: typed.trim() } : { phone }
}

export const isEmail = (typed: string): boolean => looksLikeEmail(typed.trim(), 1)
export const isAddress = (typed: string): boolean =>
  isEmail(typed) || (!typed.includes('@') && normalPhone(typed)?.startsWith('9') === true)
