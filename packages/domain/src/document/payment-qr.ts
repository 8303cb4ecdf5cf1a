/** A payment by ГОСТ Р 56042-2014; `sum` in kopecks. */
export type QrPayment = {
  name: string
  account: string
  bankName: string
  bik: string
  /** Empty when the bank has none. */
  correspondentAccount: string
  sum: number
  purpose: string
  payeeInn: string
  /** Empty for a sole trader. */
  kpp: string
}

/** The first separator that no value contains; `|` is the usual one. */
const separators = ['|', '#', ';', ':', '^', '_', '~', '{', '}', '!']
const longest = { Name: 160, BankName: 45, Purpose: 210 } as const

/** The text of the QR code in UTF-8; null when every separator occurs in a value. */
export function paymentQr(payment: QrPayment): string | null {
  return joined([
    ['Name', clipped(payment.name, longest.Name)],
    ['PersonalAcc', payment.account],
    ['BankName', clipped(payment.bankName, longest.BankName)],
    ['BIC', payment.bik],
    ['CorrespAcc', payment.correspondentAccount || '0'],
    ['Sum', String(payment.sum)],
    ['Purpose', clipped(payment.purpose, longest.Purpose)],
    ['PayeeINN', payment.payeeInn],
    ...(payment.kpp === '' ? [] : [['KPP', payment.kpp] as const]),
  ])
}

/** Joins fields in order; the first five are mandatory and in the order of the standard. */
export function joined(fields: readonly (readonly [string, string])[]): string | null {
  const separator = separators.find((sign) => fields.every(([, value]) => !value.includes(sign)))
  return separator === undefined
    ? null
    : ['ST00012', ...fields.map(([key, value]) => `${key}=${value}`)].join(separator)
}

/** One line, cut to the length that banks accept. */
const clipped = (text: string, most: number): string =>
  [...text.replaceAll(/[\r\n\t]/g, ' ').trim()].slice(0, most).join('')
