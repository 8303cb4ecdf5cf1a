import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@snab/domain/field-limits'
import { withoutEnd, withoutStart } from '@snab/domain/text/text-edges'

/** Decorating a common word of at least this length does not make it strong. */
const shortestStem = 6
const longestDecoration = 4

let common: Promise<ReadonlySet<string>> | undefined

/** Forty-nine thousand leaked passwords, read on first use. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((password) => password.length >= shortestStem)),
  ))

/** Why a password is refused, as a field message; null when it is accepted. */
export async function problemOfPassword(
  password: string,
  own: readonly (string | null | undefined)[],
): Promise<string | null> {
  if ([...password].length < SHORTEST_PASSWORD) return `Пароль короче ${SHORTEST_PASSWORD} знаков`
  if (password.length > LONGEST_PASSWORD) return `Пароль длиннее ${LONGEST_PASSWORD} знаков`
  const folded = password.toLowerCase()
  if (new Set(folded).size < 3 || isRun(folded)) return 'Слишком простой пароль'
  const list = await commonPasswords()
  if (list.has(folded) || isDecorated(folded, list)) return 'Этот пароль слишком распространён, придумайте другой'
  if (own.some((text) => text && text.length >= 4 && folded.includes(text.toLowerCase())))
    return 'Пароль не должен содержать вашу почту или телефон'
  return null
}

const decoration = /[\d\W_]/

/** «password2026», «!qwerty1». */
function isDecorated(text: string, list: ReadonlySet<string>): boolean {
  const stem = withoutStart(withoutEnd(text, decoration), decoration)
  return stem.length >= shortestStem && text.length - stem.length <= longestDecoration && list.has(stem)
}

/** «12345678», «abcdefgh», «87654321». */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
