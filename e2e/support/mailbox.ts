import type { Page } from 'playwright-core'

type Message = { subject: string; text: string; template: string }

/** Mail that the portal sent to a person, the newest first, as the demonstration's outbox shows it. */
export async function messagesTo(page: Page, recipient: string): Promise<Message[]> {
  const answer = await page.request.get(`/outbox.json?to=${encodeURIComponent(recipient)}`)
  return ((await answer.json()) as { items: Message[] }).items // the outbox's own shape
}

export async function codeSentTo(page: Page, recipient: string): Promise<string> {
  const [message] = await messagesTo(page, recipient)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}

/** A person of the test's own, so that it does not change the password of others. */
export async function registered(page: Page, email: string, password: string): Promise<void> {
  const headers = { 'user-uuid': crypto.randomUUID() }
  const post = async (path: string, data: object) =>
    (await page.request.post(path, { data, headers })).json() as Promise<{ token?: string }> // the contract's answers
  await post('/api/v2/user/sign-in', { email })
  const { token } = await post('/api/v2/user/sign-in', { email, code: await codeSentTo(page, email) })
  await post('/api/v2/user/sign-up', {
    token,
    email,
    password,
    repeatPassword: password,
    firstname: 'Павел',
    lastname: 'Новый',
    regionId: 1,
    isIndividual: 1,
    agreementAccepted: true,
    privacyAcknowledged: true,
    personalDataConsent: true,
  })
}
