/** Without '+7' and everything that is no digit. Ten digits, or null when it is no Russian number. */
export function normalPhone(typed: string): string | null {
  const digits = typed.replace('+7', '').replace(/\D/g, '')
  if (digits.length === 10) return digits
  if (digits.length === 11 && (digits.startsWith('8') || digits.startsWith('7'))) return digits.slice(1)
  return null
}

/** Whether a number left for the driver or the manager can be called: with its code, of whatever country, an extension may follow. None is as good. */
export const mayBeCalled = (typed: string): boolean => typed.trim() === '' || typed.replace(/\D/g, '').length >= 10

/** «+7 912 345-67-89». */
export const shownPhone = (digits: string): string =>
  `+7 ${digits.slice(0, 3)} ${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8, 10)}`
