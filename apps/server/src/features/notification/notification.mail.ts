import { button, defineMail, note, paragraph } from '../../mail/mail-content'
import { defineSms } from '../../sms/sms-port'

type Told = { title: string; text: string; address: string | null; settings: string }

export const notificationMail = defineMail('notification', ({ title, text, address, settings }: Told) => ({
  subject: title,
  heading: title,
  parts: [
    ...(text ? [paragraph(text)] : []),
    ...(address ? [button('Открыть на портале', address)] : []),
    note(`Какие уведомления присылать и куда, выбирается в личном кабинете: ${settings}`),
  ],
}))

export const notificationSms = defineSms('notification', ({ title }: { title: string }) => `Снаб: ${title}`)
