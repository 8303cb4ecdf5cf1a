import type { Portal } from '../../../../test/portal'

export const signIn = '/api/v2/user/sign-in'
export const signUp = '/api/v2/user/sign-up'
export const reset = '/api/v1/user/password-reset'
export const minute = 60_000
export const NEW = 'Надёжный-пароль-7'

type Caller = ReturnType<Portal['guest']>

export const wait = (portal: Portal, milliseconds: number) =>
  void (portal.time.now = new Date(portal.time.now.getTime() + milliseconds))
export const codeSentTo = async (portal: Portal, recipient: string) =>
  /\d{6}/.exec((await portal.outbox(recipient))[0]?.text ?? '')?.[0] ?? ''
export const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111')

/** Steps 1 and 2. */
export async function confirmed(
  portal: Portal,
  guest: Caller,
  address: { email: string } | { phone: string },
): Promise<string> {
  await guest.post(signIn, address)
  const recipient = 'email' in address ? address.email : address.phone.replace(/\D/g, '').slice(-10)
  const { body } = await guest.post(signIn, { ...address, code: await codeSentTo(portal, recipient) })
  return body.token
}

export const form = (token: string, rest: object = {}) => ({
  token,
  email: 'new@test.example',
  password: NEW,
  repeatPassword: NEW,
  regionId: 2,
  isIndividual: 0,
  firstname: 'Пётр',
  lastname: 'Новиков',
  city: 'Екатеринбург',
  position: 'Снабженец',
  agreementAccepted: true,
  privacyAcknowledged: true,
  personalDataConsent: true,
  ...rest,
})
