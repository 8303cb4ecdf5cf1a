/**
 * Checks requisites of Russian companies by format and check digits. A code of zeros passes every check sum but belongs
 * to nobody, so it is refused.
 */

const digitsOf = (code: string): number[] => [...code].map(Number)
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0)
const hasForm = (code: string, form: RegExp): boolean => form.test(code) && !/^0+$/.test(code)

const innOf10 = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const innOf12First = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const innOf12Second = [3, ...innOf12First]

/** Ten digits of a legal entity or twelve of a person. */
export const isInn = (inn: string): boolean => isLegalInn(inn) || isPersonalInn(inn)

export function isLegalInn(inn: string): boolean {
  if (!hasForm(inn, /^\d{10}$/)) return false
  const digits = digitsOf(inn)
  return (weighted(digits, innOf10) % 11) % 10 === digits[9]
}

export function isPersonalInn(inn: string): boolean {
  if (!hasForm(inn, /^\d{12}$/)) return false
  const digits = digitsOf(inn)
  return (
    (weighted(digits, innOf12First) % 11) % 10 === digits[10] &&
    (weighted(digits, innOf12Second) % 11) % 10 === digits[11]
  )
}

/** Legal entities only; it has no check digit. */
export const isKpp = (kpp: string): boolean => hasForm(kpp, /^\d{4}[0-9A-Z]{2}\d{3}$/)

/** Thirteen digits of a legal entity. */
export const isOgrn = (ogrn: string): boolean =>
  hasForm(ogrn, /^\d{13}$/) && (Number(ogrn.slice(0, 12)) % 11) % 10 === Number(ogrn[12])

/** Fifteen digits of a sole trader. */
export const isOgrnip = (ogrnip: string): boolean =>
  hasForm(ogrnip, /^\d{15}$/) && (Number(ogrnip.slice(0, 14)) % 13) % 10 === Number(ogrnip[14])

/** 04 are banks, 00–02 the treasury; there is no check digit. */
export const isBik = (bik: string): boolean => hasForm(bik, /^0[0124]\d{7}$/)

/** Letters of clearing currencies stand for digits. */
const clearing: Record<string, string> = {
  A: '0',
  B: '1',
  C: '2',
  E: '3',
  H: '4',
  K: '5',
  M: '6',
  P: '7',
  T: '8',
  X: '9',
}
const accountForm = /^\d{5}[\dABCEHKMPTX]\d{14}$/
const accountWeights = Array.from({ length: 23 }, (_, at) => [7, 1, 3][at % 3] ?? 0)

const passesKey = (prefix: string, account: string): boolean =>
  weighted(digitsOf(prefix + account.replace(/[A-Z]/, (letter) => clearing[letter] ?? '')), accountWeights) % 10 === 0

/** A customer's account in the bank of this BIK. */
export const isSettlementAccount = (account: string, bik: string): boolean =>
  hasForm(account, accountForm) && isBik(bik) && passesKey(bik.slice(-3), account)

/** The bank's own account in the Bank of Russia. */
export const isCorrespondentAccount = (account: string, bik: string): boolean =>
  hasForm(account, accountForm) && isBik(bik) && passesKey(`0${bik.slice(4, 6)}`, account)

type TaxRequisites = { inn: string; kpp: string; ogrn: string }

/** The first invalid code, with a message; null when all are valid. `isKppWanted`: a legal entity must name its КПП. */
export function wrongRequisite(
  { inn, kpp, ogrn }: TaxRequisites,
  { isKppWanted }: { isKppWanted: boolean },
): { field: keyof TaxRequisites; message: string } | null {
  if (!isInn(inn)) return { field: 'inn', message: 'ИНН введён с ошибкой: не сходятся контрольные цифры' }
  const isLegal = isLegalInn(inn)
  if (isLegal && (kpp === '' ? isKppWanted : !isKpp(kpp)))
    return {
      field: 'kpp',
      message: kpp === '' ? 'Укажите КПП: девять знаков' : 'КПП введён с ошибкой: в нём девять знаков',
    }
  if (!isLegal && kpp !== '') return { field: 'kpp', message: 'У индивидуального предпринимателя нет КПП' }
  if (ogrn !== '' && !(isLegal ? isOgrn(ogrn) : isOgrnip(ogrn)))
    return { field: 'ogrn', message: isLegal ? 'ОГРН введён с ошибкой' : 'ОГРНИП введён с ошибкой' }
  return null
}

/** Requisites that documents need and that are missing, with their Russian names. */
export function missingForDocuments({
  inn,
  kpp,
  ogrn,
  address,
}: {
  inn: string
  kpp: string | null
  ogrn: string | null
  address: string
}): ('КПП' | 'ОГРН' | 'ОГРНИП' | 'юридический адрес')[] {
  const isLegal = isLegalInn(inn)
  return [
    ...(isLegal && !kpp ? (['КПП'] as const) : []),
    ...(ogrn ? [] : [isLegal ? ('ОГРН' as const) : ('ОГРНИП' as const)]),
    ...(address.trim() === '' ? (['юридический адрес'] as const) : []),
  ]
}

/** Empty: unknown. OKPO has 8 digits, 10 for sole traders, 14 for subdivisions. */
export const isOkpo = (text: string): boolean => /^(?:\d{8}|\d{10}|\d{14})?$/.test(text)
