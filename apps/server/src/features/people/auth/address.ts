import { normalPhone } from '@snab/domain/people/phone'

/** The address that codes are sent to and that signs in: an e-mail in lower case, or ten digits. */
export type Address = { kind: 'email' | 'phone'; value: string }

const emailForm = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@.<>"(),:;\\[\]]+$/

/** The e-mail if there is one, else the phone; null when neither is valid. */
export function addressOf({
  email,
  phone,
  login,
}: {
  email?: string | undefined
  phone?: string | undefined
  login?: string | undefined
}): Address | null {
  const typed = [email, phone, login].find((value) => value !== undefined && value !== '')
  if (typed === undefined) return null
  if (typed.includes('@')) return emailForm.test(typed) ? { kind: 'email', value: typed.toLowerCase() } : null
  const digits = normalPhone(typed)
  // codes go to mobile phones only
  return digits?.startsWith('9') ? { kind: 'phone', value: digits } : null
}

/** «a•••@volt.example», «+7 910 •••-••-04»: enough to recognise one's own address. */
export function maskedAddress({ kind, value }: Address): string {
  if (kind === 'phone') return `+7 ${value.slice(0, 3)} •••-••-${value.slice(8)}`
  const [name = '', domain = ''] = value.split('@')
  return `${name.slice(0, 1)}•••@${domain}`
}
