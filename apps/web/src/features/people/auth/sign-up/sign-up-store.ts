import type { SignUpForm } from './sign-up-schema'

const key = 'B2B_SIGN_UP_FORM'
let inMemory: Partial<SignUpForm> = {}

/** Moving between steps keeps everything; a reload keeps everything except passwords and consents. */
export function keepForm(form: Partial<SignUpForm>) {
  inMemory = form
  const {
    password: _password,
    repeatPassword: _repeat,
    agreementAccepted: _agreement,
    privacyAcknowledged: _privacy,
    personalDataConsent: _consent,
    emailAgreedForMarketing: _marketing,
    ...rest
  } = form
  sessionStorage.setItem(key, JSON.stringify(rest))
}

export function readForm(): Partial<SignUpForm> {
  const stored = sessionStorage.getItem(key)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above, by nobody else
  return { ...(stored === null ? {} : (JSON.parse(stored) as Partial<SignUpForm>)), ...inMemory }
}

export function forgetForm() {
  inMemory = {}
  sessionStorage.removeItem(key)
}
