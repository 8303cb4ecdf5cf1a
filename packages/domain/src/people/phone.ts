/** The ten digits without '+7' and separators; null when it is not a Russian number. */
export function normalPhone(typed: string): string | null {
  const digits = typed.replace('+7', '').replace(/\D/g, '')
  if (digits.length === 10) return digits
  if (digits.length === 11 && (digits.startsWith('8') || digits.startsWith('7'))) return digits.slice(1)
  return null
}

/** Whether a contact number is complete: with a country code, optionally an extension. Empty is valid too. */
export const mayBeCalled = (typed: string): boolean => typed.trim() === '' || typed.replace(/\D/g, '').length >= 10

/** «+7 912 345-67-89». */
export const shownPhone = (digits: string): string =>
  `+7 ${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8, 10)}`
